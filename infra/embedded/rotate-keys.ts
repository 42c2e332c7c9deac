import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';

type Kept = Record<string, unknown>;

/** What the next start makes anew once it is gone, by the file that keeps it. */
const KEYS = {
  gateway: { secrets: ['gatewayKey'], postgres: [] },
  realtime: { secrets: ['realtimeKey', 'realtimeSecret'], postgres: [] },
  nats: { secrets: ['nats'], postgres: [] },
  databases: { secrets: ['databases'], postgres: ['databases'] },
} as const;

export type RotatedKey = keyof typeof KEYS;
export const ROTATED_KEYS = Object.keys(KEYS) as RotatedKey[];
export const isRotatedKey = (name: string): name is RotatedKey => Object.hasOwn(KEYS, name);

const forget = async (file: string, names: readonly string[]): Promise<void> => {
  const kept = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Kept,
    () => undefined,
  );
  if (!kept || names.length === 0) return;
  const left = Object.fromEntries(Object.entries(kept).filter(([name]) => !names.includes(name)));
  await writeFile(file, JSON.stringify(left, null, 2), { mode: 0o600 });
};

/**
 * Forgets these keys of a portal that stands still: the next start makes others, tells them to PostgreSQL and NATS and
 * hands them to the services, so that the old ones open nothing.
 */
export async function rotateKeys(
  data: Pick<DataFolder, 'secrets' | 'postgres'>,
  keys: readonly RotatedKey[],
): Promise<void> {
  for (const key of keys) {
    await forget(data.secrets, KEYS[key].secrets);
    await forget(join(data.postgres, 'passwords.json'), KEYS[key].postgres);
  }
}
