import type { OrderRow } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { notify, orderOfCode, useScans } from '@peruke/mf-kit/shell';
import type { TableSelection } from '@peruke/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyOrdersOfCodeQuery } from '../api/scan.api';
import { type Picked, select, SELECTION_MAX, useSelected } from './selection';

/** Whether somebody is at a field that takes text. */
const isInField = (): boolean =>
  document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea, [contenteditable]') ??
  false;

/**
 * Rows of the list are ticked, by the hand scanner too, whatever the list shows. While nothing is ticked and somebody is at
 * a field, a scanned wig opens, as it does everywhere; so it does where rows cannot be ticked.
 */
export const usePicking = (isOffered: boolean): TableSelection<OrderRow> => {
  const { t } = useTranslation();
  const selected = useSelected();
  const [find] = useLazyOrdersOfCodeQuery();
  const pick = (rows: readonly Picked[], on: boolean): void => {
    if (!select(rows, on)) notify.warning(t('list.pick.tooMany', { max: SELECTION_MAX }));
  };
  const scanned = async (code: string): Promise<void> => {
    const { data, error } = await find(code);
    if (error) return void notify.error(errorText(error));
    const order = orderOfCode(code, data);
    if (order) pick([order], true);
    else notify.warning(t('list.pick.unknownCode', { code }));
  };
  useScans(
    (code) => void scanned(code),
    () => isOffered && (selected.size > 0 || !isInField()),
  );
  const keys = useMemo(() => new Set(selected.keys()), [selected]);
  return {
    keys,
    onChange: pick,
    rowLabel: ({ barcode }) => t('list.pick.one', { barcode }),
    allLabel: t('list.pick.all'),
  };
};
