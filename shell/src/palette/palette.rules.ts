const HEBREW = "שנבגקכעיןחלךצמםפ/רדאוה'סטזתץף";
const LATIN = 'abcdefghijklmnopqrstuvwxyz,.;';

const otherKey = new Map<string, string>(
  [...LATIN].flatMap((letter, i) => [
    [letter, HEBREW[i] ?? letter],
    [HEBREW[i] ?? letter, letter],
  ]),
);

/** The same keys on the other layout: `kuj` is `לוח`. */
export const otherLayout = (typed: string): string =>
  [...typed.toLowerCase()].map((letter) => otherKey.get(letter) ?? letter).join('');

const folded = (text: string): string => text.toLowerCase().replace(/["'׳״]/g, '');

/** Whether every typed word begins a word of one of the texts; also when the keyboard stood on the other language. */
export const isMeant = (typed: string, texts: readonly string[]): boolean => {
  const words = texts.flatMap((text) => folded(text).split(/[\s\-־]+/));
  const fits = (query: string) =>
    query
      .split(/\s+/)
      .filter((part) => part !== '')
      .every((part) => words.some((word) => word.startsWith(folded(part))));
  return fits(typed.trim()) || fits(otherLayout(typed.trim()));
};

/** Whether one of these is what was typed, and not only something that begins so. */
export const isCalled = (typed: string, names: readonly string[]): boolean => {
  const wanted = folded(typed.trim());
  return wanted !== '' && names.some((name) => folded(name.trim()) === wanted);
};

/** The same, also when the keyboard stood on the other language: an action or a screen is called alike for everybody. */
export const isNamed = (typed: string, names: readonly string[]): boolean =>
  isCalled(typed, names) || isCalled(otherLayout(typed), names);

const localDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:00)?972/, '0');

/** A whole phone, in any notation. */
export const isPhone = (typed: string, phone: string): boolean =>
  startsWithDigits(typed) && phone !== '' && localDigits(typed) === localDigits(phone);

/** More digits than letters: an order or a phone is meant, so orders stand first. */
export const startsWithDigits = (typed: string): boolean => /^[+\d(]/.test(typed.trim());
