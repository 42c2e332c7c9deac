import type { ImportJob } from './import-job.js';
import { begin, isDone, stop, takeBack } from './steer-import.rules.js';

const NOW = new Date('2026-11-27T10:00:00Z');
const job = (over: Partial<ImportJob> = {}): ImportJob =>
  ({
    ...{ state: 'done', finishedAt: new Date('2026-11-27T09:00:00Z'), createdAt: NOW },
    ...{ counts: { new: 2, changed: 0, same: 0, refused: 0, errors: 0 }, updates: false, cursor: 7, done: 9 },
    written: { created: 2, updated: 0, kept: 0 },
    ...over,
  }) as ImportJob;

describe('an import is taken back', () => {
  const pauses: number[] = [];
  const counts = (...left: number[]) => ({
    find: async () => {
      const count = left.shift();
      if (count === undefined) throw new Error('Looked for more often than it had to be.');
      return { count, lines: [2, 5] };
    },
    pause: async () => void pauses.push(1),
  });
  beforeEach(() => void (pauses.length = 0));

  it('at once where nobody has gone on with it', async () => {
    const one = job();
    await takeBack(one, NOW, counts(0));
    expect(one).toMatchObject({ state: 'undoing', cursor: 0, done: 0 });
    expect(pauses).toEqual([]);
  });

  it.each<[string, number[], object]>([
    [
      'not where somebody has',
      [3, 3],
      { code: 'import_built_upon', params: { count: 3 }, errors: { rows: ['2', '5'] } },
    ],
    ['not where somebody still does', [3, 4], { code: 'import_built_upon', params: { count: 4 } }],
    ['later, where that is on its way back', [500, 20], { code: 'catching_up' }],
  ])('%s', async (_what, left, refusal) => {
    const one = job();
    await expect(takeBack(one, NOW, counts(...left))).rejects.toMatchObject(refusal);
    expect(one).toMatchObject({ state: 'done', cursor: 7 });
  });

  it('when the last of it has gone meanwhile', async () => {
    const one = job();
    await takeBack(one, NOW, counts(20, 0));
    expect(one.state).toBe('undoing');
    expect(pauses).toEqual([1]);
  });

  it('for a day', async () => {
    const late = new Date('2026-11-28T09:00:01Z');
    await expect(takeBack(job(), late, counts(0))).rejects.toMatchObject({ code: 'undo_over' });
  });
});

it.each(['checking', 'importing', 'done', 'undoing', 'undone'] as const)(
  'nothing begins from %s',
  (state) => {
    expect(() => begin(job({ state }))).toThrow('not at a point');
  },
);

it('a stopped one goes on where it was, a new one from its first row', () => {
  const stopped = job({ state: 'stopped' });
  begin(stopped);
  expect(stopped).toMatchObject({ state: 'importing', cursor: 7, finishedAt: null });
  const ready = job({ state: 'ready' });
  begin(ready);
  expect(ready).toMatchObject({ state: 'importing', cursor: 0, done: 0 });
});

it('only what runs is stopped, and a second time changes nothing', () => {
  const running = job({ state: 'importing', finishedAt: null });
  stop(running, NOW);
  expect(running).toMatchObject({ state: 'stopped', finishedAt: NOW });
  expect(isDone(running, 'stop')).toBe(true);
  expect(() => stop(job({ state: 'ready' }), NOW)).toThrow('not at a point');
});
