import { hebrewDay, hebrewNumeral, hebrewRange } from './hebrew-date.rules';

describe('the Hebrew date', () => {
  it.each([
    [1, 'א׳'],
    [15, 'ט״ו'],
    [16, 'ט״ז'],
    [19, 'י״ט'],
    [30, 'ל׳'],
    [5784, 'תשפ״ד'],
    [5787, 'תשפ״ז'],
    [5775, 'תשע״ה'],
    [5815, 'תתט״ו'],
  ])('writes %i as %s', (number, letters) => {
    expect(hebrewNumeral(number)).toBe(letters);
  });

  it('names a day in both languages', () => {
    expect(hebrewDay('2026-12-06', 'he')).toBe('כ״ו בכסלו');
    expect(hebrewDay('2026-12-06', 'en')).toBe('26 Kislev');
    expect(hebrewDay('2026-09-12', 'he')).toBe('א׳ בתשרי');
  });

  it('says the month and the year of a range once where they are the same', () => {
    expect(hebrewRange('2026-12-06', '2026-12-10', 'he')).toBe('כ״ו–ל׳ בכסלו תשפ״ז');
    expect(hebrewRange('2026-12-06', '2026-12-13', 'he')).toBe('כ״ו בכסלו – ג׳ בטבת תשפ״ז');
    expect(hebrewRange('2026-09-11', '2026-09-12', 'en')).toBe('29 Elul 5786 – 1 Tishri 5787');
    expect(hebrewRange('2026-12-06', '2026-12-06', 'en')).toBe('26 Kislev 5787');
  });
});
