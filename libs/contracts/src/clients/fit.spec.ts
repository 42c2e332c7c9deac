import fc from 'fast-check';
import { fitBody, headMeasuresSchema } from './fit.dto.js';
import { HEAD_MEASURE_NAMES, HEAD_MEASURES, type HeadMeasure } from './head-measures.js';

const NONE = Object.fromEntries(HEAD_MEASURE_NAMES.map((name) => [name, null])) as Record<HeadMeasure, null>;
const faultsOf = (given: object) =>
  fitBody.safeParse({ ...NONE, ...given }).error?.issues.map(({ path }) => path.join('.')) ?? [];

it.each([
  [{ circumference: 56.5 }, []],
  [{ circumference: 44.9 }, ['circumference']],
  [{ circumference: 70.1 }, ['circumference']],
  [{ nape: 22, templeToTemple: 24.9 }, ['templeToTemple']],
  [{ frontToNape: 5, earToEarOverTop: 560 }, ['frontToNape', 'earToEarOverTop']],
  [{ circumference: 56.55 }, ['circumference']],
  [{ earToEarAcrossForehead: '30' }, ['earToEarAcrossForehead']],
  [{}, ['circumference']],
] as const)('%j: wrong are %j', (given, wrong) => expect(faultsOf(given)).toEqual(wrong));

it('takes every tenth of a centimetre within the range, whatever a machine makes of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...HEAD_MEASURE_NAMES), fc.nat(600), (name, steps) => {
      const { min, max } = HEAD_MEASURES[name];
      const value = Math.min(max, (min * 10 + steps) / 10);
      expect(headMeasuresSchema.safeParse({ ...NONE, [name]: value }).success).toBe(true);
    }),
  );
});
