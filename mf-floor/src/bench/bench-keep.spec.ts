import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { ensureVault, kept } from '../device/bench-vault';
import {
  deedsKeep,
  deedsNow,
  deedsSealed,
  deviceKeep,
  enrolled,
  forgetDevice,
  keptIsRead,
  lostDeeds,
  operatorKeep,
  readKept,
} from './bench-keep';
import { FORGOTTEN_AFTER_MS } from './bench-clock.rules';
import { deedsAfter, NO_DEEDS } from './held-deeds.rules';

const contact = {
  ...{ device_token: 'dev', expires_at: '2026-12-06T10:00:00Z', server_time: '2026-11-22T10:00:00Z' },
  device: { id: 1, name: 'Bench 1', kind: 'bench' as const },
};
const deed = {
  ...{ id: 'a', barcode: '204526', by: { id: 3, nickName: 'Merav' }, token: 'operator-1', at: 1_000 },
  deed: { do: 'tick-step' as const, orderId: 7, step: 'neck' },
};
const held = deedsAfter(NO_DEEDS, { type: 'done', deed });
/** What a new page of the same browser finds. */
const reload = async (): Promise<void> => {
  deedsKeep.set(undefined);
  keptIsRead.set(false);
  await readKept();
};
const sealed = async () => {
  await kept('deeds');
  return kept<typeof held>('deeds');
};

beforeEach(async () => {
  localStorage.clear();
  deedsKeep.set(undefined);
  keptIsRead.set(false);
  await enrolled(contact);
});

it('a deed in its five seconds is there again after a reload, and lies open nowhere', async () => {
  deedsKeep.set(held);
  expect(await sealed()).toEqual(held);
  expect(JSON.stringify({ ...localStorage })).not.toContain('204526');
  await reload();
  expect(deedsNow()).toEqual(held);
});

it('says when a deed lies in the device', async () => {
  deedsKeep.set(held);
  await deedsSealed();
  // looked at past the queue of the vault: it is there already
  const db = await openDB('peruke-bench');
  expect(await db.getAllKeys('kept')).toContain('deeds');
  db.close();
});

it('takes over what lay open before there was a sealed place, and leaves nothing there', async () => {
  localStorage.setItem('peruke.bench.deeds', JSON.stringify(held));
  await readKept();
  expect(deedsNow()).toEqual(held);
  expect(localStorage.getItem('peruke.bench.deeds')).toBeNull();
  expect(await sealed()).toEqual(held);
});

it('at the first word of the end nothing is left, of deeds and of who worked', async () => {
  deedsKeep.set(held);
  await forgetDevice();
  expect([deviceKeep.get(), operatorKeep.get(), deedsNow()]).toEqual([undefined, undefined, NO_DEEDS]);
  await ensureVault();
  expect(await kept('deeds')).toBeUndefined();
});

it.each([
  ['from the page', async () => undefined],
  [
    'from the device, where the page has not read it',
    async () => {
      await deedsSealed();
      deedsKeep.set(undefined);
    },
  ],
])(
  'names what did not arrive before it drops the key, %s, and keeps it in the page alone',
  async (_where, meanwhile) => {
    deedsKeep.set(held);
    await meanwhile();
    await forgetDevice();
    expect(lostDeeds.get()).toEqual([deed]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('204526');
    await enrolled(contact);
    expect(lostDeeds.get()).toEqual([]);
  },
);

it('after fourteen days without contact it names them as well', async () => {
  deedsKeep.set(held);
  await deedsSealed();
  deviceKeep.set({ ...contact, heard_at: Date.now() - FORGOTTEN_AFTER_MS });
  await reload();
  expect(lostDeeds.get()).toEqual([deed]);
});

it('after fourteen days without contact, by its own clock, nothing is left', async () => {
  deedsKeep.set(held);
  await kept('deeds');
  deviceKeep.set({ ...contact, heard_at: Date.now() - FORGOTTEN_AFTER_MS });
  await readKept();
  expect([deviceKeep.get(), deedsNow()]).toEqual([undefined, NO_DEEDS]);
  await ensureVault();
  expect(await kept('deeds')).toBeUndefined();
});
