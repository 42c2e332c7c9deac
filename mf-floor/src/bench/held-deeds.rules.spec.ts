import fc from 'fast-check';
import {
  type DeedAction,
  type DeedQueue,
  deedsAfter,
  HELD_MS,
  type HeldDeed,
  NO_DEEDS,
  secondsLeft,
  SENT_MS,
  unsent,
} from './held-deeds.rules';

const tick = (id: string, at = 1_000): HeldDeed => ({
  id,
  deed: { do: 'tick-step', orderId: 7, step: 'neck' },
  barcode: '204526',
  by: { id: 3, nickName: 'Merav' },
  token: 'operator-1',
  at,
});
const after = (...actions: DeedAction[]): DeedQueue => actions.reduce(deedsAfter, NO_DEEDS);
const done = (id: string, at?: number): DeedAction => ({ type: 'done', deed: tick(id, at) });
const ids = (deeds: readonly HeldDeed[]): string[] => deeds.map(({ id }) => id);

describe('a deed at the bench', () => {
  it('is held for its time and then sent', () => {
    const held = after(done('a'), { type: 'clock', now: 1_000 + HELD_MS - 1, heard: 0 });
    expect(held.held?.id).toBe('a');
    expect(held.due).toEqual([]);
    const due = deedsAfter(held, { type: 'clock', now: 1_000 + HELD_MS, heard: 0 });
    expect(due.held).toBeUndefined();
    expect(ids(due.due)).toEqual(['a']);
  });

  it('leaves no trace when it is taken back in time', () => {
    expect(after(done('a'), { type: 'taken-back', id: 'a' })).toEqual(NO_DEEDS);
  });

  it('cannot be taken back once it is on its way', () => {
    const queue = after(done('a'), { type: 'released' }, { type: 'taken-back', id: 'a' });
    expect(ids(queue.due)).toEqual(['a']);
  });

  it('goes at once on the next scan, leaving or locking', () => {
    expect(ids(after(done('a'), { type: 'released' }).due)).toEqual(['a']);
  });

  it('goes before the deed that follows it', () => {
    const queue = after(done('a'), done('b'), { type: 'released' });
    expect(ids(queue.due)).toEqual(['a', 'b']);
  });

  it('is sent, not kept, when the clock of the device was put back', () => {
    expect(ids(after(done('a', 9_000), { type: 'clock', now: 10, heard: 0 }).due)).toEqual(['a']);
  });

  it('that the server refuses stands with its reason until it is read', () => {
    const refused = after(done('a'), { type: 'released' }, { type: 'refused', id: 'a', why: 'too late' });
    expect(refused.due).toEqual([]);
    expect(refused.refused).toEqual([{ ...tick('a'), why: 'too late' }]);
    expect(deedsAfter(refused, { type: 'read', id: 'a' })).toEqual(NO_DEEDS);
  });

  it('that was sent is remembered until the board may know of it', () => {
    const sent = after(done('a'), { type: 'released' }, { type: 'sent', id: 'a', at: 50_000 });
    expect([sent.due, ids(sent.sent ?? [])]).toEqual([[], ['a']]);
    const at = (now: number, heard: number) =>
      ids(deedsAfter(sent, { type: 'clock', now, heard }).sent ?? []);
    expect(at(50_000, 50_000 + SENT_MS - 1)).toEqual(['a']);
    expect(at(50_000 + SENT_MS, 50_000 + SENT_MS)).toEqual([]);
    expect(at(49_999, 0)).toEqual([]);
    // an hour without a network: the board that is kept was told before
    expect(at(50_000 + 3_600_000, 49_000)).toEqual(['a']);
  });

  it('counts the seconds that are left', () => {
    const queue = after(done('a', 0));
    expect([0, 1, 1_000, 4_001, 5_000, 9_000].map((now) => secondsLeft(queue, now))).toEqual([
      5, 5, 4, 1, 0, 0,
    ]);
    expect(secondsLeft(NO_DEEDS, 0)).toBe(0);
  });

  it('is never lost, doubled or overtaken, whatever happens between', () => {
    const between = fc.constantFrom<DeedAction>(
      { type: 'released' },
      { type: 'clock', now: 1_000, heard: 0 },
      { type: 'clock', now: 1_000 + HELD_MS, heard: 0 },
    );
    fc.assert(
      fc.property(fc.array(fc.option(between)), (steps) => {
        const made: string[] = [];
        const queue = steps.reduce<DeedQueue>((so, step, at) => {
          if (step) return deedsAfter(so, step);
          made.push(String(at));
          return deedsAfter(so, done(String(at)));
        }, NO_DEEDS);
        expect(ids(unsent(queue)).reverse()).toEqual(made);
      }),
    );
  });
});
