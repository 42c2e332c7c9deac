import type { Signature, TakeInBody } from '@peruke/contracts/orders';
import type { AskedCheck, IntakeCheck } from '@peruke/contracts/settings';
import { FAULTS } from '@peruke/contracts/kernel';
import type { SignedWig } from '../signature/signed-wig.js';
import { sha256Of } from '../signature/signature.rules.js';

/** What a client has signed for when she left her wig. */
export interface TakenIn extends Pick<TakeInBody, 'checks' | 'items' | 'marks' | 'ceiling' | 'note'> {
  readonly orderId: number;
  /** What was asked for, as it was called on the screen. */
  readonly checkNames: readonly AskedCheck[];
  readonly barcode: string;
  readonly wig: SignedWig;
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
    taken.checkNames.map(({ id, he, en }) => [id, he, en]),
    taken.items.map(({ item, count }) => [item, count]),
    taken.marks.map(({ file_id: file, x, y, word }) => [file, x, y, word]),
    taken.ceiling,
    taken.note,
    taken.promisedAt?.toISOString() ?? null,
    taken.statement,
    taken.signedAt.toISOString(),
    taken.signature.strokes,
    [taken.wig.type, taken.wig.length, taken.wig.colour],
  ]);

/**
 * What of the answers is wrong beside the list of the house: one that is missing, one that it never knew. An answer to a check
 * that was put aside meanwhile is taken: the page that sends it was open before.
 */
export const checkFaults = (
  checks: TakeInBody['checks'],
  list: readonly IntakeCheck[],
): Record<string, string> => {
  const known = new Set(list.map(({ id }) => id));
  const missing = list.filter(({ id, isAside }) => !isAside && !Object.hasOwn(checks, id));
  const unknown = Object.keys(checks).filter((id) => !known.has(id));
  return Object.fromEntries([
    ...missing.map(({ id }) => [`checks.${id}`, FAULTS.required]),
    ...unknown.map((id) => [`checks.${id}`, FAULTS.unknown_key]),
  ]) as Record<string, string>;
};
