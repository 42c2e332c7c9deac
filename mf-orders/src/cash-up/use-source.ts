import type { CashUpSource } from '@peruke/contracts/payments';
import { IconBuildingBank, IconCash, IconCreditCard, IconReceipt } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';

export const SOURCE_ICONS = {
  Cash: IconCash,
  'Payout check': IconReceipt,
  Card: IconCreditCard,
  'Wire Transfer': IconBuildingBank,
} as const satisfies Record<CashUpSource, unknown>;

const KEYS = {
  Cash: 'cash',
  'Payout check': 'check',
  Card: 'card',
  'Wire Transfer': 'transfer',
} as const satisfies Record<CashUpSource, string>;

/** What a source is called; a later one that this page does not know, by its own name. */
export const useSourceText = () => {
  const { t } = useTranslation();
  return (source: string): string => {
    const key = (KEYS as Record<string, (typeof KEYS)[CashUpSource] | undefined>)[source];
    return key ? t(`cashUp.source.${key}`) : source;
  };
};
