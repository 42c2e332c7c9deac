import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { toErrorAnswer } from '../app/error-answer.js';
import { startDiskS3, startTestS3, type TestS3 } from '../testing/test-s3.js';
import { DiskStorage } from './disk-storage.js';
import { FileMissing, type ObjectStorage } from './object-storage.js';
import { S3Storage } from './s3-storage.js';

/** More than one part of an S3 upload. */
const LONG = randomBytes(12 * 1024 * 1024);

let folder: string;
let server: TestS3;
const adapters = {
  disk: () => new DiskStorage(join(folder, 'store')),
  s3: () =>
    new S3Storage({
      bucket: server.bucket,
      endpoint: server.endpoint,
      region: 'us-east-1',
      accessKey: 'any',
      secretKey: 'any',
      prefix: 'media',
    }),
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'peruke-storage-'));
  server = await startTestS3();
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  let storage: ObjectStorage;
  beforeAll(() => {
    storage = adapters[kind]();
  });

  const given = (content: Buffer): string => {
    const path = join(folder, `given-${randomBytes(6).toString('hex')}`);
    writeFileSync(path, content);
    return path;
  };

  it('takes a file over and gives all of it or a part of it', async () => {
    const path = given(LONG);
    await storage.take(path, 'ab/long.bin', 'video/mp4');
    expect(existsSync(path)).toBe(false);
    expect(await storage.size('ab/long.bin')).toBe(LONG.length);
    expect((await buffer(await storage.read('ab/long.bin'))).equals(LONG)).toBe(true);
    const part = await buffer(await storage.read('ab/long.bin', { start: 7_000_000, end: 7_000_009 }));
    expect(part.equals(LONG.subarray(7_000_000, 7_000_010))).toBe(true);
  });

  it('swaps a text for one writer of those that have read the same', async () => {
    const swap = (before: string | undefined, text: string) =>
      storage.swap('state/one.json', before, text, 'application/json');
    expect(await swap('never there', 'x')).toBe(false);
    const first = await Promise.all(['a', 'b', 'c', 'd'].map((text) => swap(undefined, text)));
    expect(first.filter(Boolean)).toHaveLength(1);
    const there = (await buffer(await storage.read('state/one.json'))).toString();
    expect(there).toBe('abcd'[first.indexOf(true)]);
    const next = await Promise.all(['e', 'f', 'g', 'h'].map((text) => swap(there, text)));
    expect(next.filter(Boolean)).toHaveLength(1);
    expect((await buffer(await storage.read('state/one.json'))).toString()).toBe('efgh'[next.indexOf(true)]);
    expect(await swap(there, 'late')).toBe(false);
  });

  it('copies', async () => {
    await storage.take(given(Buffer.from('first')), 'cd/one', 'image/webp');
    await storage.copy('cd/one', 'ef/two');
    expect((await buffer(await storage.read('ef/two'))).toString()).toBe('first');
  });

  it('lends a file to tools that read a path', async () => {
    await storage.take(given(Buffer.from('for a tool')), 'gh/one', 'image/webp');
    const { path, release } = await storage.local('gh/one');
    expect(await readFile(path, 'utf8')).toBe('for a tool');
    await release();
    expect(await storage.size('gh/one')).toBe(10);
  });

  it('names its folders, also while there is nothing in it', async () => {
    const own = adapters[kind]();
    await storage.take(given(Buffer.from('x')), 'zeta/deep/file', 'text/plain');
    await storage.take(given(Buffer.from('x')), 'file.json', 'text/plain');
    const found = await own.folders();
    expect(found).toEqual([...found].sort());
    expect(found).toEqual(expect.arrayContaining(['ab', 'zeta']));
    expect(found).not.toContain('file.json');
    expect(await new DiskStorage(join(folder, 'never-written')).folders()).toEqual([]);
  });

  it('removes, also what is not there', async () => {
    await storage.take(given(Buffer.from('x')), 'ij/one', 'image/webp');
    await storage.remove('ij/one', null, 'ij/never-there');
    await expect(storage.size('ij/one')).rejects.toThrow(FileMissing);
    await expect(storage.local('ij/one').then(({ path }) => readFile(path))).rejects.toThrow();
  });
});

describe('a store that is away', () => {
  const silent = createServer();
  afterAll(() => silent.close());
  const at = (endpoint: string): ObjectStorage =>
    new S3Storage({
      ...{
        bucket: 'peruke-test',
        endpoint,
        region: 'us-east-1',
        accessKey: 'any',
        secretKey: 'any',
        prefix: 'media',
      },
      silenceMs: 200,
    });
  const statusOf = (work: Promise<unknown>): Promise<number> =>
    work.then(
      () => 200,
      (error: unknown) => toErrorAnswer(error).status,
    );

  it('or says nothing is told of as such: the call is worth another try', async () => {
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    expect(await statusOf(at(`http://127.0.0.1:${port}`).size('one'))).toBe(503);
  });

  it('has what it had when it is back, however it went', async () => {
    const store = join(folder, 'on-disk');
    const first = await startDiskS3(store);
    const path = join(folder, 'kept');
    writeFileSync(path, 'kept');
    await at(first.endpoint).take(path, 'ab/kept', 'text/plain');
    await first.kill();
    const next = await startDiskS3(store, Number(new URL(first.endpoint).port));
    expect((await buffer(await at(next.endpoint).read('ab/kept'))).toString()).toBe('kept');
    await next.stop();
  });
});

it('a key cannot leave the folder', async () => {
  await expect(adapters.disk().read('../../etc/passwd')).rejects.toThrow('may not leave');
});
