import { enrolCodeIn } from './enrol-code.rules';

it.each([
  ['#enrol=12345678', '12345678'],
  ['#enrol=1234-5678', '1234-5678'],
  ['#enrol=', undefined],
  ['#enrol=<b>', undefined],
  ['', undefined],
])('the code in %s is %s', (hash, code) => {
  expect(enrolCodeIn(hash)).toBe(code);
});
