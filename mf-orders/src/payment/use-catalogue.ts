import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCan } from '@peruke/mf-kit/session';
import { useCallback } from 'react';
import { useBanksQuery, usePaymentTypesQuery } from '../api/payments.api';

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

/** A bank as people know it, "12 Hapoalim"; its code alone while the banks are not known. */
export const useBankName = () => {
  const nameOf = useCatalogueName();
  const { data } = useBanksQuery(undefined, { skip: !useCan('payment.catalogue') });
  return (code: number | null): string => {
    const row = data?.find(({ bank_code }) => bank_code === code);
    return [code, row && nameOf(row.bank_name, row.bank_name_he)].filter(Boolean).join(' ');
  };
};
