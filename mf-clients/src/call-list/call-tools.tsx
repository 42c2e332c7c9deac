import { MESSAGE_OCCASIONS } from '@peruke/contracts/clients';
import { SheetButton } from '@peruke/mf-kit/lists';
import { ChipGroup, useNarrow } from '@peruke/ui/core';
import { SearchField } from '@peruke/ui/forms';
import { type Density, DensitySwitch } from '@peruke/ui/table';
import { useTranslation } from 'react-i18next';
import type { CallFilters } from './call-filters.rules';
import styles from './call-list.module.css';

const SEARCH_DELAY_MS = 700;

interface CallToolsProps {
  filters: CallFilters;
  onChange: (change: Partial<CallFilters>) => void;
  density: Density;
  onDensity: (density: Density) => void;
  /** Of the table, in its order. */
  columns: readonly string[];
}

/** The search, what is to be told, and what is done with the list as a whole. */
export const CallTools = ({ filters, onChange, density, onDensity, columns }: CallToolsProps) => {
  const { search, occasion, sort } = filters;
  const { t } = useTranslation();
  const narrow = useNarrow();
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search}
        label={t('calls.search')}
        placeholder={t('calls.searchHint')}
        value={search}
        onSearch={(value) => onChange({ search: value })}
        debounceMs={SEARCH_DELAY_MS}
        slashFocuses
      />
      <ChipGroup
        label={t('calls.what')}
        options={MESSAGE_OCCASIONS.map((value) => ({ value, label: t(`calls.occasion.${value}`) }))}
        value={occasion ? [occasion] : []}
        onToggle={(next) => onChange({ occasion: next === occasion ? '' : next })}
      />
      <div className={styles.end}>
        <SheetButton
          url="/messages/call-list/excel"
          params={{ search, occasion, sort }}
          columns={columns}
          name="calls.xlsx"
        />
        {!narrow && <DensitySwitch value={density} onChange={onDensity} />}
      </div>
    </div>
  );
};
