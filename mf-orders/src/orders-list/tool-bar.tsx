import { ORDER_STATES, statesOfFilter } from '@peruke/contracts/orders';
import { SheetButton } from '@peruke/mf-kit/lists';
import { useCan } from '@peruke/mf-kit/session';
import { Button, ChipGroup, IconButton, StateDot, useStateText, useNarrow } from '@peruke/ui/core';
import { SearchField, Toggle } from '@peruke/ui/fields';
import { IconAdjustmentsHorizontal, IconSettings, IconX } from '@peruke/ui/icons';
import { type Density, DensitySwitch } from '@peruke/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { filterParams } from '../api/orders.api';
import { ORDERS_SHEET } from '../bulk/use-orders-sheet';
import type { AppDispatch, RootState } from '../store';
import { isFiltered, isTooShort, NO_FILTERS, ordersQueryOf } from '../list-filters/list-filters.rules';
import { densityChosen, type ListFilters } from '../list-filters/orders-list.slice';
import styles from './orders-list.module.css';
import { ScanButtons } from './scan-buttons';
import { SortMenu } from './sort-menu';
import { UsaToolsDialog } from './usa-tools-dialog';

/** CONST: what is typed goes out half a second after the last key. */
const SEARCH_DELAY_MS = 500;

interface ToolBarProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
  density: Density;
  /** Of the table, in its order: the spreadsheet has the same. */
  columns: readonly string[];
}

const UsaTools = ({ filters, onChange }: Pick<ToolBarProps, 'filters' | 'onChange'>) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const chosen = useSelector((state: RootState) => state.ordersList.usaManagers.length);
  return (
    <>
      <Toggle
        label={t('list.usaTools')}
        checked={filters.usa}
        onChange={(event) => onChange({ usa: event.target.checked })}
      />
      <IconButton icon={IconSettings} label={t('list.usaSettings')} onClick={() => setOpen(true)} />
      {filters.usa && chosen === 0 && (
        <span role="status" className={styles.nobody}>
          {t('list.usaNobody')}{' '}
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            {t('list.usaChoose')}
          </Button>
        </span>
      )}
      {open && <UsaToolsDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const Toggles = ({ filters, onChange }: Pick<ToolBarProps, 'filters' | 'onChange'>) => {
  const { t } = useTranslation();
  const hasUsaTools = useCan('order.usa-tools');
  return (
    <>
      <Toggle
        label={t('list.special')}
        checked={filters.special}
        onChange={(event) => onChange({ special: event.target.checked })}
      />
      {(['rush', 'hold'] as const).map((mark) => (
        <Toggle
          key={mark}
          label={t(`list.${mark}`)}
          checked={filters[mark]}
          onChange={(event) => onChange({ [mark]: event.target.checked })}
        />
      ))}
      {hasUsaTools && <UsaTools filters={filters} onChange={onChange} />}
    </>
  );
};

const OrdersSheetButton = ({ filters, columns }: Pick<ToolBarProps, 'filters' | 'columns'>) => {
  const usaManagers = useSelector((state: RootState) => state.ordersList.usaManagers);
  return (
    <SheetButton
      url={ORDERS_SHEET.url}
      params={filterParams(ordersQueryOf(filters, usaManagers))}
      columns={columns}
      name={ORDERS_SHEET.name}
    />
  );
};

/** The search, the toggles and the strip of states, which is also the legend of the colours. */
export const ToolBar = ({ filters, onChange, density, columns }: ToolBarProps) => {
  const { t } = useTranslation();
  const { t: states } = useTranslation('states');
  const stateText = useStateText();
  const dispatch = useDispatch<AppDispatch>();
  const narrow = useNarrow();
  const [asked, setAsked] = useState(false);
  // on a phone the toggles wait behind a button, unless one of them is at work
  const unfolded = asked || filters.special || filters.hold || filters.rush || filters.usa;
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        <SearchField
          className={styles.search}
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          value={filters.search}
          onSearch={(search) => onChange({ search })}
          debounceMs={SEARCH_DELAY_MS}
          slashFocuses
        />
        {isTooShort(filters.search) && (
          <span role="status" className={styles.nobody}>
            {t('list.searchShort')}
          </span>
        )}
        <ScanButtons onSearch={(search) => onChange({ search })} />
        {(!narrow || unfolded) && <Toggles filters={filters} onChange={onChange} />}
        {isFiltered(filters) && (
          <Button variant="quiet" size="small" icon={IconX} onClick={() => onChange(NO_FILTERS)}>
            {t('list.clear')}
          </Button>
        )}
        <div className={styles.end}>
          {!narrow && <OrdersSheetButton filters={filters} columns={columns} />}
          <DensitySwitch value={density} onChange={(next) => dispatch(densityChosen(next))} />
        </div>
      </div>
      <div className={styles.states}>
        {narrow && (
          <IconButton
            icon={IconAdjustmentsHorizontal}
            variant="outlined"
            label={t('list.filters')}
            aria-expanded={unfolded}
            onClick={() => setAsked(!asked)}
          />
        )}
        {narrow && <SortMenu value={filters.sort} onChange={(sort) => onChange({ sort })} />}
        <ChipGroup
          className={styles.chips}
          label={t('list.states')}
          options={[
            { value: '', label: states('all') },
            ...ORDER_STATES.map((state) => ({
              value: state,
              label: stateText(state),
              mark: <StateDot state={state} />,
            })),
          ]}
          value={filters.state ? statesOfFilter(filters.state) : ['']}
          onToggle={(state) => onChange({ state: state === filters.state ? '' : state })}
        />
      </div>
    </div>
  );
};
