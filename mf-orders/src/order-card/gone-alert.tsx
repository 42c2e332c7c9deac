import { Alert } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useOrderGone } from './order-dialog-context';

/** Above what somebody typed of an order that was deleted meanwhile: it can still be copied. */
export const GoneAlert = () => {
  const { t } = useTranslation();
  return useOrderGone() && <Alert tone="bad">{`${t('card.gone')}. ${t('card.goneTyped')}`}</Alert>;
};
