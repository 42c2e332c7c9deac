import { askedChecks, type IntakeCheck, intakeChecksSchema, USUAL_CHECKS } from './intake-checks.js';

const own = (more: Partial<IntakeCheck> = {}): IntakeCheck => ({
  id: 'own-1',
  he: 'ריח',
  en: 'Smell',
  isAside: false,
  ...more,
});
const faultsOf = (list: readonly IntakeCheck[]): string[] =>
  intakeChecksSchema
    .safeParse(list)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it.each([
  ['is the usual one', USUAL_CHECKS, []],
  ['has one of the house', [...USUAL_CHECKS, own()], []],
  ['gives the name of what was put aside anew', [own({ isAside: true }), own({ id: 'own-2' })], []],
  ['wants a name in Hebrew', [own({ he: ' ' })], ['0.he: This field is required.']],
  ['wants a name in English', [own({ en: '' })], ['0.en: This field is required.']],
  [
    'takes no name twice, in either language and whatever its letters',
    [own(), own({ id: 'own-2', en: 'SMELL ' })],
    ['1.he: This name stands here already.', '1.en: This name stands here already.'],
  ],
  ['takes no long name', [own({ en: 'x'.repeat(41) })], [expect.stringMatching(/^0\.en: /)]],
  ['asks for something', [own({ isAside: true })], [': At least one must be in use.']],
  ['is not empty', [], [': At least one must be in use.']],
  ['keeps one answer for each', [own(), own({ he: 'אחר', en: 'Other' })], [': The value is not valid.']],
  [
    'ends',
    Array.from({ length: 31 }, (_, at) => own({ id: `own-${at}`, he: `${at}`, en: `${at}` })),
    [expect.stringMatching(/^: /)],
  ],
])('the list of checks %s', (_what, list, faults) => {
  expect(faultsOf(list)).toEqual(faults);
});

it('asks in its order, and not for what was put aside', () => {
  expect(askedChecks([own({ isAside: true }), own({ id: 'b', en: 'B' }), own({ id: 'a', en: 'A' })])).toEqual(
    [
      { id: 'b', he: 'ריח', en: 'B' },
      { id: 'a', he: 'ריח', en: 'A' },
    ],
  );
});
