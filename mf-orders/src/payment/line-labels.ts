import { kindOf, type PaymentKind } from './payment-values.rules';

/** How each kind of payment calls what all of them have. */
const LABELS = {
  check: { date: 'payment.dueDate', number: 'payment.checkNumber', account: 'payment.account' },
  cash: { date: 'payment.dueDate', number: 'payment.checkNumber', account: 'payment.account' },
  transfer: { date: 'payment.dueDate', number: 'payment.reference', account: 'payment.account' },
  card: { date: 'payment.dealDate', number: 'payment.reference', account: 'payment.cardDigits' },
} as const satisfies Record<PaymentKind, Record<'date' | 'number' | 'account', string>>;

/** Payments that were entered without a type (a deposit, by another program) tell it by their source. */
const BY_SOURCE: Partial<Record<string, PaymentKind>> = {
  Card: 'card',
  Cash: 'cash',
  'Payout check': 'check',
  'Wire Transfer': 'transfer',
};

/** Keys of the words for the date, number and account of a payment, in its form and where it is told of. */
export const labelsOf = (type: number | null, source = '') =>
  LABELS[kindOf(type) ?? BY_SOURCE[source] ?? 'check'];
