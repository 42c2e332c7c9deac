import { assertUndo, type Undoable } from './undo.rules.js';

const MERAV = { id: 2, nickName: 'Merav', role: 'MANAGER' } as const;
const MADE = new Date('2026-12-08T10:00:00Z');
const BEFORE = '2026-12-20T08:00:00.000Z';
const after = (seconds: number): Date => new Date(MADE.getTime() + seconds * 1_000);

const meeting = (more: object = {}): Undoable =>
  ({
    ...{ version: 1, createdAt: MADE, createdById: 2, deletedAt: null, deletedById: null },
    ...{ moves: [], fieldVersions: {} },
    ...more,
  }) as unknown as Undoable;
const MOVED = {
  version: 2,
  createdById: 3,
  moves: [{ value: BEFORE, movedAt: MADE.toISOString(), movedById: 2 }],
  fieldVersions: { startAt: 2 },
};
const CANCELED = { version: 2, createdById: 3, deletedAt: MADE, deletedById: 2 };

it.each([
  ['a meeting that she made', {}, { kind: 'schedule' }],
  ['a move of hers', MOVED, { kind: 'move', back: new Date(BEFORE) }],
  ['a cancellation of hers', CANCELED, { kind: 'cancel' }],
])('who made %s takes it back for ten minutes', (_what, more, deed) => {
  const there = meeting(more);
  for (const seconds of [0, 600])
    expect(assertUndo(there, there.version, MERAV, after(seconds))).toEqual(deed);
  expect(() => assertUndo(there, there.version, MERAV, after(601))).toThrow(
    expect.objectContaining({ code: 'undo_over' }),
  );
});

it.each([
  ['that somebody else has made', { createdById: 3 }, 1, 'undo_over'],
  ['that nobody has made', { createdById: null }, 1, 'undo_over'],
  ['that was changed otherwise since', { version: 2 }, 2, 'undo_over'],
  [
    'whose move was followed by another change',
    { ...MOVED, version: 3, fieldVersions: { startAt: 2, subject: 3 } },
    3,
    'undo_over',
  ],
  ['that is another by now', { version: 2 }, 1, 'undo_overtaken'],
])('nothing is taken back of a meeting %s', (_which, more, seen, code) => {
  expect(() => assertUndo(meeting(more), seen, MERAV, after(5))).toThrow(expect.objectContaining({ code }));
});
