import type { Signature, TakeInBody } from '@peruke/contracts/orders';
import { sha256Of } from '../signature/signature.rules.js';

/** What a client has signed for when she left her wig. */
export interface TakenIn extends Pick<TakeInBody, 'checks' | 'items' | 'marks' | 'ceiling' | 'note'> {
  readonly orderId: number;
  readonly barcode: string;
  readonly promisedAt: Date | null;
  readonly statement: string;
  readonly signature: Signature;
  readonly signedAt: Date;
}

/** SHA-256 in hex of what was signed: all that stood on the screen, the moment and the line itself. */
export const digestOf = (taken: TakenIn): string =>
  sha256Of([
    taken.orderId,
    taken.barcode,
    Object.entries(taken.checks).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    taken.items.map(({ item, count }) => [item, count]),
    taken.marks.map(({ file_id: file, x, y, word }) => [file, x, y, word]),
    taken.ceiling,
    taken.note,
    taken.promisedAt?.toISOString() ?? null,
    taken.statement,
    taken.signedAt.toISOString(),
    taken.signature.strokes,
  ]);
