import { type Order, ORDER_TEXT_KEYS, ORDER_TEXTS, type OrderTextKey } from '@peruke/contracts/orders';
import { BarcodeText, Fact, OrNone } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { LongText } from './long-text';

const TextValue = ({ as, value }: { as: 'code' | 'line' | 'text'; value: string }) => {
  if (as === 'code') return <BarcodeText>{value}</BarcodeText>;
  return <OrNone>{value && (as === 'text' ? <LongText>{value}</LongText> : <bdi>{value}</bdi>)}</OrNone>;
};

/** What people wrote on an order, of one place of the general list (CARD-011, CARD-012). */
export const GeneralTexts = ({ order, on }: { order: Order; on: 'identity' | 'general' }) => {
  const { t } = useTranslation();
  return ORDER_TEXT_KEYS.filter((key: OrderTextKey) => ORDER_TEXTS[key].on === on).map((key) => (
    <Fact key={key} label={t(`card.texts.${key}`)}>
      <TextValue as={ORDER_TEXTS[key].as} value={order[ORDER_TEXTS[key].wire]} />
    </Fact>
  ));
};
