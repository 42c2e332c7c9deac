import { COMMON_PASSWORDS } from './common-passwords.js';
import { guessableProblem, NAMES_THE_HOUSE, TOO_COMMON } from './password.rules.js';

const owner = { login: 'noa.admin', nickName: 'נועה' };
const verdict = (password: string): string => guessableProblem(password, owner) ?? 'taken';

it.each([
  ['password', TOO_COMMON],
  ['PassWord', TOO_COMMON],
  ['12345678', TOO_COMMON],
  ['qwertyuiop', TOO_COMMON],
  ['aaaaaaaa', TOO_COMMON],
  ['abcabcabc', TOO_COMMON],
  ['19841984', TOO_COMMON],
  ['peruke2026', NAMES_THE_HOUSE],
  ['Peruke-Wig1', NAMES_THE_HOUSE],
  ['noaadmin99', NAMES_THE_HOUSE],
  ['פאותנועה1', NAMES_THE_HOUSE],
  ['נועה2026!!', NAMES_THE_HOUSE],
  ['correct horse battery', 'taken'],
  ['peruke grows on tall trees', 'taken'],
  ['x7#kQ2!vLp', 'taken'],
  ['8402 7713 0956', 'taken'],
  ['ארבעה תפוחים ירוקים', 'taken'],
])('[USR-049] judges %s: %s', (password, expected) => {
  expect(verdict(password)).toBe(expected);
});

it('knows the three thousand commonest of 8 characters and more', () => {
  expect(COMMON_PASSWORDS.size).toBe(3_000);
  expect([...COMMON_PASSWORDS].filter((one) => one.length < 8 || verdict(one) === 'taken')).toEqual([]);
});
