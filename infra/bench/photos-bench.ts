import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ADMIN, sessionOf, type BenchRun } from './bench-run.ts';
import { ourPage, type PageCall } from './list-bench.ts';
import { measurePairs, resultOf, type Result } from './pairs.ts';

const [WIDTH, HEIGHT] = [4_032, 3_024];
/** What svc-orders keeps of a photo. */
const [LONG_SIDE, QUALITY] = [2_560, 88];
const PAIRS = 20;
/** The smaller pictures are made when the call has been answered. */
const SETTLE_MS = 1_500;
const BUDGET_MS = 120_000;
const AT_ONCE = 20;
const LIST: PageCall = { user: ADMIN, sort: 'newest', page: 1 };

/** As much detail as a camera's: grain over soft shapes. */
const twelveMegapixels = (): Promise<Buffer> =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#8a6a50',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .toBuffer();

const upload = async (run: BenchRun, orderId: number, photo: Buffer): Promise<number> => {
  const body = new FormData();
  body.set('data', JSON.stringify({ details: 'bench' }));
  body.append('files[]', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'front.jpg');
  const began = performance.now();
  const answer = await fetch(`${run.stand.origins.orders}/base/api/wig/${orderId}/updateWig`, {
    method: 'POST',
    headers: { ...sessionOf(run, ADMIN), 'idempotency-key': randomUUID() },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A photo answers ${answer.status}: ${text.slice(0, 400)}`);
  return performance.now() - began;
};

/** The same picture written anew by the library alone, as svc-orders does it: on one thread, from a file to a file. */
const barely = async (from: string, to: string): Promise<number> => {
  const began = performance.now();
  await sharp(from, { sequentialRead: true })
    .autoOrient()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(to);
  return performance.now() - began;
};

/** A photo of twelve megapixels, and what a page of the list takes while twenty come at once. */
export const benchPhotos = async (run: BenchRun, say: (text: string) => void): Promise<Result[]> => {
  const { rows } = await run.db.query<{ id: number }>(
    `select id from orders where visible and client_id is not null and state = 'Draft' order by id desc limit $1`,
    [AT_ONCE],
  );
  const orderOf = (i: number): number => rows[i % rows.length]?.id ?? 1;
  const page = async (): Promise<number> => (await run.orders.succeed(ourPage(run, LIST))).ms;
  const dir = await mkdtemp(join(tmpdir(), 'peruke-photos-'));
  sharp.concurrency(1);
  try {
    const photo = await twelveMegapixels();
    const file = join(dir, 'photo.jpg');
    await writeFile(file, photo);
    const sides = {
      ours: (i: number) => upload(run, orderOf(i), photo),
      bare: () => barely(file, join(dir, 'photo.webp')),
    };
    const times = await measurePairs(sides, { pairs: PAIRS, settleMs: SETTLE_MS, budgetMs: BUDGET_MS });
    say('photos: one at a time');
    const calm: number[] = [];
    for (let i = 0; i < run.options.pairs; i++) calm.push(await page());
    const busy: number[] = [];
    let areIn = false;
    const uploads = Promise.all(rows.map(({ id }) => upload(run, id, photo))).finally(() => (areIn = true));
    while (!areIn) busy.push(await page());
    await uploads;
    say(`photos: ${AT_ONCE} at once`);
    return [
      resultOf('photos', 'twelve megapixels against the library alone', times),
      resultOf('photos', `list while ${AT_ONCE} come, against itself before`, { ours: busy, bare: calm }),
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};
