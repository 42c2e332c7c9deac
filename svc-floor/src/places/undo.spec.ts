import type { LastMove } from './moves.js';
import { assertUndo, assertUndoOf } from './undo.rules.js';

const AT = new Date('2026-11-22T10:00:00Z');
const NOA = { id: 2, nickName: 'Noa', role: 'MANAGER' };
const last: LastMove = {
  id: 31,
  from: 4,
  to: 5,
  code: 'B4',
  isClosed: false,
  byId: 2,
  byName: 'Noa',
  at: AT,
};

/** Noa's page shows that she has put it into B4. */
const undo = (
  more: Partial<LastMove> = {},
  { seen = 'B4', seconds = 5, by = 2 }: { seen?: string | null; seconds?: number; by?: number } = {},
) => {
  const move = { ...last, ...more };
  return assertUndo(move, seen, { ...NOA, id: by }, new Date(AT.getTime() + seconds * 1_000));
};
const refusal = (code: string) => expect.objectContaining({ code });

describe('a move of a wig', () => {
  it('is taken back by who made it, also when the page had to put the offer off', () => {
    expect(undo()).toEqual(last);
    expect(undo({}, { seconds: 600 })).toEqual(last);
    expect(undo({ at: AT.toISOString() })).toMatchObject({ id: 31 });
  });

  it('is taken back as well where it was taken out of its place, and however the code is written', () => {
    expect(undo({ code: null, to: null }, { seen: null })).toMatchObject({ to: null });
    expect(undo({ code: 'b4' })).toMatchObject({ id: 31 });
  });

  it.each([
    ['it is long ago', {}, { seconds: 601 }, 'undo_over'],
    ['somebody else made it', {}, { by: 3 }, 'undo_over'],
    ['it lies elsewhere since', { code: 'C1' }, {}, 'undo_overtaken'],
    ['it was taken out since', { code: null }, {}, 'undo_overtaken'],
    ['the page saw it taken out, and it lies somewhere', {}, { seen: null }, 'undo_overtaken'],
    ['the place that it came from is there no more', { isClosed: true }, {}, 'undo_overtaken'],
  ])('is not taken back where %s', (_why, move, how, code) => {
    expect(() => undo(move, how)).toThrow(refusal(code));
  });

  it('is not taken back where there was none', () => {
    expect(() => assertUndo(undefined, 'B4', NOA, AT)).toThrow(refusal('undo_over'));
  });
});

describe('a move of a run', () => {
  it('is taken back while it is the newest of the wig, however long ago it was', () => {
    expect(assertUndoOf(last, 31)).toBe(last);
  });

  it.each<[string, LastMove | undefined, number | null]>([
    ['the wig was moved since', { ...last, id: 32 }, 31],
    ['the run had not moved it', last, null],
    ['the wig has no move', undefined, null],
    ['the place that it came from is there no more', { ...last, isClosed: true }, 31],
  ])('is not taken back where %s', (_why, move, ofRun) => {
    expect(() => assertUndoOf(move, ofRun)).toThrow(refusal('undo_overtaken'));
  });
});
