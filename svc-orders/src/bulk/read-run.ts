import { BULK_OUTCOMES } from '@peruke/contracts/orders';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FinishedRun, RunDeed } from './bulk.rules.js';

export interface RunRecord extends FinishedRun {
  id: number;
  startedAt: Date;
  undoOf: number | null;
  total: number;
  waiting: number;
  unchanged: number;
  refused: number;
  stopped: number;
}

type Stored = Omit<RunRecord, 'startedAt' | 'finishedAt' | 'deed'> & {
  deed: RunDeed;
  startedAt: string | Date;
  finishedAt: string | Date | null;
};

const count = (outcome: string): string =>
  `(count(*) filter (where b.outcome = '${outcome}'))::int as ${outcome}`;

/** A run of this person with its counts. */
export const readRun = async (
  em: EntityManager,
  id: number,
  userId: number,
): Promise<RunRecord | undefined> => {
  const [row] = await em.execute<Stored[]>(
    `select r.id, r.deed, r.user_id as "userId", r.started_at as "startedAt", r.finished_at as "finishedAt",
       r.undo_of as "undoOf", exists (select 1 from bulk_run u where u.undo_of = r.id) as "isUndone",
       count(*)::int as total, ${BULK_OUTCOMES.map(count).join(', ')}
     from bulk_run r join bulk_row b on b.run_id = r.id where r.id = ? and r.user_id = ? group by r.id`,
    [id, userId],
  );
  if (!row) return undefined;
  const finishedAt = row.finishedAt === null ? null : new Date(row.finishedAt);
  return { ...row, startedAt: new Date(row.startedAt), finishedAt };
};
