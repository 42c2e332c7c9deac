import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataFolder } from '../embedded/data-folder.ts';
import { readRunning } from '../embedded/running-portal.ts';
import { streamSizeOf } from './stream-size.ts';
import { adminUrlOf } from './take-backup.ts';
import { type Verdict, verify } from './verify.ts';

const SETTLE_MS = 60_000;
const LOOK_AGAIN_MS = 1_000;

/**
 * What `verify` says of the portal that runs from this folder, with the files in its bucket when it has one; on a server of
 * somebody else's when that is named.
 */
export async function lookAt(data: DataFolder, adminUrl?: string): Promise<Verdict> {
  const settings = (await readRunning(data.running, 'orders')) ?? {};
  // a fresh clone in which data are brought back has built nothing yet when this file is read
  const { storageOf } = await import('../storage/storage-of.ts');
  const { storage } = await storageOf(settings, join(data.files, 'orders'), 'media');
  return verify({
    adminUrl: adminUrl ?? (await adminUrlOf(data)),
    fileSize: (key) => storage.size(key),
    streamSize: streamSizeOf(data),
  });
}

/** The same, when the events of its start have had their time. */
export async function settledVerdict(data: DataFolder, adminUrl?: string): Promise<Verdict> {
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const verdict = await lookAt(data, adminUrl);
    if (verdict.faults.length === 0 || Date.now() > end) return verdict;
    await delay(LOOK_AGAIN_MS);
  }
}
