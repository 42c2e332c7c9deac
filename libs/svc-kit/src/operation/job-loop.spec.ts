import { JobLoop } from './job-loop.js';

/** So long that a loop which sleeps over its work lets the test run out of time. */
const NEVER = 3_600_000;

/** A loop whose looks are told one after another; each answers what the list says, and later ones that nothing is left. */
const looks = (
  pollMs: number,
  ...answers: (() => boolean | Promise<boolean>)[]
): { loop: JobLoop; look: (nth: number) => Promise<void>; errors: unknown[]; count: () => number } => {
  const errors: unknown[] = [];
  const waiting = new Map<number, () => void>();
  let count = 0;
  const loop = new JobLoop(
    async () => {
      count += 1;
      const answer = answers[count - 1] ?? (() => false);
      waiting.get(count)?.();
      return answer();
    },
    { logger: { error: (error: unknown) => errors.push(error) }, pollMs },
  );
  const look = (nth: number) =>
    nth <= count ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(nth, resolve));
  return { loop, look, errors, count: () => count };
};

const yes = () => true;
const no = () => false;

it('works on while there is work, and sleeps when there is none', async () => {
  const { loop, look, count } = looks(NEVER, yes, yes, no);
  loop.start();
  await look(3);
  await loop.stop();
  expect(count()).toBe(3);
});

it('looks again when it is told', async () => {
  const { loop, look } = looks(NEVER, no, yes);
  loop.start();
  await look(1);
  // its sleep begins after the answer of the look
  await new Promise(setImmediate);
  loop.wake();
  await look(3);
  await loop.stop();
});

it('does not sleep over what it is told of while it looks', async () => {
  const { loop, look } = looks(NEVER, () => {
    loop.wake();
    return false;
  });
  loop.start();
  await look(2);
  await loop.stop();
});

it('looks by itself for what nobody tells it of', async () => {
  const { loop, look } = looks(1, no, no);
  loop.start();
  await look(3);
  await loop.stop();
});

it('outlives a piece that fails: says so, and looks again later', async () => {
  const lost = new Error('the database is away');
  const { loop, look, errors } = looks(1, () => Promise.reject(lost), yes);
  loop.start();
  await look(2);
  await loop.stop();
  expect(errors).toEqual([{ err: lost }]);
});

it('waits for the piece at hand when it is stopped, and begins no other', async () => {
  let finish: () => void = () => undefined;
  const piece = new Promise<void>((resolve) => (finish = resolve));
  const { loop, look, count } = looks(NEVER, () => piece.then(yes));
  loop.start();
  await look(1);
  let isStopped = false;
  const stopped = loop.stop().then(() => (isStopped = true));
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  expect(count()).toBe(1);
});

it('runs once, however often it is started', async () => {
  const { loop, look, count } = looks(NEVER, no);
  loop.start();
  loop.start();
  await look(1);
  await loop.stop();
  expect(count()).toBe(1);
});
