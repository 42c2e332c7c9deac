import { useTranslation } from 'react-i18next';
import type { Designer } from './designers.rules';

/** A designer as she is called in what is chosen from: of whom has left it says so. */
export const useDesignerName = () => {
  const { t } = useTranslation();
  return ({ nickName, isFormer }: Designer): string =>
    isFormer ? t('former', { name: nickName }) : nickName;
};
