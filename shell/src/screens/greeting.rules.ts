export type PartOfDay = 'morning' | 'noon' | 'evening' | 'night';

const ZONE = 'Asia/Jerusalem';

/** The greeting of an hour in the workshop's own zone. */
export const partOfDay = (now: Date): PartOfDay => {
  const hour =
    Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hour12: false, timeZone: ZONE }).format(now)) %
    24;
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'noon';
  if (hour >= 17 && hour < 22) return 'evening';
  return 'night';
};

const UNITS = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט'];
const TENS = ['', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ'];
const HUNDREDS = ['', 'ק', 'ר', 'ש', 'ת', 'תק', 'תר', 'תש', 'תת', 'תתק'];

/** A number below 1000 in Hebrew letters with its gershayim: 28 is כ״ח, 787 is תשפ״ז, 15 and 16 are ט״ו and ט״ז. */
export const hebrewNumber = (n: number): string => {
  const rest = n % 100;
  const small = rest === 15 ? 'טו' : rest === 16 ? 'טז' : `${TENS[Math.floor(rest / 10)]}${UNITS[rest % 10]}`;
  const letters = `${HUNDREDS[Math.floor(n / 100)]}${small}`;
  return letters.length === 1 ? `${letters}׳` : `${letters.slice(0, -1)}״${letters.slice(-1)}`;
};

/** Browsers know the Hebrew calendar, but not its letters. */
const hebrewDate = (now: Date): string => {
  const parts = new Intl.DateTimeFormat('he-IL-u-ca-hebrew', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: ZONE,
  }).formatToParts(now);
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const month = parts.find((part) => part.type === 'month')?.value ?? '';
  return `${hebrewNumber(number('day'))} ב${month} ${hebrewNumber(number('year') % 1000)}`;
};

/** "יום שלישי, 8 בדצמבר 2026 · כ״ח בכסלו תשפ״ז": the civil and the Hebrew date of today. */
export const todayLine = (now: Date, language: 'he' | 'en'): string => {
  const civil = new Intl.DateTimeFormat(language === 'he' ? 'he-IL' : 'en-GB', {
    dateStyle: 'full',
    timeZone: ZONE,
  }).format(now);
  const hebrew =
    language === 'he'
      ? hebrewDate(now)
      : new Intl.DateTimeFormat('en-GB-u-ca-hebrew', {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: ZONE,
        }).format(now);
  return `${civil} · ${hebrew}`;
};
