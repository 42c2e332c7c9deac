import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backup, backupFor } from './backup-folder.ts';
import { FileMirror } from './file-mirror.ts';

let dir: string;
let places: ConstructorParameters<typeof FileMirror>[0];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'peruke-mirror-'));
  places = { files: join(dir, 'files'), mirror: join(dir, 'mirror'), gone: join(dir, 'gone.json') };
  await mkdir(join(places.files, 'orders', 'media', 'a'), { recursive: true });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const put = async (path: string, text = path): Promise<void> => {
  const file = join(places.files, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
};
const mirrored = async (): Promise<string[]> => {
  const entries = await readdir(places.mirror, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(places.mirror.length + 1))
    .sort();
};
/** As if nothing had happened in these folders for a long time. */
const settle = async (...folders: string[]): Promise<void> => {
  for (const folder of folders) await utimes(join(places.files, folder), new Date(1e12), new Date(1e12));
};

describe('the mirror of the files', () => {
  it('has every file once, whatever comes later, and no half of an upload', async () => {
    await put('orders/media/a/1.webp');
    await put('orders/media-spool/half');
    await put('orders/media/a/2.webp.part');
    const mirror = new FileMirror(places);
    expect(await mirror.pass()).toEqual({ files: 1, bytes: 21 });
    await put('orders/media/b/2.webp');
    await put('clients/videos/3.mp4');
    expect(await mirror.pass()).toMatchObject({ files: 2 });
    expect(await mirror.pass()).toEqual({ files: 0, bytes: 0 });
    expect(await mirrored()).toEqual([
      'clients/videos/3.mp4',
      'orders/media/a/1.webp',
      'orders/media/b/2.webp',
    ]);
    expect(await readFile(join(places.mirror, 'orders/media/a/1.webp'), 'utf8')).toBe(
      'orders/media/a/1.webp',
    );
  });

  it('finds a new file in a folder that it has known for long', async () => {
    await put('orders/media/a/1.webp');
    await settle('orders/media/a', 'orders/media', 'orders', '');
    const mirror = new FileMirror(places);
    await mirror.pass();
    await put('orders/media/a/2.webp');
    expect(await mirror.pass()).toMatchObject({ files: 1 });
    expect(await mirrored()).toContain('orders/media/a/2.webp');
  });

  it('makes good a copy that was cut', async () => {
    await put('orders/media/a/1.webp');
    await new FileMirror(places).pass();
    await writeFile(join(places.mirror, 'orders/media/a/1.webp'), 'cut');
    await new FileMirror(places).pass();
    expect(await readFile(join(places.mirror, 'orders/media/a/1.webp'), 'utf8')).toBe(
      'orders/media/a/1.webp',
    );
  });

  it('keeps what is deleted as long as a backup may name it', async () => {
    await put('orders/media/a/1.webp');
    await put('orders/media/a/2.webp');
    const mirror = new FileMirror(places);
    await mirror.pass();
    const before = new Date();
    await rm(join(places.files, 'orders/media/a/1.webp'));
    await mirror.pass();
    await mirror.forget(before);
    expect(await mirrored()).toEqual(['orders/media/a/1.webp', 'orders/media/a/2.webp']);
    await mirror.forget(new Date(Date.now() + 1_000));
    expect(await mirrored()).toEqual(['orders/media/a/2.webp']);
  });

  it('keeps a file that has come back', async () => {
    await put('orders/media/a/1.webp');
    const mirror = new FileMirror(places);
    await mirror.pass();
    await rm(join(places.files, 'orders/media/a/1.webp'));
    await mirror.pass();
    await put('orders/media/a/1.webp');
    await mirror.pass();
    await mirror.forget(new Date(Date.now() + 1_000));
    expect(await mirrored()).toEqual(['orders/media/a/1.webp']);
  });
});

it.each([
  ['the newest', undefined, 'b'],
  ['the newest that was whole by then', '2026-11-22T12:00:00Z', 'a'],
  ['one that became whole at that moment', '2026-11-22T02:31:00Z', 'a'],
  ['none, when all are later', '2026-11-22T02:30:30Z', undefined],
])('a restore takes %s', (_, until, name) => {
  const backup = (own: string, day: number): Backup => ({
    name: own,
    path: own,
    began: `2026-11-${day}T02:30:00.000Z`,
    ended: `2026-11-${day}T02:31:00.000Z`,
    walFrom: '',
    walTo: '',
    bytes: 0,
  });
  expect(backupFor([backup('a', 22), backup('b', 23)], until ? new Date(until) : undefined)?.name).toBe(name);
});
