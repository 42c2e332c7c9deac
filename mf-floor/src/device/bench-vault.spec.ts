import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { ensureVault, keep, keepSeen, kept, keptOf, newVault, ORDERS_KEPT, wipeVault } from './bench-vault';

const raw = () => openDB('peruke-bench', 1);

describe('what a bench keeps', () => {
  beforeEach(() => newVault());

  it('is read again as it was', async () => {
    await keep('deeds', { due: ['tick'] });
    expect(await kept('deeds')).toEqual({ due: ['tick'] });
    expect(await kept('board')).toBeUndefined();
  });

  it('lies there sealed, each time under another number', async () => {
    await keep('deeds', 'Merav ticked 204526');
    const first = (await (await raw()).get('kept', 'deeds')) as { iv: Uint8Array; data: ArrayBuffer };
    await keep('deeds', 'Merav ticked 204526');
    const second = (await (await raw()).get('kept', 'deeds')) as { iv: Uint8Array; data: ArrayBuffer };
    expect(Buffer.from(first.data).toString('latin1')).not.toContain('Merav');
    expect(Buffer.from(first.iv).equals(Buffer.from(second.iv))).toBe(false);
  });

  it('is sealed under a key that no script can take along', async () => {
    const key = (await (await raw()).get('key', 'enrolment')) as CryptoKey;
    expect([key.extractable, key.algorithm]).toEqual([false, { name: 'AES-GCM', length: 256 }]);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('cannot be put in the place of something else', async () => {
    await keep('order-1', 'one');
    const db = await raw();
    await db.put('kept', await db.get('kept', 'order-1'), 'order-2');
    expect(await kept('order-2')).toBeUndefined();
  });

  it('is gone with the key, and nothing more is kept', async () => {
    await keep('deeds', 1);
    const copy: unknown = await (await raw()).get('kept', 'deeds');
    await wipeVault();
    expect(await kept('deeds')).toBeUndefined();
    await keep('deeds', 2);
    expect(await (await raw()).getAllKeys('kept')).toEqual([]);
    // a copy of the sealed bytes is noise under the key of the next enrolment
    await newVault();
    await (await raw()).put('kept', copy, 'deeds');
    expect(await kept('deeds')).toBeUndefined();
  });

  it('stays when the page only makes sure of its key', async () => {
    await keep('deeds', 1);
    await ensureVault();
    expect(await kept('deeds')).toBe(1);
  });

  it('is the last of several writings, however fast they follow', async () => {
    await Promise.all([1, 2, 3, 4].map((value) => keep('deeds', value)));
    expect(await kept('deeds')).toBe(4);
  });

  it('are the orders that were seen last', async () => {
    for (let id = 1; id <= ORDERS_KEPT; id++) await keepSeen(`order-${id}`, id, id);
    await keepSeen('order-1', 'again', 1_000);
    await keepSeen('order-new', 'new', 1_001);
    expect(await kept('order-1')).toBe('again');
    expect(await kept('order-new')).toBe('new');
    expect(await kept('order-2')).toBeUndefined();
    expect(await (await raw()).getAllKeys('seen')).toHaveLength(ORDERS_KEPT);
  });

  it('are those that are still asked for before all others', async () => {
    for (let id = 1; id <= ORDERS_KEPT; id++) await keepSeen(`order-${id}`, id, id);
    expect(await keptOf(['order-2', 'order-1', 'order-x'], 1_000)).toEqual(new Set(['order-2', 'order-1']));
    for (let id = 1; id < ORDERS_KEPT; id++) await keepSeen(`new-${id}`, id, 1_000 + id);
    // of the two that were asked for, the first goes last
    expect([await kept('order-1'), await kept('order-2')]).toEqual([undefined, 2]);
  });
});
