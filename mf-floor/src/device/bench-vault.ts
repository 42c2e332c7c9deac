import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** How many orders can be read without a network. */
export const ORDERS_KEPT = 200;

const DB = 'peruke-bench';
const KEY = 'enrolment';
const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** `key` holds the key of this enrolment, which no script can read; `kept` what is sealed under it. */
interface VaultDb extends DBSchema {
  key: { key: string; value: CryptoKey };
  kept: { key: string; value: Sealed };
  /** When an order was last seen, by its name in `kept`: which one goes first. */
  seen: { key: string; value: number };
}

let opened: Promise<IDBPDatabase<VaultDb>> | undefined;

const open = (): Promise<IDBPDatabase<VaultDb>> =>
  (opened ??= openDB<VaultDb>(DB, 1, {
    upgrade: (db) => {
      db.createObjectStore('key');
      db.createObjectStore('kept');
      db.createObjectStore('seen');
    },
  }));

/** Without https there is neither cipher nor, in some browsers, a store: then nothing is kept over a reload. */
export const canKeep = (): boolean =>
  typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: what was kept later is also written later. A full disk loses the copy, not the page. */
const inTurn = <T>(work: () => Promise<T>): Promise<T | undefined> => {
  const done = turn.then(() => (canKeep() ? work() : undefined));
  turn = done.catch(() => undefined);
  return done.catch((error: unknown) => {
    reportError(error);
    return undefined;
  });
};

const seal = async (db: IDBPDatabase<VaultDb>, name: string, value: unknown): Promise<boolean> => {
  const key = await db.get('key', KEY);
  if (!key) return false;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = new TextEncoder();
  const bound = { name: CIPHER, iv, additionalData: bytes.encode(name) };
  const data = await crypto.subtle.encrypt(bound, key, bytes.encode(JSON.stringify(value)));
  await db.put('kept', { iv, data }, name);
  return true;
};

const clear = async (db: IDBPDatabase<VaultDb>): Promise<void> => {
  // the key first: without it the rest is noise, however far the clearing comes
  await db.clear('key');
  await db.clear('kept');
  await db.clear('seen');
};

const makeKey = async (db: IDBPDatabase<VaultDb>): Promise<void> => {
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);
  await db.put('key', key, KEY);
};

/** A new enrolment: what lay under another key is gone. */
export const newVault = () =>
  inTurn(async () => {
    const db = await open();
    await clear(db);
    await makeKey(db);
  });

/** The key of a device that was enrolled before there was one. */
export const ensureVault = () =>
  inTurn(async () => {
    const db = await open();
    if (!(await db.get('key', KEY))) await makeKey(db);
  });

/** Drops the key, and with it all that was kept. Nothing is kept until the next enrolment. */
export const wipeVault = () => inTurn(async () => clear(await open()));

/** Without a key nothing is kept. */
export const keep = (name: string, value: unknown) => inTurn(async () => seal(await open(), name, value));

/** What is not there, or cannot be opened with this key, was never kept. */
export const kept = <T>(name: string): Promise<T | undefined> =>
  inTurn(async () => {
    const db = await open();
    const [key, sealed] = [await db.get('key', KEY), await db.get('kept', name)];
    if (!key || !sealed) return undefined;
    const bound = { name: CIPHER, iv: sealed.iv, additionalData: new TextEncoder().encode(name) };
    try {
      const data = await crypto.subtle.decrypt(bound, key, sealed.data);
      return JSON.parse(new TextDecoder().decode(data)) as T;
    } catch {
      return undefined;
    }
  });

export const drop = (name: string) => inTurn(async () => (await open()).delete('kept', name));

/** Keeps an order as the one seen last; the one that was not seen for longest makes room. */
export const keepSeen = (name: string, value: unknown, now: number) =>
  inTurn(async () => {
    const db = await open();
    if (!(await seal(db, name, value))) return;
    await db.put('seen', now, name);
    const names = await db.getAllKeys('seen');
    if (names.length <= ORDERS_KEPT) return;
    const seen = await db.getAll('seen');
    const byAge = names.map((one, at) => ({ one, at: seen[at] ?? 0 })).sort((a, b) => a.at - b.at);
    for (const { one } of byAge.slice(0, names.length - ORDERS_KEPT)) {
      await db.delete('kept', one);
      await db.delete('seen', one);
    }
  });

/**
 * Which of these orders are kept, by their names. When room is made they go last, the first of them last of all: what nobody
 * asks for any more goes before.
 */
export const keptOf = async (names: readonly string[], now: number): Promise<ReadonlySet<string>> => {
  const found = await inTurn(async () => {
    const db = await open();
    const seen = db.transaction('seen', 'readwrite');
    const all = new Set(await seen.store.getAllKeys());
    const here = names.filter((name) => all.has(name));
    await Promise.all([...here.map((name, at) => seen.store.put(now - at, name)), seen.done]);
    return here;
  });
  return new Set(found);
};
