import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestS3, type TestS3 } from '@peruke/svc-kit/testing';
import { BadArtefact } from './artefact.ts';
import { openRemoteStore } from './open-store.ts';
import { RemoteError, type RemoteStore } from './remote-store.ts';
import { buildRemote } from './testing/build-remote.ts';

const folder = mkdtempSync(join(tmpdir(), 'peruke-store-'));
const dist = join(folder, 'mf-x', 'dist');
const DAY_MS = 86_400_000;
const act = (daysAgo = 0, by = 'dana') => ({
  at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  by,
});
let server: TestS3;

beforeAll(async () => {
  server = await startTestS3();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ENVIRONMENTS = {
  folder: () => ({}),
  bucket: () => ({
    PERUKE_S3_BUCKET: server.bucket,
    PERUKE_S3_ENDPOINT: server.endpoint,
    PERUKE_S3_ACCESS_KEY: 'any',
    PERUKE_S3_SECRET_KEY: 'any',
  }),
};

describe.each(['folder', 'bucket'] as const)('the store of remotes in a %s', (kind) => {
  let store: RemoteStore;
  let first: string;
  let second: string;
  beforeAll(async () => {
    store = await openRemoteStore(ENVIRONMENTS[kind](), join(folder, kind));
    first = buildRemote(dist, 'mf-x', `one of ${kind}`, '1.0.0');
    await store.publish(dist, act());
    second = buildRemote(dist, 'mf-x', `two of ${kind}`, '1.1.0');
  });

  it('shows nobody a build that is only published', async () => {
    expect(await store.names()).toEqual(['mf-x']);
    expect((await store.state('mf-x')).live).toBeUndefined();
    await expect(store.activate('mf-x', second, act())).rejects.toThrow(`it has ${first}`);
  });

  it('keeps the files of every build, whichever is live, with their twins', async () => {
    await store.activate('mf-x', first, act());
    await store.publish(dist, act());
    await store.activate('mf-x', second, act(0, 'noa'));
    for (const [build, text] of [
      [first, `one of ${kind}`],
      [second, `two of ${kind}`],
    ] as const) {
      const place = (await store.folderOf('mf-x', build, 'remoteEntry.js')) as string;
      expect(readFileSync(join(place, 'remoteEntry.js'), 'utf8')).toBe(text);
      expect(readFileSync(join(place, 'remoteEntry.js.br')).length).toBeGreaterThan(0);
    }
    expect(await store.folderOf('mf-x', '9.9.9+0123abcdef', 'remoteEntry.js')).toBeUndefined();
  });

  it('publishes a build once: the second time changes nothing', async () => {
    const before = await store.state('mf-x');
    await store.publish(dist, act());
    expect(await store.state('mf-x')).toEqual(before);
  });

  it('ships a build once: what was taken away again stays away', async () => {
    const at = join(folder, 'shipped');
    const shipped = buildRemote(at, 'mf-shipped', `one of ${kind}`);
    expect(await store.ship(at, act())).toMatchObject({ build: shipped, isLive: true });
    const next = join(folder, 'shipped-next');
    buildRemote(next, 'mf-shipped', `two of ${kind}`);
    await store.ship(next, act());
    await store.rollBack('mf-shipped', act(0, 'mina'));
    expect(await store.ship(next, act())).toMatchObject({ isLive: false });
    expect((await store.state('mf-shipped')).live).toBe(shipped);
  });

  it('loses none of the remotes that are published at one moment', async () => {
    const names = Array.from({ length: 6 }, (_, n) => `mf-at-once-${n}`);
    for (const name of names) buildRemote(join(folder, name), name, `${name} of ${kind}`);
    await Promise.all(names.map((name) => store.publish(join(folder, name), act())));
    expect(await store.names()).toEqual(expect.arrayContaining(names));
  });

  it('lets acts on one remote at one moment follow each other: every one of them is in the journal', async () => {
    const [teams, builds] = [Array.from({ length: 5 }, (_, n) => `team-${n}`), [] as string[]];
    for (const team of teams)
      builds.push(buildRemote(join(folder, `${kind}-${team}`), 'mf-busy', `${team} of ${kind}`));
    await Promise.all(teams.map((team) => store.publish(join(folder, `${kind}-${team}`), act(0, team))));
    expect((await store.state('mf-busy')).builds.map(({ build }) => build).sort()).toEqual(
      [...builds].sort(),
    );

    await Promise.all(builds.map((build, n) => store.activate('mf-busy', build, act(0, teams[n]))));
    const { live, log } = await store.state('mf-busy');
    const activated = log.filter(({ did }) => did === 'activate');
    expect(activated.map(({ build }) => build).sort()).toEqual([...builds].sort());
    expect(live).toBe(activated.at(-1)?.build);

    // two who roll back go two builds back
    await Promise.all([store.rollBack('mf-busy', act(0, 'noa')), store.rollBack('mf-busy', act(0, 'dana'))]);
    expect((await store.state('mf-busy')).live).toBe(activated.at(-3)?.build);
  });

  it('goes back to the build before, and says who did what and when', async () => {
    expect(await store.rollBack('mf-x', act(0, 'mina'))).toBe(first);
    const { live, log } = await store.state('mf-x');
    expect(live).toBe(first);
    expect(log.map(({ did, by, build }) => [did, by, build])).toEqual([
      ['publish', 'dana', first],
      ['activate', 'dana', first],
      ['publish', 'dana', second],
      ['activate', 'noa', second],
      ['rollback', 'mina', first],
    ]);
  });

  it('goes further back the second time, not forward to what was left', async () => {
    const builds: string[] = [];
    for (const n of [1, 2, 3]) {
      const at = join(folder, `steps-${n}`);
      builds.push(buildRemote(at, 'mf-steps', `step ${n} of ${kind}`, `1.0.${n}`));
      await store.ship(at, act());
    }
    expect(await store.rollBack('mf-steps', act())).toBe(builds[1]);
    expect(await store.rollBack('mf-steps', act())).toBe(builds[0]);
    await expect(store.rollBack('mf-steps', act())).rejects.toBeInstanceOf(RemoteError);
    await store.activate('mf-steps', builds[2] as string, act());
    expect(await store.rollBack('mf-steps', act())).toBe(builds[0]);
  });

  it('refuses to go back where nothing was before, and leaves what is live', async () => {
    buildRemote(join(folder, 'y'), 'mf-y', 'only one');
    const { build } = await store.publish(join(folder, 'y'), act());
    await store.activate('mf-y', build, act());
    await expect(store.rollBack('mf-y', act())).rejects.toBeInstanceOf(RemoteError);
    expect((await store.state('mf-y')).live).toBe(build);
  });

  it('refuses a build of which one byte was changed', async () => {
    buildRemote(join(folder, 'bad'), 'mf-bad', 'whole');
    writeFileSync(join(folder, 'bad', 'remoteEntry.js'), 'whoie');
    await expect(store.publish(join(folder, 'bad'), act())).rejects.toBeInstanceOf(BadArtefact);
    expect(await store.names()).not.toContain('mf-bad');
  });

  it('keeps the last five, whatever is young, and the live one; the others leave with their files', async () => {
    const at = join(folder, 'many');
    const builds: string[] = [];
    for (let n = 0; n < 9; n++) {
      builds.push(buildRemote(at, 'mf-many', `build ${n} of ${kind}`, `1.0.${n}`));
      // three of long ago, of which the second is live; the rest of two weeks ago
      const { build } = await store.publish(at, act(n < 3 ? 60 : 14));
      if (n === 1) await store.activate('mf-many', build, act(60));
    }
    buildRemote(at, 'mf-many', `the last of ${kind}`, '1.1.0');
    const { build } = await store.publish(at, act());
    const { builds: left } = await store.state('mf-many');
    expect(left.map((one) => one.build)).toEqual([builds[1], ...builds.slice(5), build]);
    expect(await store.folderOf('mf-many', builds[0] as string, 'remoteEntry.js')).toBeUndefined();
  });
});
