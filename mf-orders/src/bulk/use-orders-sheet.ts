import { download, errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { useState } from 'react';

/** Has the browser save orders as a spreadsheet, with the columns as they stand in the list. */
export const useOrdersSheet = (columns: readonly string[]) => {
  const [busy, setBusy] = useState(false);
  const save = async (params: Record<string, unknown>): Promise<void> => {
    setBusy(true);
    const asked = { ...params, columns: columns.join(',') };
    const error = await download({ url: '/wigs/excel', params: asked, name: 'orders.xlsx' });
    setBusy(false);
    if (error) notify.error(errorText(error));
  };
  return { busy, save };
};
