import type { ImportField, RowOutcome } from '@peruke/contracts/imports';
import { type Agorot, type FieldErrors, toShekels } from '@peruke/contracts/kernel';
import { atColumns, cellAmount, type GuessedField, type RowTexts } from '@peruke/svc-kit/import';

const FAULTS = {
  twice: 'This order stands in an earlier row.',
  archived: 'An archived order is closed.',
  amount: 'The amount must be a number.',
  nothing: 'The balance field is required.',
  above: 'The balance is more than the price of the order.',
  apart: 'What is paid and the balance do not come to the price of the order.',
} as const;

/** An order as its ledger stands now; amounts in agorot. */
export interface OrderAtHand {
  readonly orderId: number;
  readonly state: string;
  readonly price: Agorot;
  readonly paid: Agorot;
  /** Whether any payment counts. */
  readonly hasPayments: boolean;
}

/** What is known of a row beside what it says. */
export interface Standing {
  readonly order: OrderAtHand | { readonly field: ImportField; readonly fault: string };
  readonly isTwice: boolean;
}

export interface Judged {
  readonly outcome: RowOutcome;
  readonly errors: FieldErrors;
  readonly before: Record<string, string>;
  /** What is to be paid, and what is by now: nothing is written over a payment that came meanwhile. */
  readonly change?: { readonly orderId: number; readonly from: Agorot; readonly to: Agorot };
}

const amountIn = (texts: RowTexts, field: 'paid' | 'balance', errors: FieldErrors): Agorot | undefined => {
  const text = texts[field];
  const amount = text === undefined ? undefined : cellAmount(text);
  if (text !== undefined && amount === undefined) errors[field] = [FAULTS.amount];
  return amount;
};

/** What the row says is paid, by itself or by what is left of the price. */
const paidIn = (texts: RowTexts, price: Agorot | undefined, errors: FieldErrors): Agorot | undefined => {
  const paid = amountIn(texts, 'paid', errors);
  const balance = amountIn(texts, 'balance', errors);
  if (texts.paid === undefined && texts.balance === undefined) errors['balance'] = [FAULTS.nothing];
  // of an order that nobody knows there is no price to hold them against
  if (price === undefined) return undefined;
  if (balance !== undefined && balance > price) errors['balance'] = [FAULTS.above];
  else if (paid !== undefined && balance !== undefined && balance !== Math.max(0, price - paid))
    errors['balance'] = [FAULTS.apart];
  return paid ?? price - (balance ?? price);
};

const shekels = (amount: Agorot): string => String(toShekels(amount));

/** What an import makes of a row: the order is paid as the row says, whatever was noted of it before. */
export const judgeRow = (
  texts: RowTexts,
  fields: readonly GuessedField[],
  { order, isTwice }: Standing,
): Judged => {
  const errors: FieldErrors = {};
  const own = texts.orderNumber === undefined ? 'client' : 'orderNumber';
  if ('fault' in order) errors[order.field] = [order.fault];
  else if (isTwice) errors[own] = [FAULTS.twice];
  else if (order.state === 'Archived') errors[own] = [FAULTS.archived];
  const to = paidIn(texts, 'fault' in order ? undefined : order.price, errors);
  if ('fault' in order || to === undefined || Object.keys(errors).length > 0)
    return { outcome: 'refused', errors: atColumns(errors, fields), before: {} };
  const { orderId, paid: from, price } = order;
  if (from === to) return { outcome: 'same', errors: {}, before: {} };
  const change = { orderId, from, to };
  if (!order.hasPayments) return { outcome: 'new', errors: {}, before: {}, change };
  const now = { paid: shekels(from), balance: shekels(Math.max(0, price - from)) };
  const before = Object.fromEntries(
    (['paid', 'balance'] as const).flatMap((field) =>
      texts[field] === undefined ? [] : [[String(fields.indexOf(field)), now[field]]],
    ),
  );
  return { outcome: 'changed', errors: {}, before, change };
};
