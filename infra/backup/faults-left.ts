import { setTimeout as delay } from 'node:timers/promises';
import type { DataFolder } from '../embedded/data-folder.ts';
import { streamSizeOf } from './stream-size.ts';
import { adminUrlOf } from './take-backup.ts';
import { verify } from './verify.ts';

const SETTLE_MS = 60_000;
const LOOK_AGAIN_MS = 1_000;

/** What does not fit in the portal that runs, when the events of its start have had their time. */
export async function faultsLeft(data: DataFolder): Promise<string[]> {
  const adminUrl = await adminUrlOf(data);
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const { faults } = await verify({ adminUrl, data, streamSize: streamSizeOf(data) });
    if (faults.length === 0 || Date.now() > end) return faults.map(({ text }) => text);
    await delay(LOOK_AGAIN_MS);
  }
}
