import { setTimeout as delay } from 'node:timers/promises';
import { databaseOf } from '../embedded/portal-plan.ts';
import type { ServiceName } from '../gateway/routes.ts';
import { inDatabase } from './in-database.ts';
import type { Fault, Mend, Verdict } from './verify.ts';

export type Healing = {
  adminUrl: string;
  look: () => Promise<Verdict>;
  /** A maintenance verb of a service that runs; answers its exit code. */
  maintain: (service: ServiceName, ...verb: string[]) => Promise<number>;
  say: (text: string) => void;
  settleMs?: number;
};

/** Events that are on their way are no fault yet. */
const SETTLE_MS = 5_000;

/**
 * Mends what is derived, and nothing else: streams from the journals, views from the streams, and where those do not know
 * enough from the state of the owner; previews from their photos. Answers what is left.
 */
export async function heal(healing: Healing): Promise<Verdict> {
  const { look, say, settleMs = SETTLE_MS } = healing;
  let verdict = await look();
  const rounds = [
    { mends: ['republish', 'previews'], act: mendEach },
    { mends: ['replay'], act: mendEach },
    { mends: ['replay'], act: tellAgain },
  ] as const;
  for (const { mends, act } of rounds) {
    const found = mendsOf(verdict.faults).filter(({ how }) => mends.some((one) => one === how));
    if (found.length === 0) continue;
    for (const mend of found) say(`mending: ${textOf(mend)}`);
    await act(healing, found);
    await delay(settleMs);
    verdict = await look();
  }
  return verdict;
}

const mendsOf = (faults: readonly Fault[]): Mend[] => faults.flatMap(({ mend }) => mend ?? []);

const textOf = (mend: Mend): string => {
  if (mend.how === 'replay') return `view ${mend.view} of ${mend.service}`;
  return mend.how === 'republish'
    ? `stream of ${mend.service}`
    : `previews of ${mend.mediaIds.length} photos`;
};

async function mendEach({ adminUrl, maintain }: Healing, mends: readonly Mend[]): Promise<void> {
  for (const mend of mends)
    if (mend.how === 'replay') await maintain(mend.service, 'replay', mend.view);
    else if (mend.how === 'republish') await maintain(mend.service, 'republish');
    else await drawAgain(adminUrl, mend.mediaIds);
}

/** The streams no longer reach back far enough: every owner tells its state anew. */
async function tellAgain({ maintain }: Healing): Promise<void> {
  for (const owner of ['identity', 'clients', 'orders', 'calendar', 'payments'] as const)
    await maintain(owner, 'snapshot');
}

/** A job as after an upload; svc-orders looks for it by itself. */
async function drawAgain(adminUrl: string, mediaIds: readonly number[]): Promise<void> {
  await inDatabase(adminUrl, databaseOf('orders'), async (client) => {
    await client.query('begin');
    await client.query(
      `update media set preview_path = null, ready = false,
         large_path = case when kind = 'image' then null else large_path end where id = any($1)`,
      [mediaIds],
    );
    await client.query(
      `insert into media_job (order_id, user_id, media_ids)
       select order_id, coalesce(created_by_id, 0), array_agg(id) from media where id = any($1)
       group by order_id, coalesce(created_by_id, 0)`,
      [mediaIds],
    );
    await client.query('commit');
  });
}
