import { faultsIn } from './faults-in.rules';

const fault = { type: 'custom', message: 'not so', ref: { type: 'text' } };

it.each([
  ['nothing', {}, 0],
  ['a field each', { businessName: fault, cashAtMost: fault }, 2],
  ['fields of rows', { ownDays: [undefined, { day: fault, title: fault }], cashAtMost: fault }, 3],
  ['a list as a whole', { week: { root: fault } }, 1],
])('counts %s', (_what, errors, count) => expect(faultsIn(errors)).toBe(count));
