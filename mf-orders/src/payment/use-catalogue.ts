import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCallback } from 'react';
import { usePaymentTypesQuery } from '../api/payments.api';

/** The catalogue names everything in both languages. */
export const useCatalogueName = () => {
  const isHebrew = currentLanguage() === 'he';
  return useCallback((english: string, hebrew: string) => (isHebrew ? hebrew : english), [isHebrew]);
};

/** The name of a payment type by its number; empty while it is not known. */
export const useTypeName = () => {
  const nameOf = useCatalogueName();
  const { data } = usePaymentTypesQuery();
  return (type: number | null): string => {
    const row = data?.find(({ payment_type }) => payment_type === type);
    return row ? nameOf(row.payment_name, row.payment_name_he) : '';
  };
};
