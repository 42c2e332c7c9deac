import { IconButton } from '@peruke/ui/core';
import { IconFileSpreadsheet } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { type DownloadOptions, useDownload } from '../api';

interface SheetButtonProps extends DownloadOptions {
  /** Of the table, in its order: the spreadsheet has the same. */
  columns?: readonly string[];
  /** Where it is no list that is shown. */
  label?: string;
}

/** All that stands on the page, as it is filtered, as a spreadsheet. */
export const SheetButton = ({ columns, label, params, ...list }: SheetButtonProps) => {
  const { t } = useTranslation('ui');
  const { busy, save } = useDownload();
  const asked = columns ? { ...params, columns: columns.join(',') } : params;
  return (
    <IconButton
      icon={IconFileSpreadsheet}
      variant="outlined"
      label={label ?? t('excel')}
      disabled={busy}
      onClick={() => void save({ ...list, params: asked })}
    />
  );
};
