import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileLock } from './file-lock.js';

const folder = mkdtempSync(join(tmpdir(), 'peruke-lock-'));
const path = join(folder, 'state.json.lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const later = { staleMs: 10_000, now: () => Date.now() + 60_000 };

it('says who holds it since when, and is gone when that one leaves', async () => {
  const lock = await FileLock.take(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    token: lock.token,
    by: expect.stringContaining(String(process.pid)) as string,
    at: expect.stringMatching(/Z$/) as string,
  });
  await lock.leave();
  expect(readdirSync(folder)).toEqual([]);
});

it('lets one in at a time, also those that find the lock of a dead owner', async () => {
  await FileLock.take(path);
  let inside = 0;
  let most = 0;
  // all of them see the dead one; each is younger than the limit for the others
  const clock = { ...later };
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const lock = await FileLock.take(path, clock);
      most = Math.max(most, ++inside);
      await new Promise((turn) => setImmediate(turn));
      inside--;
      await lock.leave();
    }),
  );
  expect(most).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

it('takes over as well from one that died while it took over', async () => {
  const dead = await FileLock.take(path);
  await FileLock.take(`${path}.${dead.token.slice(0, 8)}`);
  const lock = await FileLock.take(path, later);
  expect(lock.isHeld()).toBe(true);
  await lock.leave();
  expect(readdirSync(folder)).toEqual([]);
});

it('is left alone by an owner that was away for too long', async () => {
  const asleep = await FileLock.take(path, { staleMs: 0, now: Date.now });
  expect(asleep.isHeld()).toBe(false);
  await asleep.leave();
  expect(readdirSync(folder)).toEqual(['state.json.lock']);
});
