import { useDownload } from '@peruke/mf-kit/api';

/** Orders as a spreadsheet: those of the list as it is filtered, or those that are ticked. */
export const ORDERS_SHEET = { url: '/wigs/excel', name: 'orders.xlsx' } as const;

/** Has the browser save ticked orders as a spreadsheet, with the columns as they stand in the list. */
export const useOrdersSheet = (columns: readonly string[]) => {
  const { busy, save } = useDownload();
  return {
    busy,
    save: (ids: readonly number[]): Promise<void> =>
      save({ ...ORDERS_SHEET, params: { ids: ids.join(','), columns: columns.join(',') } }),
  };
};
