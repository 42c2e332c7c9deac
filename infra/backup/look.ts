import { setTimeout as delay } from 'node:timers/promises';
import type { DataFolder } from '../embedded/data-folder.ts';
import { streamSizeOf } from './stream-size.ts';
import { adminUrlOf } from './take-backup.ts';
import { type Verdict, verify } from './verify.ts';

const SETTLE_MS = 60_000;
const LOOK_AGAIN_MS = 1_000;

/** What `verify` says of the portal that runs from this folder. */
export const lookAt = async (data: DataFolder): Promise<Verdict> =>
  verify({ adminUrl: await adminUrlOf(data), data, streamSize: streamSizeOf(data) });

/** The same, when the events of its start have had their time. */
export async function settledVerdict(data: DataFolder): Promise<Verdict> {
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const verdict = await lookAt(data);
    if (verdict.faults.length === 0 || Date.now() > end) return verdict;
    await delay(LOOK_AGAIN_MS);
  }
}
