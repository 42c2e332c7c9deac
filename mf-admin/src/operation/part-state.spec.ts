import type { PartReport } from '@peruke/contracts/operation';
import { ageOf, inTotal, lastBackup, partState } from './part-state.rules';

const idle = { waiting: 0, oldest_seconds: null };
const report: PartReport = {
  part: 'orders',
  version: '1.0.0',
  at: '2026-11-22T08:00:00.000Z',
  up_seconds: 5,
  is_ready: true,
  checks: [{ name: 'database', is_well: true, error: null }],
  outbox: idle,
  readers: [{ ...idle, stream: 'CLIENTS' }],
  parked_count: 0,
  parked: [],
  jobs: [],
  backup_at: null,
};

describe('the state of a part', () => {
  it.each<[string, Partial<PartReport>, string]>([
    ['nothing is wrong', {}, 'well'],
    ['a few events wait for a moment', { outbox: { waiting: 9, oldest_seconds: 4 } }, 'well'],
    ['the outbox waits for a minute', { outbox: { waiting: 9, oldest_seconds: 60 } }, 'well'],
    ['the outbox stands still', { outbox: { waiting: 9, oldest_seconds: 61 } }, 'troubled'],
    ['a reader is late', { readers: [{ stream: 'ORDERS', waiting: 1, oldest_seconds: 300 }] }, 'troubled'],
    ['NATS is away', { readers: null, parked: null, parked_count: null }, 'troubled'],
    ['an event is parked', { parked_count: 1 }, 'troubled'],
    ['a check fails', { checks: [{ name: 'events', is_well: false, error: 'x' }] }, 'troubled'],
    [
      'one of two checks fails',
      { checks: [...report.checks, { name: 'events', is_well: false, error: 'x' }] },
      'troubled',
    ],
    [
      'one of two jobs fails',
      {
        jobs: [
          { name: 'a', ...idle, failing: 0 },
          { name: 'b', ...idle, failing: 1 },
        ],
      },
      'troubled',
    ],
    ['no job fails', { jobs: [{ name: 'a', ...idle, failing: 0 }] }, 'well'],
    ['a job fails', { jobs: [{ name: 'previews', ...idle, failing: 1 }] }, 'troubled'],
    ['it is not ready', { is_ready: false, parked_count: 1 }, 'down'],
  ])('when %s is told', (_when, parts, state) =>
    expect(partState({ name: 'orders', report: { ...report, ...parts } })).toBe(state),
  );

  it('is told of a part that does not answer', () => expect(partState({ name: 'orders' })).toBe('away'));

  it.each([
    [0, 'seconds', 0],
    [119, 'seconds', 119],
    [120, 'minutes', 2],
    [7_199, 'minutes', 119],
    [7_200, 'hours', 2],
    [172_800, 'days', 2],
  ])('%i seconds are so many %s: %i', (seconds, unit, count) =>
    expect(ageOf(seconds)).toEqual({ unit, count }),
  );

  it('sums the streams, and takes the oldest', () => {
    expect(inTotal([])).toEqual(idle);
    expect(inTotal([idle, { waiting: 2, oldest_seconds: 7 }, { waiting: 1, oldest_seconds: 9 }])).toEqual({
      waiting: 3,
      oldest_seconds: 9,
    });
  });

  it('knows the newest backup, and when it is too old', () => {
    const of = (backupAt: string | null) => ({ name: 'x', report: { ...report, backup_at: backupAt } });
    const now = Date.parse('2026-11-22T08:00:00Z');
    expect(lastBackup([of(null), { name: 'y' }], now)).toBeUndefined();
    const two = [of('2026-11-20T00:30:00.000Z'), of('2026-11-22T00:30:00.000Z')];
    expect(lastBackup(two, now)).toEqual({ at: '2026-11-22T00:30:00.000Z', isOld: false });
    expect(lastBackup(two.slice(0, 1), now)?.isOld).toBe(true);
    expect(lastBackup([of('2026-11-21T02:00:00.000Z')], now)?.isOld).toBe(false);
  });
});
