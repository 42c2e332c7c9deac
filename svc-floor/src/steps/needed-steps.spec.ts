import { CHECKLIST_STEPS, type ChecklistStep } from '@peruke/contracts/orders';
import fc from 'fast-check';
import { DEFAULT_STEP_TABLE, neededSteps, positionOf, type WigFacts } from './needed-steps.rules.js';

const without = (...steps: ChecklistStep[]) => CHECKLIST_STEPS.filter((step) => !steps.includes(step));
const LACE: ChecklistStep[] = [
  'Second Hairline',
  'Under Lace Material Sawing',
  'Under lace material closing',
];

describe('needed steps', () => {
  const cases: [string, WigFacts, ChecklistStep[]][] = [
    [
      'a full wig with a skin and a closed lace',
      { wigType: 'Full', topTypes: ['Regular Skin'], fronts: ['Closed Lace'] },
      without('Front Hand Tie', 'Highlights Include Washing'),
    ],
    [
      'a lace top, which has no front',
      { wigType: 'Full', topTypes: ['Lace Top'] },
      without('Skins Connect', 'Front Hand Tie', 'Second Hairline', 'Highlights Include Washing'),
    ],
    [
      'a hand-tied front with highlights',
      { wigType: 'Full', topTypes: ['Regular Skin'], fronts: ['Hand Tie'], withHighlights: true },
      without(...LACE),
    ],
    [
      'hair extensions',
      { wigType: 'Hair Extensions', withHighlights: true },
      [
        'Wig Building',
        'Sawing Weft',
        'Highlights Include Washing',
        'Special Shampoo',
        'Washing',
        'Cut And Set',
      ],
    ],
  ];
  it.each(cases)('of %s', (_, wig, steps) => expect(neededSteps(wig, DEFAULT_STEP_TABLE)).toEqual(steps));

  it('are all of them where the table says nothing', () =>
    expect(neededSteps({}, {})).toEqual(CHECKLIST_STEPS));
});

describe('the position of a wig', () => {
  const needed = neededSteps({ wigType: 'Full', topTypes: ['Lace Top'] }, DEFAULT_STEP_TABLE);

  it('is the first needed step after the last tick, also after one that was not needed', () => {
    expect(positionOf(needed, new Set())).toMatchObject({ next: 'Wig Building', skipped: 0 });
    const ticked = new Set(['Wig Building', 'Skins Connect']);
    expect(positionOf(needed, ticked)).toMatchObject({ next: 'Sawing Weft On Cap', skipped: 6 });
  });

  it('is the end when the last needed step is ticked, with what was left out counted', () => {
    expect(positionOf(needed, new Set(['Cut And Set']))).toEqual({
      next: null,
      skipped: needed.length - 1,
      left: [],
    });
  });

  it('never goes back when a further step is ticked, and nothing is counted twice', () => {
    const steps = fc.subarray([...CHECKLIST_STEPS]);
    fc.assert(
      fc.property(steps, fc.constantFrom(...CHECKLIST_STEPS), (ticked, more) => {
        const before = positionOf(needed, new Set(ticked));
        const after = positionOf(needed, new Set([...ticked, more]));
        expect(after.left.length).toBeLessThanOrEqual(before.left.length);
        const done = needed.filter((step) => ticked.includes(step)).length;
        expect(before.left.length + before.skipped + done).toBe(needed.length);
      }),
    );
  });
});
