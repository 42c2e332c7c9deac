import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { makeSecret } from './secrets.ts';

type Kept = Record<string, unknown>;

/** What the next start makes anew once it is gone, by the file that keeps it. */
const KEYS = {
  links: { secrets: ['linkSecret'], postgres: [] },
  factors: { secrets: [], postgres: [] },
  gateway: { secrets: ['gatewayKey'], postgres: [] },
  realtime: { secrets: ['realtimeKey', 'realtimeSecret'], postgres: [] },
  nats: { secrets: ['nats'], postgres: [] },
  databases: { secrets: ['databases'], postgres: ['databases'] },
  postgres: { secrets: [], postgres: ['admin'] },
} as const;

export type RotatedKey = keyof typeof KEYS;
export const ROTATED_KEYS = Object.keys(KEYS) as RotatedKey[];
export const isRotatedKey = (name: string): name is RotatedKey => Object.hasOwn(KEYS, name);

const readKept = (file: string): Promise<Kept | undefined> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Kept,
    () => undefined,
  );

const keep = (file: string, kept: Kept): Promise<void> =>
  writeFile(file, JSON.stringify(kept, null, 2), { mode: 0o600 });

const forget = async (file: string, names: readonly string[]): Promise<void> => {
  const kept = await readKept(file);
  if (!kept || names.length === 0) return;
  await keep(file, Object.fromEntries(Object.entries(kept).filter(([name]) => !names.includes(name))));
};

/** What the secret of links has sealed is opened by it for good, under another name: nobody's second factor is lost. */
const keepSealing = async (file: string): Promise<void> => {
  const kept = await readKept(file);
  if (kept?.['linkSecret']) await keep(file, { factorSecret: kept['linkSecret'], ...kept });
};

/** Seals anew at the next start what the one before has sealed, which opens until then: both stand there, today's first. */
const sealByAnother = async (file: string): Promise<void> => {
  const kept = await readKept(file);
  const [before] = String(kept?.['factorSecret'] ?? kept?.['linkSecret'] ?? '').split(',');
  if (before) await keep(file, { ...kept, factorSecret: `${makeSecret()},${before}` });
};

/**
 * Forgets these keys of a portal that stands still: the next start makes others, tells them to PostgreSQL and NATS and
 * hands them to the services, so that the old ones open nothing.
 */
export async function rotateKeys(
  data: Pick<DataFolder, 'secrets' | 'postgres'>,
  keys: readonly RotatedKey[],
): Promise<void> {
  if (keys.includes('links')) await keepSealing(data.secrets);
  if (keys.includes('factors')) await sealByAnother(data.secrets);
  for (const key of keys) {
    await forget(data.secrets, KEYS[key].secrets);
    await forget(join(data.postgres, 'passwords.json'), KEYS[key].postgres);
  }
}

/** A vendor's key is made by the vendor: this one stands in the place of the last from the next start on; an empty one ends it. */
export async function keepVendorKey(
  { secrets }: Pick<DataFolder, 'secrets'>,
  name: string,
  value: string,
): Promise<void> {
  const kept = (await readKept(secrets)) ?? {};
  const { [name]: _last, ...vendors } = (kept['vendors'] ?? {}) as Record<string, string>;
  await keep(secrets, { ...kept, vendors: value ? { ...vendors, [name]: value } : vendors });
}
