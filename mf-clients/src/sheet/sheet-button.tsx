import { type DownloadOptions, useDownload } from '@peruke/mf-kit/api';
import { IconButton } from '@peruke/ui/core';
import { IconFileSpreadsheet } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';

/** The whole list that stands on the page, as a spreadsheet. */
export const SheetButton = (list: DownloadOptions) => {
  const { t } = useTranslation();
  const { busy, save } = useDownload();
  return (
    <IconButton
      icon={IconFileSpreadsheet}
      variant="outlined"
      label={t('list.excel')}
      disabled={busy}
      onClick={() => void save(list)}
    />
  );
};
