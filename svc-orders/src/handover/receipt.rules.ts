import type { HandOverBody, Signature } from '@peruke/contracts/orders';
import type { SignedWig } from '../signature/signed-wig.js';
import { sha256Of } from '../signature/signature.rules.js';

/** What the order cost and what was paid on it when she signed, in agorot. */
export interface SignedMoney {
  readonly price: number;
  readonly paid: number;
}

export interface Receipt {
  readonly orderId: number;
  readonly barcode: string;
  readonly items: HandOverBody['items'];
  readonly wig: SignedWig;
  readonly money: SignedMoney;
  readonly statement: string;
  readonly signature: Signature;
  readonly signedAt: Date;
}

/** SHA-256 in hex of what was signed: the order, what was handed over, the money, the words, the moment and the line itself. */
export const digestOf = ({
  orderId,
  barcode,
  items,
  wig,
  money,
  statement,
  signature,
  signedAt,
}: Receipt): string => {
  const handed = items.map(({ item, count }) => [item, count]);
  const { type, length, colour } = wig;
  const signed = [orderId, barcode, handed, statement, signedAt.toISOString(), signature.strokes];
  return sha256Of([...signed, [type, length, colour], [money.price, money.paid]]);
};
