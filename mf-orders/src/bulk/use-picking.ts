import type { OrderRow } from '@peruke/contracts/orders';
import { notify, useScans } from '@peruke/mf-kit/shell';
import type { TableSelection } from '@peruke/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyOrdersOfCodeQuery } from '../api/bulk.api';
import { type Picked, select, SELECTION_MAX, useSelected } from './selection';

/** Rows of the list are ticked; once one is, the hand scanner ticks others, whatever the list shows. */
export const usePicking = (): TableSelection<OrderRow> => {
  const { t } = useTranslation();
  const selected = useSelected();
  const [find] = useLazyOrdersOfCodeQuery();
  const pick = (rows: readonly Picked[], on: boolean): void => {
    if (!select(rows, on)) notify.warning(t('bulk.tooMany', { max: SELECTION_MAX }));
  };
  const scanned = async (code: string): Promise<void> => {
    const { data = [] } = await find(code);
    // a restored wig shares its barcode with the archived one it came from
    const meant = data.filter(({ barcode }) => barcode === code);
    const order = meant.find(({ state }) => state !== 'Archived') ?? meant[0];
    if (order) pick([order], true);
    else notify.warning(t('bulk.unknownCode', { code }));
  };
  useScans(selected.size > 0, (code) => void scanned(code));
  const keys = useMemo(() => new Set(selected.keys()), [selected]);
  return {
    keys,
    onChange: pick,
    rowLabel: ({ barcode }) => t('bulk.pick', { barcode }),
    allLabel: t('bulk.pickAll'),
  };
};
