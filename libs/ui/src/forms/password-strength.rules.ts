export type PasswordStrength = 'weak' | 'fair' | 'good';

const FAIR_BITS = 40;
const GOOD_BITS = 60;
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 30],
  [/[^\P{L}a-zA-Z]/u, 27],
];

const codeOf = (sign = ''): number => sign.codePointAt(0) ?? 0;

/** A sign that repeats the one before, or goes on from it (abc, 321), adds next to nothing. */
const surprises = (signs: readonly string[]): number =>
  signs.filter((sign, at) => Math.abs(codeOf(sign) - codeOf(signs[at - 1])) > 1).length;

/** How long a machine would try, roughly: what a person sees while typing. What is refused is the server's to say. */
export const passwordStrength = (password: string): PasswordStrength => {
  const signs = [...password];
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const distinct = new Set(signs).size;
  const bits = Math.min(surprises(signs), distinct * 2) * Math.log2(Math.max(alphabet, 2));
  if (signs.length < 8 || bits < FAIR_BITS) return 'weak';
  return bits < GOOD_BITS ? 'fair' : 'good';
};
