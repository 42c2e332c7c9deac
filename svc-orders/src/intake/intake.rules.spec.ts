import { INTAKE_STATEMENT, MOST_CEILING, takeInBody } from '@peruke/contracts/orders';
import { USUAL_CHECKS } from '@peruke/contracts/settings';
import { checkFaults, digestOf, type TakenIn } from './intake.rules.js';

const checks = {
  lace: 'worn',
  skin: 'sound',
  net: 'sound',
  wefts: 'sound',
  colour: 'sound',
  pins: 'sound',
  clean: 'sound',
} as const;
const taken: TakenIn = {
  orderId: 7,
  barcode: '203842',
  checks,
  checkNames: USUAL_CHECKS,
  items: [{ item: 'wig', count: 1 }],
  wig: { type: 'Fall', length: '50', colour: '4/6' },
  marks: [],
  ceiling: 850,
  note: '',
  promisedAt: null,
  statement: INTAKE_STATEMENT.he(850),
  signature: { width: 300, height: 200, strokes: [[10, 20, 30, 40]] },
  signedAt: new Date('2026-12-08T09:05:00Z'),
};

it('has one fingerprint, and another one when anything of what was signed is another', () => {
  const reversed = Object.fromEntries(Object.entries(checks).toReversed()) as TakenIn['checks'];
  expect(digestOf({ ...taken, checks: reversed })).toBe(digestOf(taken));
  const changes: Partial<TakenIn>[] = [
    {},
    { orderId: 8 },
    { barcode: '203843' },
    { checks: { ...checks, lace: 'damaged' } },
    { checkNames: USUAL_CHECKS.map((check) => ({ ...check, he: `${check.he}!` })) },
    { items: [{ item: 'wig', count: 2 }] },
    { wig: { ...taken.wig, length: '55' } },
    { ceiling: 900 },
    { marks: [{ file_id: 5, x: 0.5, y: 0.2, word: 'torn' }] },
    { note: 'red box' },
    { promisedAt: new Date('2026-12-17T10:00:00Z') },
    { statement: INTAKE_STATEMENT.en(850) },
    { signedAt: new Date('2026-12-08T09:05:01Z') },
    { signature: { ...taken.signature, strokes: [[10, 20, 30, 41]] } },
  ];
  expect(new Set(changes.map((change) => digestOf({ ...taken, ...change }))).size).toBe(changes.length);
});

it('says the ceiling in what is signed, in both languages', () => {
  expect(INTAKE_STATEMENT.he(1850)).toContain('עד ₪1,850 בלי');
  expect(INTAKE_STATEMENT.en(1850)).toContain('up to ₪1,850 without');
});

const { items, ceiling, signature } = taken;
const body = { checks, items, ceiling, language: 'he', signature };
const faults = (given: object) =>
  takeInBody.safeParse({ ...body, ...given }).error?.issues.map(({ path }) => path.join('.')) ?? [];

it.each([
  ['is taken', {}, []],
  ['is taken without a call at all', { ceiling: 0 }, []],
  ['wants answers', { checks: undefined }, ['checks']],
  ['knows three words', { checks: { ...checks, net: 'torn' } }, ['checks.net']],
  ['wants a ceiling', { ceiling: null }, ['ceiling']],
  ['takes none below zero', { ceiling: -1 }, ['ceiling']],
  ['takes none beyond reason', { ceiling: MOST_CEILING + 1 }, ['ceiling']],
  ['takes whole shekels', { ceiling: 0.5 }, ['ceiling']],
  ['wants something that is left', { items: [] }, ['items']],
  ['takes each item once', { items: [...items, ...items] }, ['items']],
  [
    'takes nothing that only the workshop gives',
    { items: [{ item: 'certificate', count: 1 }] },
    ['items.0.item'],
  ],
  ['takes no book for a note', { note: 'x'.repeat(1_001) }, ['note']],
  ['wants a signature', { signature: { ...signature, strokes: [] } }, ['signature.strokes']],
])('%s', (_what, given, wrong) => expect(faults(given)).toEqual(wrong));

const own = { id: 'own-1', he: 'ריח', en: 'Smell', isAside: false };
const withoutSkin = USUAL_CHECKS.map((check) => (check.id === 'skin' ? { ...check, isAside: true } : check));
const { skin: _skin, ...fewer } = checks;
it.each([
  ['the whole usual list', checks, USUAL_CHECKS, {}],
  ['nothing of the usual list', {}, [own], { 'checks.own-1': 'This field is required.' }],
  ['all but what was put aside', fewer, withoutSkin, {}],
  ['what was put aside while the page was open', checks, withoutSkin, {}],
  ['what the house added', { ...checks, 'own-1': 'worn' }, [...USUAL_CHECKS, own], {}],
  ['not what the house added', checks, [...USUAL_CHECKS, own], { 'checks.own-1': 'This field is required.' }],
  [
    'what nobody asked for',
    { ...checks, smell: 'worn' },
    USUAL_CHECKS,
    { 'checks.smell': 'There is no such field.' },
  ],
] as const)('an intake that answers %s', (_what, given, list, wrong) => {
  expect(checkFaults(given, list)).toEqual(wrong);
});
