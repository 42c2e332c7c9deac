/** Hebrew letters that change at a word's end: a piece of a name that was typed may end where the name does not. */
const FINALS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/**
 * Text as it is kept for searching: lower case, without points and accents, geresh and quotes dropped, hyphens and
 * maqaf as spaces, final letters as ordinary ones.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ךםןףץ]/g, (letter) => FINALS[letter] ?? letter)
    .replace(/['"`´‘’“”׳״]/g, '')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[\s\-־–—.,/()]+/g, ' ')
    .trim();
