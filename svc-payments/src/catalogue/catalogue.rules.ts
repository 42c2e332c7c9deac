import { CARD_TYPES, isCardType, PAYMENT_TYPE } from '@peruke/contracts/payments';
import type { PaymentTypeRow } from './reference-data.js';

/** What the rules hang on: fields, the cash limit, the cheque book. They keep the names that the house gave them. */
const OURS: readonly number[] = [PAYMENT_TYPE.check, PAYMENT_TYPE.cash, PAYMENT_TYPE.transfer];
/** PAY-053, PAY-052: these in this order, whatever else a vendor has after them. */
const KNOWN: readonly number[] = [...OURS, ...CARD_TYPES];
/** The wire takes a number of at most two digits. */
const TYPE_MAX = 99;
const NAME_MAX = 60;

const place = (type: number): number => (KNOWN.includes(type) ? KNOWN.indexOf(type) : KNOWN.length + type);

/** The types a page offers: 1, 2, 9 first; sub-types of cards stand behind their card (PAY-053, PAY-054, AMB-44). */
export const listedTypes = (rows: readonly PaymentTypeRow[]): PaymentTypeRow[] =>
  rows
    .filter(({ type, subId }) => !(isCardType(type) && subId !== ''))
    .toSorted((a, b) => place(a.type) - place(b.type) || a.subId.localeCompare(b.subId));

export interface NamedRow {
  number: number;
  name: string;
}

/** One row for each number, the last one counts. */
const named = (rows: readonly NamedRow[]): NamedRow[] => [
  ...new Map(rows.map(({ number, name }) => [number, { number, name: name.slice(0, NAME_MAX) }])).values(),
];

/** What is taken over of the types that a vendor lists. */
export const takenTypes = (rows: readonly { type: number; name: string }[]): NamedRow[] =>
  named(
    rows
      .filter(({ type }) => type <= TYPE_MAX && !OURS.includes(type))
      .map(({ type, name }) => ({ number: type, name })),
  );

export const takenBanks = (rows: readonly { code: number; name: string }[]): NamedRow[] =>
  named(rows.map(({ code, name }) => ({ number: code, name })));
