import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openRemoteStore } from '../remotes/open-store.ts';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { buildRemote } from '../remotes/testing/build-remote.ts';
import { adoptBuilds } from './remotes.ts';

const root = mkdtempSync(join(tmpdir(), 'peruke-adoption-'));
const dist = join(root, 'mf-x', 'dist');
const person = { at: new Date().toISOString(), by: 'dana' };
let store: RemoteStore;
let adopt: () => Promise<void>;

beforeAll(async () => {
  store = await openRemoteStore({}, join(root, 'data'));
  adopt = adoptBuilds(root, store, pino({ level: 'silent' }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const live = async () => (await store.state('mf-x')).live;

it('puts each new build of the workspace live, and keeps the one before', async () => {
  const first = buildRemote(dist, 'mf-x', 'one');
  await adopt();
  expect(await live()).toBe(first);
  const second = buildRemote(dist, 'mf-x', 'two');
  await adopt();
  expect(await live()).toBe(second);
  expect((await store.state('mf-x')).builds.map(({ build }) => build)).toEqual([first, second]);
});

it('waits for a build that is half written', async () => {
  const before = await live();
  const next = buildRemote(dist, 'mf-x', 'three');
  writeFileSync(join(dist, 'remoteEntry.js'), 'thr');
  await adopt();
  expect(await live()).toBe(before);
  writeFileSync(join(dist, 'remoteEntry.js'), 'three');
  await adopt();
  expect(await live()).toBe(next);
});

it('leaves what a person has rolled back, until something new is built', async () => {
  const back = await store.rollBack('mf-x', person);
  await adopt();
  await adoptBuilds(root, store, pino({ level: 'silent' }))();
  expect(await live()).toBe(back);
  const next = buildRemote(dist, 'mf-x', 'four');
  await adopt();
  expect(await live()).toBe(next);
});

it('no longer shows a remote whose folder is gone', async () => {
  rmSync(join(root, 'mf-x'), { recursive: true });
  await adopt();
  expect(await live()).toBeUndefined();
});
