import { type PasswordStrength, passwordStrength } from './password-strength.rules';

it.each<[string, PasswordStrength]>([
  ['', 'weak'],
  ['short1!', 'weak'],
  ['12345678', 'weak'],
  ['abcdefgh', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['ponmlkjihgfedcba', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['19841984', 'weak'],
  ['sunflower9', 'fair'],
  ['Kx7#mQ2!', 'fair'],
  ['correct horse battery', 'good'],
  ['ארבעה תפוחים ירוקים', 'good'],
  ['Kx7#mQ2!vLp9', 'good'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
