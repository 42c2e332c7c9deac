import { notify } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import { MOST_FILE_MEGABYTES } from '@peruke/contracts/orders';
import { isAccepted, isTooLarge } from '../files/file-types.rules';

/** A picture or a video of another kind, or what the browser knows no kind of: it may be brought again as one of those taken. */
const isNearly = ({ type }: File): boolean => type === '' || /^(image|video)\//.test(type);

/** The chosen files that may be uploaded; of every other one a notice tells its kind (UPL-003) or the limit. */
export const useAccepted = () => {
  const { t } = useTranslation();
  const refusal = (file: File): string => {
    const text = t('card.gallery.unsupported', { type: file.type || file.name });
    return isNearly(file) ? `${text}. ${t('card.gallery.accepted')}` : text;
  };
  return (files: Iterable<File>): File[] =>
    [...files].filter((file) => {
      if (!isAccepted(file)) notify.error(refusal(file));
      else if (isTooLarge(file))
        notify.error(t('card.gallery.tooLarge', { name: file.name, limit: MOST_FILE_MEGABYTES }));
      else return true;
      return false;
    });
};
