import type { FitVersion } from '@peruke/contracts/clients';
import { changesOf, knownOf, measuresOf } from './fit.rules';

const version = (given: Partial<FitVersion>): FitVersion => ({
  ...measuresOf(undefined),
  version: 1,
  at: '2026-11-22 10:00:00',
  by: 'Noa',
  ...given,
});

it('takes the measures without who and when', () => {
  expect(measuresOf(version({ nape: 12 }))).toEqual({ ...measuresOf(undefined), nape: 12 });
  expect(Object.keys(measuresOf(undefined))).toHaveLength(6);
});

it('knows what was measured', () =>
  expect([...knownOf(version({ nape: 12, circumference: 56 }))]).toEqual(['circumference', 'nape']));

it.each([
  [version({ nape: 12 }), undefined, [{ name: 'nape', before: null, after: 12 }]],
  [
    version({ nape: 12, circumference: 57 }),
    version({ nape: 12, circumference: 56 }),
    [{ name: 'circumference', before: 56, after: 57 }],
  ],
  [version({}), version({ nape: 12 }), [{ name: 'nape', before: 12, after: null }]],
])('tells what a measuring found other than the one before', (now, before, changes) => {
  expect(changesOf(now, before)).toEqual(changes);
});
