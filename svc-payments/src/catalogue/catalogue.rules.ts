import { isCardType, PAYMENT_TYPE } from '@peruke/contracts/payments';
import type { PaymentTypeRow } from './reference-data.js';

/** PAY-053. */
const FIRST: readonly number[] = [PAYMENT_TYPE.check, PAYMENT_TYPE.cash, PAYMENT_TYPE.transfer];

const place = (type: number): number => (FIRST.includes(type) ? FIRST.indexOf(type) : FIRST.length + type);

/** The types a page offers: 1, 2, 9 first; sub-types of cards stand behind their card (PAY-053, PAY-054, AMB-44). */
export const listedTypes = (rows: readonly PaymentTypeRow[]): PaymentTypeRow[] =>
  rows
    .filter(({ type, subId }) => !(isCardType(type) && subId !== ''))
    .toSorted((a, b) => place(a.type) - place(b.type) || a.subId.localeCompare(b.subId));
