import { notify } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import { MOST_FILE_MEGABYTES } from '@peruke/contracts/orders';
import { isAccepted, isTooLarge } from '../files/file-types.rules';

/** The chosen files that may be uploaded; of every other one a notice tells its kind (UPL-003) or the limit. */
export const useAccepted = () => {
  const { t } = useTranslation();
  return (files: Iterable<File>): File[] =>
    [...files].filter((file) => {
      if (!isAccepted(file)) notify.error(t('card.gallery.unsupported', { type: file.type || file.name }));
      else if (isTooLarge(file))
        notify.error(t('card.gallery.tooLarge', { name: file.name, limit: MOST_FILE_MEGABYTES }));
      else return true;
      return false;
    });
};
