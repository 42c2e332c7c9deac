import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, type GivenBenchDeed } from '@peruke/contracts/kernel';
import type { SignedInUser } from '../auth/current-user.js';
import type { SeenBase } from '../db/field-versions.js';
import { momentOf } from './bench-deed.rules.js';

/** A deed of a bench as the house keeps it. */
export interface BenchDeedRow {
  readonly id: string;
  readonly deviceId: number | null;
  /** When the hand did it, and when the house heard of it. */
  readonly doneAt: Date;
  readonly receivedAt: Date;
  readonly seen: number | undefined;
  /** It was done before: nothing is left but to answer. */
  readonly isRepeated: boolean;
}

/** The moment that what a call does is written with: of a bench when the hand did it, of a desk now. */
export const momentDone = (deed: BenchDeedRow | undefined): Date => deed?.doneAt ?? new Date();

/** Keeps it in the transaction that does it. Another call under the same id is refused; one that runs is waited for. */
export const keepDeed = async (
  em: EntityManager,
  given: GivenBenchDeed,
  user: SignedInUser,
  fingerprint: string,
): Promise<BenchDeedRow> => {
  const receivedAt = new Date();
  const doneAt = momentOf(given, receivedAt);
  const { id, seen } = given;
  const deviceId = user.device?.id ?? null;
  const made = await em.execute<unknown[]>(
    `insert into bench_deed (id, fingerprint, user_id, device_id, done_at, received_at, seen_version)
     values (?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing returning 1`,
    [id, fingerprint, user.id, deviceId, doneAt, receivedAt, seen ?? null],
  );
  const row = { id, deviceId, doneAt, receivedAt, seen };
  if (made.length > 0) return { ...row, isRepeated: false };
  const [known] = await em.execute<{ fingerprint: string; user_id: number }[]>(
    'select fingerprint, user_id from bench_deed where id = ?',
    [id],
  );
  if (known?.fingerprint !== fingerprint || known.user_id !== user.id)
    throw new DomainError('idempotency_mismatch');
  return { ...row, isRepeated: true };
};

/** What a deed of this device has seen: the version of its page, and what the device itself had done before it. */
export const deedBase = async (
  em: EntityManager,
  { deviceId, doneAt, seen }: BenchDeedRow,
  subjectId: number,
): Promise<SeenBase> => {
  if (seen === undefined) return {};
  const own = await em.execute<{ made_version: number }[]>(
    `select made_version from bench_deed
     where subject_id = ? and made_version > ? and device_id = ? and done_at <= ?`,
    [subjectId, seen, deviceId, doneAt],
  );
  return { base_version: seen, own: own.map(({ made_version: version }) => version) };
};

/** Which version came of it. */
export const keepMade = async (
  em: EntityManager,
  { id }: BenchDeedRow,
  subjectId: number,
  version: number,
): Promise<void> => {
  await em.execute('update bench_deed set subject_id = ?, made_version = ? where id = ?', [
    subjectId,
    version,
    id,
  ]);
};
