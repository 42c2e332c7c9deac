import type { ImportFieldOf } from '@peruke/contracts/imports';
import type { Heads } from '@peruke/svc-kit/import';

const WORDS = {
  orderNumber:
    'order|order no|order number|order id|number|no|barcode|ref|reference|הזמנה|מספר הזמנה|מס הזמנה|מספר|מס|ברקוד|אסמכתא',
  client:
    'client|customer|name|full name|client name|customer name|לקוחה|לקוח|שם|שם מלא|שם לקוחה|שם הלקוחה|שם לקוח',
  paid: 'paid|total paid|amount paid|received|שולם|סכום ששולם|שולם עד היום|התקבל|סהכ שולם',
  balance:
    'balance|open balance|left|left to pay|due|debt|owed|outstanding|יתרה|יתרה לתשלום|יתרת חוב|חוב|נותר|נותר לתשלום|לתשלום',
} as const satisfies Record<ImportFieldOf<'balances'>, string>;

export const BALANCE_HEADS: Heads = { words: WORDS };
