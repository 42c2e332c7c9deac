import type { BoardColumn } from '@peruke/contracts/floor';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useTranslation } from 'react-i18next';

/** What a column is called in the language of the page. */
export const useColumnName = () => {
  const { t } = useTranslation();
  return ({ key, name }: BoardColumn): string => name?.[currentLanguage()] ?? t(`board.${key}`);
};
