import type { Actor } from '@peruke/contracts/kernel';
import { assertMayTickStage, categoryName, stageTitle, withTitles } from './stage.rules.js';

const by = (role: string): Actor => ({ id: 6, nickName: 'Sivan', role });
const repair = { state: 'Repair Wigs', isRepair: true, completeDate: null } as const;

it.each([
  ['worker', true, false],
  ['MANAGER', true, true],
  ['ADMIN', true, true],
])('a %s marks a stage done: %s, and takes it back: %s', (role, may, back) => {
  for (const [done, allowed] of [
    [true, may],
    [false, back],
  ] as const) {
    const tick = expect(() => assertMayTickStage(repair, done, by(role)));
    if (allowed) tick.not.toThrow();
    else tick.toThrow(expect.objectContaining({ code: 'forbidden' }));
  }
});

it('[STG-027] a stage needs a title, which is kept without the blanks around it', () => {
  expect(stageTitle(' Patch ')).toBe('Patch');
  expect(() => stageTitle('  ')).toThrow(
    expect.objectContaining({ errors: { tittle: ['The title field is required.'] } }),
  );
});

it('[STG-028] rows without a title are not saved', () => {
  const stage = { comment: '', category: '', type: 'repair' } as const;
  const rows = [' Patch ', ' ', ''].map((title) => ({ ...stage, title }));
  expect(withTitles(rows)).toEqual([{ ...stage, title: 'Patch' }]);
});

it('[STG-019] a heading without a name is Common', () => {
  expect(categoryName(' ')).toBe('Common');
  expect(categoryName(' Lace ')).toBe('Lace');
});
