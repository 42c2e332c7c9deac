import { type Agorot, toAgorot, toShekels } from '@peruke/contracts/kernel';
import {
  instalmentDates,
  isCardType,
  nextCheck,
  PAYMENT_TYPE,
  splitInstalments,
} from '@peruke/contracts/payments';
import type { Order } from '@peruke/contracts/orders';
import type { ConfirmPayments, NewPaymentLine } from '../api/payments.api';

/** Which fields a payment has: by the number of its type (PAY-051, PAY-052). */
export type PaymentKind = 'check' | 'cash' | 'transfer' | 'card';

/** One panel of the payment page. Amounts in shekels as typed: null while empty, NaN while no number. */
export interface LineValues {
  local_id: string;
  type: number | null;
  amount: number | null;
  due_date: string | null;
  comment: string;
  check_number: string;
  bank_code: number | null;
  branch_number: string;
  bank_account_number: string;
  quantity: number | null;
  first_amount: number | null;
}

/** What is filled in on the payment page (PAY-050). */
export interface PaymentValues {
  clientsName: string;
  optionalId: string;
  description: string;
  includesVAT: boolean;
  invoiceAndReceipt: boolean;
  /** To the invoicing system, or only here (PAY-014). */
  external: boolean;
  lines: LineValues[];
}

export const kindOf = (type: number | null): PaymentKind | undefined => {
  if (type === null) return undefined;
  if (type === PAYMENT_TYPE.check) return 'check';
  if (type === PAYMENT_TYPE.cash) return 'cash';
  if (type === PAYMENT_TYPE.transfer) return 'transfer';
  return isCardType(type) ? 'card' : undefined;
};

/** A new payment; it is due today unless somebody says otherwise (PAY-029). */
export const emptyLine = (localId: string, today: string): LineValues => ({
  local_id: localId,
  type: null,
  amount: null,
  due_date: today,
  comment: '',
  check_number: '',
  bank_code: null,
  branch_number: '',
  bank_account_number: '',
  quantity: 1,
  first_amount: null,
});

const isDate = (date: string | null): date is string => date !== null && /^\d{4}-\d\d-\d\d$/.test(date);

/**
 * The cheque after this one: same bank, account and amount, next number, a month later (PAY-033, PAY-034). `before` are the
 * lines above it: the cheques of the same account among them are its row.
 */
export const anotherCheck = (
  line: LineValues,
  localId: string,
  before: readonly LineValues[] = [],
): LineValues => {
  const copy = { ...line, local_id: localId, comment: '' };
  if (!isDate(line.due_date)) return copy;
  const row = before.filter(
    ({ type, bank_account_number: account }) => type === line.type && account === line.bank_account_number,
  );
  const days = row.map(({ due_date }) => due_date).filter(isDate);
  return nextCheck({ ...copy, due_date: line.due_date }, days);
};

/** Agorot of what was typed; undefined while it is empty or no amount. */
export const amountOf = (typed: number | null): Agorot | undefined => {
  if (typed === null) return undefined;
  try {
    return toAgorot(typed);
  } catch {
    return undefined;
  }
};

/** What is still to be paid of an order; never below zero. */
export const balanceOf = ({ totalPrice, deposit }: Pick<Order, 'totalPrice' | 'deposit'>): Agorot =>
  Math.max(0, toAgorot(totalPrice) - toAgorot(deposit));

/** What brings the paid part to that share of the price, in whole shekels; 0 where it is there already. */
export const missingTo = (
  share: number,
  { totalPrice, deposit }: Pick<Order, 'totalPrice' | 'deposit'>,
): Agorot => {
  const wanted =
    share === 100 ? toAgorot(totalPrice) : Math.round((toAgorot(totalPrice) * share) / 100_00) * 100;
  return Math.max(0, wanted - toAgorot(deposit));
};

/** The sum of the amounts that are amounts so far (PAY-032). */
export const totalOf = (lines: readonly Pick<LineValues, 'amount'>[]): Agorot =>
  lines.reduce((sum, { amount }) => sum + (amountOf(amount) ?? 0), 0);

/** The part of it that is cash. */
export const cashOf = (lines: readonly Pick<LineValues, 'amount' | 'type'>[]): Agorot =>
  totalOf(lines.filter(({ type }) => kindOf(type) === 'cash'));

