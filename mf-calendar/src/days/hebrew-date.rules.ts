const LETTERS: readonly (readonly [number, string])[] = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  [9, 'ט'],
  [8, 'ח'],
  [7, 'ז'],
  [6, 'ו'],
  [5, 'ה'],
  [4, 'ד'],
  [3, 'ג'],
  [2, 'ב'],
  [1, 'א'],
];

/** A number in Hebrew letters, with the mark of a numeral; thousands are left out, as in years. */
export const hebrewNumeral = (number: number): string => {
  let rest = number % 1000;
  let letters = '';
  for (const [value, letter] of LETTERS)
    while (rest >= value) {
      letters += letter;
      rest -= value;
    }
  // 15 and 16 are not written with letters of the Name
  letters = letters.replace(/יה$/, 'טו').replace(/יו$/, 'טז');
  return letters.length > 1 ? `${letters.slice(0, -1)}״${letters.slice(-1)}` : `${letters}׳`;
};

interface HebrewDay {
  day: number;
  month: string;
  year: number;
}

const formats = {
  he: new Intl.DateTimeFormat('he-u-ca-hebrew', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }),
  en: new Intl.DateTimeFormat('en-u-ca-hebrew', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }),
};
export type HebrewDateLanguage = keyof typeof formats;

const partsOf = (date: string, language: HebrewDateLanguage): HebrewDay => {
  const parts = new Map(
    formats[language].formatToParts(new Date(`${date}T12:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return {
    day: Number(parts.get('day')),
    month: parts.get('month') ?? '',
    year: Number(parts.get('year')),
  };
};

const numeral = (value: number, language: HebrewDateLanguage): string =>
  language === 'he' ? hebrewNumeral(value) : String(value);
const monthOf = (month: string, language: HebrewDateLanguage): string =>
  language === 'he' ? `ב${month}` : month;

/** The day in the Hebrew calendar, without its year: `כ״ו בכסלו`, `26 Kislev`. */
export const hebrewDay = (date: string, language: HebrewDateLanguage): string => {
  const { day, month } = partsOf(date, language);
  return `${numeral(day, language)} ${monthOf(month, language)}`;
};

/** Days from one to another in the Hebrew calendar: `כ״ו–ל׳ בכסלו תשפ״ז`. */
export const hebrewRange = (from: string, to: string, language: HebrewDateLanguage): string => {
  const [start, end] = [partsOf(from, language), partsOf(to, language)];
  const tail = `${numeral(end.day, language)} ${monthOf(end.month, language)} ${numeral(end.year, language)}`;
  if (from === to) return tail;
  if (start.year !== end.year)
    return `${hebrewDay(from, language)} ${numeral(start.year, language)} – ${tail}`;
  if (start.month !== end.month) return `${hebrewDay(from, language)} – ${tail}`;
  return `${numeral(start.day, language)}–${tail}`;
};
