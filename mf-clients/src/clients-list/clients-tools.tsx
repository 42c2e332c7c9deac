import { SheetButton } from '@peruke/mf-kit/lists';
import { ChipGroup, useNarrow } from '@peruke/ui/core';
import { SearchField } from '@peruke/ui/forms';
import { type Density, DensitySwitch } from '@peruke/ui/table';
import { useTranslation } from 'react-i18next';
import { type ClientsFilters, kindsOf, kindToggled } from './clients-filters.rules';
import styles from './clients-list.module.css';

/** CLI-002: what is typed goes out 700 ms after the last key. */
const SEARCH_DELAY_MS = 700;

interface ClientsToolsProps {
  filters: ClientsFilters;
  onChange: (change: Partial<ClientsFilters>) => void;
  total: number | undefined;
  density: Density;
  onDensity: (density: Density) => void;
  /** Of the table, in its order. */
  columns: readonly string[];
}

/** The search, the kinds of clients, and what is done with the list as a whole. */
export const ClientsTools = (props: ClientsToolsProps) => {
  const { filters, onChange, total, density, onDensity, columns } = props;
  const { search, status, sort } = filters;
  const { t } = useTranslation();
  const narrow = useNarrow();
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search}
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        value={search}
        onSearch={(value) => onChange({ search: value })}
        debounceMs={SEARCH_DELAY_MS}
        slashFocuses
      />
      <ChipGroup
        label={t('list.kinds')}
        options={[
          { value: 'existing', label: t('list.existing') },
          { value: 'deleted', label: t('list.deleted') },
        ]}
        value={kindsOf(status)}
        onToggle={(kind) => onChange({ status: kindToggled(status, kind) })}
      />
      {total !== undefined && (
        <span className={styles.total} role="status">
          {t('list.total', { count: total })}
        </span>
      )}
      <SheetButton
        url="/clients/excel"
        params={{ search, status, sort }}
        columns={columns}
        name="clients.xlsx"
      />
      {!narrow && <DensitySwitch value={density} onChange={onDensity} />}
    </div>
  );
};
