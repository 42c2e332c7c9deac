import { UNDO_MS } from '@peruke/contracts/kernel';
import { type FinishedRun, mayUndo } from './run.rules.js';

const FINISHED = new Date('2026-11-23T08:00:00Z');
const NOA = 2;
const run: FinishedRun = { userId: NOA, finishedAt: FINISHED, isUndone: false, done: 1 };
const after = (ms: number): Date => new Date(FINISHED.getTime() + ms);

it.each<[string, Partial<FinishedRun>, number, number, boolean]>([
  ['by whoever did it, at once', {}, NOA, 0, true],
  ['in its very last moment', {}, NOA, UNDO_MS, true],
  ['not a moment later', {}, NOA, UNDO_MS + 1, false],
  ['by nobody else', {}, NOA + 1, 0, false],
  ['not before it was finished', { finishedAt: null }, NOA, 0, false],
  ['not twice', { isUndone: true }, NOA, 0, false],
  ['not where nothing was done', { done: 0 }, NOA, 0, false],
])('is taken back %s', (_when, more, by, later, expected) => {
  expect(mayUndo({ ...run, ...more }, by, after(later))).toBe(expected);
});