export interface Instalment {
  date: string;
  amount: Agorot;
}

/** A first amount of 0 counts as not entered (AMB-45). */
const firstOf = (line: LineValues): Agorot | undefined => amountOf(line.first_amount) || undefined;

/** What a card line will be saved as, shown before confirming; empty while it is one payment or not filled yet. */
export const instalmentsOf = (line: LineValues): Instalment[] => {
  const total = amountOf(line.amount);
  const { quantity, due_date } = line;
  const isSplit = kindOf(line.type) === 'card' && quantity !== null && Number.isInteger(quantity);
  if (!isSplit || quantity < 2 || quantity > 36 || !total || !isDate(due_date)) return [];
  const dates = instalmentDates(due_date, quantity);
  return splitInstalments({ total, quantity, first: firstOf(line) }).map((amount, i) => ({
    amount,
    date: dates[i] ?? due_date,
  }));
};

const given = (text: string): string | undefined => text.trim() || undefined;

const bankFields = (line: LineValues): Partial<NewPaymentLine> => ({
  check_number: given(line.check_number),
  bank_code: line.bank_code ?? undefined,
  branch_number: given(line.branch_number),
  bank_account_number: given(line.bank_account_number),
});

/** Only the fields of the type go out: what was typed under another type before stays behind. */
const fieldsOf = (line: LineValues): Partial<NewPaymentLine> => {
  switch (kindOf(line.type)) {
    case 'check':
    case 'transfer':
      return bankFields(line);
    case 'card': {
      const quantity = line.quantity ?? 1;
      const first = quantity > 1 ? firstOf(line) : undefined;
      return {
        bank_account_number: given(line.bank_account_number),
        quantity,
        first_amount: first === undefined ? undefined : toShekels(first),
      };
    }
    default:
      return {};
  }
};

const toLine = (line: LineValues): NewPaymentLine => ({
  local_id: line.local_id,
  amount: toShekels(amountOf(line.amount) ?? 0),
  due_date: line.due_date ?? '',
  // empty too: without one of its own it would take that of its group
  comment: line.comment.trim(),
  ...fieldsOf(line),
});

const COMMENT_MAX = 255;

/** The body of the call: payments grouped by type, each group with its comment and total (PAY-069 to PAY-071). */
export const toConfirmBody = (
  { id, deposit }: Pick<Order, 'id' | 'deposit'>,
  values: PaymentValues,
): ConfirmPayments => ({
  wig_id: id,
  seen_paid: deposit,
  description: values.description.trim(),
  include_vat: values.includesVAT,
  document_type: values.invoiceAndReceipt ? 'invoice_receipt' : 'receipt',
  is_sync_needed: values.external,
  client: { last_name: values.clientsName.trim(), id_number: values.optionalId.trim() },
  payments: Object.fromEntries(
    [...groupsOf(values.lines)].map(([type, lines]) => [
      String(type),
      {
        comment: [...new Set(lines.map(({ comment }) => comment.trim()).filter(Boolean))]
          .join(', ')
          .slice(0, COMMENT_MAX),
        total: toShekels(totalOf(lines)),
        payments: lines.map(toLine),
      },
    ]),
  ),
});

const groupsOf = (lines: readonly LineValues[]): Map<number, LineValues[]> =>
  Map.groupBy(lines, ({ type }) => type ?? 0);

const FIELD_OF_LINE = /^payments\.(\d+)\.payments\.(\d+)\.(\w+)$/;
const FIELD_OF_DOCUMENT: Partial<Record<string, string>> = {
  'client.last_name': 'clientsName',
  'client.id_number': 'optionalId',
  description: 'description',
};

/** The field of the page that a refused field of the call is; undefined when it has none. */
export const fieldOfWire = (wire: string, values: PaymentValues): string | undefined => {
  const ofLine = FIELD_OF_LINE.exec(wire);
  if (!ofLine) return FIELD_OF_DOCUMENT[wire];
  const [, type, place, field = ''] = ofLine;
  const line = groupsOf(values.lines).get(Number(type))?.[Number(place)];
  return line && field in line ? `lines.${values.lines.indexOf(line)}.${field}` : undefined;
};
