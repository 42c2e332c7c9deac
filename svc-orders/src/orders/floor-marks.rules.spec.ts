import type { Actor } from '@peruke/contracts/kernel';
import { MONEY_PROPERTIES, TICK_PROPERTIES } from '@peruke/contracts/orders';
import {
  assertMayRush,
  changedSpec,
  held,
  type Hold,
  marksOpenTo,
  mayRelease,
  released,
  seenBy,
  type SpecChange,
} from './floor-marks.rules.js';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const BEFORE = '2026-11-20T08:00:00.000Z';
const actor = (role: string, id = 2): Actor => ({ id, nickName: 'Noa', role });
const MANAGER = actor('MANAGER');
const hold = (until: string | null, more: Partial<Hold> = {}): Hold => ({
  ...{ reason: 'client', text: 'asked', by: { id: 5, nickName: 'Dafna' }, at: BEFORE, until },
  ...more,
});
const refusal = (code: string) => expect.objectContaining({ code });
const WHY = { reason: 'material', text: 'lace' } as const;

describe('a hold', () => {
  it('begins now, beside those that are over', () => {
    const over = hold('2026-11-21T08:00:00.000Z');
    expect(held({ state: 'Storage', holds: [over] }, WHY, MANAGER, NOW)).toEqual([
      over,
      { ...WHY, by: { id: 2, nickName: 'Noa' }, at: NOW.toISOString(), until: null },
    ]);
  });

  it.each([
    ['whoever may move the order', MANAGER],
    ['who has put it there', actor('worker', 5)],
  ])('gets another reason from %s, and keeps its beginning and who held it', (_who, who) => {
    const over = hold('2026-11-21T08:00:00.000Z');
    expect(held({ state: 'Draft', holds: [over, hold(null)] }, WHY, who, NOW)).toEqual([
      over,
      { ...WHY, by: { id: 5, nickName: 'Dafna' }, at: BEFORE, until: null },
    ]);
  });

  it('gets no other reason from who may not release it, and stays where the same is said once more', () => {
    const order = { state: 'Draft' as const, holds: [hold(null)] };
    const another = actor('worker', 6);
    expect(() => held(order, WHY, another, NOW)).toThrow(refusal('forbidden'));
    expect(held(order, { reason: 'client', text: 'asked' }, another, NOW)).toBe(order.holds);
  });

  it('is refused to whom it is not given, and to an order that nobody works on', () => {
    const put = (state: 'Draft' | 'Archived', who: Actor) => () => held({ state, holds: [] }, WHY, who, NOW);
    expect(put('Draft', actor('USA_MANAGER'))).toThrow(refusal('forbidden'));
    expect(put('Archived', MANAGER)).toThrow(refusal('state_read_only'));
  });

  it('ends now, and one that is over stays as it was', () => {
    const over = hold('2026-11-21T08:00:00.000Z');
    expect(released([over, hold(null)], NOW)).toEqual([over, hold(NOW.toISOString())]);
  });

  it.each([
    ['whoever may move the order', MANAGER, [hold(null)], true],
    ['who has put it there', actor('worker', 5), [hold(null)], true],
    ['another at the bench', actor('worker', 6), [hold(null)], false],
    ['anybody where it is over', MANAGER, [hold('2026-11-21T08:00:00.000Z')], false],
    ['anybody where there is none', MANAGER, [], false],
  ])('is released by %s', (_who, who, holds, expected) => {
    expect(mayRelease(holds, who)).toBe(expected);
  });
});

it('a rush is refused to the bench, and to an order that nobody works on', () => {
  expect(() => assertMayRush('Wigs in Production', MANAGER)).not.toThrow();
  expect(() => assertMayRush('Wigs in Production', actor('worker'))).toThrow(refusal('forbidden'));
  expect(() => assertMayRush('Delivered Wigs', MANAGER)).toThrow(refusal('state_read_only'));
});

it('what was measured or paid is no change of what is to be made', () => {
  const before = { baseColor: '6/8', length: '45' };
  expect(changedSpec(['baseColor', 'capSize'], before, { baseColor: '10', capSize: 'M' })).toEqual([
    { name: 'baseColor', old: '6/8', new: '10' },
    { name: 'capSize', old: null, new: 'M' },
  ]);
  expect(changedSpec(['length'], before, {})).toEqual([{ name: 'length', old: '45', new: null }]);
  expect(changedSpec([...TICK_PROPERTIES, ...MONEY_PROPERTIES], before, {})).toEqual([]);
});

const change = (seen: SpecChange['seen']): SpecChange => ({
  ...{ at: BEFORE, by: { id: 5, nickName: 'Dafna' }, reason: '', fields: [], seen },
});
it('who looks at the changes has seen those that nobody had seen', () => {
  const seen = { at: BEFORE, by: { id: 6, nickName: 'Sivan' } };
  expect(seenBy([change(seen), change(null)], MANAGER, NOW)).toEqual([
    change(seen),
    change({ at: NOW.toISOString(), by: { id: 2, nickName: 'Noa' } }),
  ]);
});

it.each([
  ['Wigs in Production', 'MANAGER', { hold: true, release: true, rush: true, see: true }],
  ['Wigs in Production', 'worker', { hold: false, release: false, rush: false, see: true }],
  ['Wigs in Production', 'USA_MANAGER', { hold: false, release: true, rush: false, see: false }],
  ['Archived', 'MANAGER', { hold: false, release: true, rush: false, see: true }],
] as const)('of an order in %s a %s is offered what the call would not refuse', (state, role, may) => {
  const marks = { state, holds: [hold(null)], changes: [change(null)] };
  expect(marksOpenTo(marks, actor(role))).toEqual(may);
  expect(marksOpenTo({ ...marks, changes: [] }, actor(role)).see).toBe(false);
});

it.each([
  ['that nobody holds', 2, [], true],
  ['that she holds herself', 5, [hold(null)], true],
  ['that another holds', 6, [hold(null)], false],
])('a worker may hold an order %s', (_which, id, holds, may) => {
  const marks = { state: 'Wigs in Production' as const, holds, changes: [] };
  expect(marksOpenTo(marks, actor('worker', id)).hold).toBe(may);
});
