import { useState } from 'react';
import { notify } from '../shell/notify';
import { errorText } from './api-error';
import { download, type DownloadOptions } from './download';

/** Has the browser save a file, and says why not when it could not; `busy` while it is on its way. */
export const useDownload = () => {
  const [busy, setBusy] = useState(false);
  const save = async (options: DownloadOptions): Promise<void> => {
    setBusy(true);
    const error = await download(options);
    setBusy(false);
    if (error) notify.error(errorText(error));
  };
  return { busy, save };
};
