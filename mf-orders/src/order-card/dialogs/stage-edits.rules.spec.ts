import type { Stage } from '@peruke/contracts/orders';
import { categoriesOf, hasEdits, stageEdits, type StageDraft } from './stage-edits.rules';

const stage = (id: number, tittle: string): Stage => ({
  id,
  tittle,
  comment: '',
  done: 0,
  done_at: null,
  done_by: null,
  created_at: '2026-11-01 09:00:00',
  category: 'Common',
  category_id: 1,
  type: 'repair',
});
const draft = (title: string, id?: number): StageDraft => ({
  id,
  key: title,
  title,
  comment: '',
  category: 'category-1',
});

describe('edits of stages', () => {
  const before = [stage(1, 'hairline'), stage(2, 'skin')];
  const categories = categoriesOf(before);

  it('[STG-029] finds nothing to send when nothing changed', () => {
    expect(hasEdits(stageEdits(before, [draft('hairline', 1), draft('skin', 2)], categories))).toBe(false);
  });

  it('[STG-027] [STG-028] leaves out new rows without a title', () => {
    const edits = stageEdits(before, [draft('  '), draft('lace')], categories);
    expect(edits.added).toEqual([{ tittle: 'lace', comment: '', category: 'Common' }]);
  });

  it('[STG-025] tells new rows from edited ones', () => {
    const edits = stageEdits(
      before,
      [draft('hairline, left', 1), draft('skin', 2), draft('wash')],
      categories,
    );
    expect(edits.renamed).toEqual([
      {
        before: 'hairline',
        changed: ['tittle'],
        stage: { stageId: 1, tittle: 'hairline, left', comment: '' },
      },
    ]);
    expect(edits.added).toHaveLength(1);
  });

  it('[STG-039] [STG-040] sends a category that got another name, and gives new rows their category', () => {
    const [common] = categories;
    const renamed = [
      { ...common!, name: 'Hairline ' },
      { key: 'new-1', name: 'Finish', before: '' },
    ];
    const edits = stageEdits(before, [{ ...draft('cut'), category: 'new-1' }], renamed);
    expect(edits.categories).toEqual([{ before: 'Common', category: { categoryId: 1, name: 'Hairline' } }]);
    expect(edits.added).toEqual([{ tittle: 'cut', comment: '', category: 'Finish' }]);
  });

  it('[STG-029] each of the three kinds of edits is one, by itself', () => {
    const nothing = { added: [], renamed: [], categories: [] };
    const added = [{ tittle: 'cut', comment: '', category: 'Common' }];
    const stage = { stageId: 1, tittle: 'cut', comment: '' };
    const renamed = [{ before: 'hairline', changed: ['tittle' as const], stage }];
    const named = [{ before: 'Common', category: { categoryId: 1, name: 'Hairline' } }];
    for (const one of [{ added }, { renamed }, { categories: named }])
      expect(hasEdits({ ...nothing, ...one })).toBe(true);
    expect(hasEdits(nothing)).toBe(false);
  });

  it('[STG-019] a category without a name is the common one', () => {
    const nameless = [{ key: 'new-1', name: ' ', before: '' }];
    const edits = stageEdits([], [{ ...draft('cut'), category: 'new-1' }], nameless);
    expect(edits.added[0]?.category).toBe('Common');
  });
});
