import { useDownload } from '@peruke/mf-kit/api';

/** Has the browser save orders as a spreadsheet, with the columns as they stand in the list. */
export const useOrdersSheet = (columns: readonly string[]) => {
  const { busy, save } = useDownload();
  return {
    busy,
    save: (params: Record<string, unknown>): Promise<void> =>
      save({ url: '/wigs/excel', params: { ...params, columns: columns.join(',') }, name: 'orders.xlsx' }),
  };
};
