import { notify } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import { isAccepted } from '../files/file-types.rules';

/** The chosen files that may be uploaded; of every other one a notice tells the kind (UPL-003). */
export const useAccepted = () => {
  const { t } = useTranslation();
  return (files: Iterable<File>): File[] =>
    [...files].filter((file) => {
      if (isAccepted(file)) return true;
      notify.error(t('card.gallery.unsupported', { type: file.type || file.name }));
      return false;
    });
};
