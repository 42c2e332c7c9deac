import type { EntityManager } from '@mikro-orm/postgresql';
import { BULK_OUTCOMES, type BulkRun } from '@peruke/contracts/orders';
import type { FinishedRun } from './run.rules.js';
import type { RunDeed, RunSetup } from './run-setup.js';

export interface RunRecord extends FinishedRun {
  id: number;
  deed: RunDeed;
  startedAt: Date;
  undoOf: number | null;
  total: number;
  waiting: number;
  unchanged: number;
  refused: number;
  stopped: number;
}

type Stored = Omit<RunRecord, 'startedAt' | 'finishedAt'> & {
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

/** What was not done, with the reason; an order that is not the caller's to see keeps its barcode to itself. */
export const readRefusals = (
  em: EntityManager,
  id: number,
  { table, id: orderId }: RunSetup['orders'],
): Promise<BulkRun['refusals']> =>
  em.execute(
    `select b.order_id, case when b.code = 'not_found' then '' else coalesce(o.barcode::text, '') end as barcode,
       b.code, b.message as text, coalesce(b.params, '{}') as params
     from bulk_row b left join ${table} o on o.${orderId} = b.order_id
     where b.run_id = ? and b.outcome = 'refused' order by b.order_id`,
    [id],
  );
