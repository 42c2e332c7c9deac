import type { Actor } from '@peruke/contracts/kernel';
import type { Hold } from './floor-marks.rules.js';
import { assertUndo, type LastChange, type Undoable, undoOf } from './undo.rules.js';

const AT = '2026-11-22T10:00:00.000Z';
const now = (seconds = 5): Date => new Date(Date.parse(AT) + seconds * 1_000);
const actor = (role = 'MANAGER', id = 2): Actor => ({ id, nickName: 'Noa', role });
const last: LastChange = { kind: 'rush', before: false, byId: 2, at: AT, version: 8 };
const order: Undoable = {
  ...{ state: 'Wigs in Production', isRepair: false, completeDate: null },
  ...{ version: 8, holds: [], lastChange: last },
};
const hold: Hold = { reason: 'client', text: '', by: { id: 2, nickName: 'Noa' }, at: AT, until: null };
const HELD: Partial<Undoable> = {
  holds: [hold],
  lastChange: { ...last, kind: 'hold', before: null },
};
const refusal = (code: string) => expect.objectContaining({ code });

it('who made the newest change is offered to take it back', () => {
  for (const seconds of [0, 5, 30]) expect(undoOf(order, actor(), now(seconds))).toBe(last);
  expect(undoOf(order, actor(), now(31))).toBeUndefined();
});

it('who made the newest change may take it back, also when her page had to put the offer off', () => {
  for (const seconds of [0, 31, 600]) expect(assertUndo(order, 8, actor(), now(seconds))).toBe(last);
});

it.each<[string, Partial<Undoable>, Actor, number, string]>([
  ['it is long ago', {}, actor(), 601, 'undo_over'],
  ['somebody else made it', {}, actor('MANAGER', 3), 5, 'undo_over'],
  ['there is none', { lastChange: null }, actor(), 5, 'undo_over'],
  ['the order was changed since', { lastChange: { ...last, version: 7 } }, actor(), 5, 'undo_overtaken'],
  ['she has lost the right', {}, actor('worker'), 5, 'forbidden'],
  ['the order was moved to where it is not changed', { ...HELD, holds: [] }, actor(), 5, 'forbidden'],
])('nothing is taken back where %s', (_why, more, who, seconds, code) => {
  const there = { ...order, ...more };
  expect(undoOf(there, who, now(seconds))).toBeUndefined();
  expect(() => assertUndo(there, 8, who, now(seconds))).toThrow(refusal(code));
});

it('nothing is taken back from a page that shows an older order', () => {
  expect(() => assertUndo(order, 7, actor(), now())).toThrow(refusal('undo_overtaken'));
  expect(() => assertUndo({ ...order, lastChange: null }, 7, actor(), now())).toThrow(
    refusal('undo_overtaken'),
  );
});

it('a hold is taken back with the right of its release and that of changing an order, never with one alone', () => {
  const held = { ...order, ...HELD };
  expect(undoOf(held, actor(), now())).toMatchObject({ kind: 'hold' });
  expect(undoOf(held, actor('worker'), now())).toBeUndefined();
});

it('[STG-010] a tick is taken back by who may untick alone', () => {
  const ticked: Undoable = { ...order, lastChange: { ...last, kind: 'steps', before: [] } };
  expect(undoOf(ticked, actor('ADMIN'), now())).toMatchObject({ kind: 'steps' });
  expect(undoOf(ticked, actor('worker'), now())).toBeUndefined();
});
