import { citiesOf, COUNTRIES, findCountry } from './countries.js';
import { flagSvg, hasFlag } from './flag-files.js';

describe('country data', () => {
  it('[CLI-058] lists the eight first, the rest by name', () => {
    expect(COUNTRIES.slice(0, 8).map(({ name }) => name)).toEqual([
      'Israel',
      'United States',
      'Canada',
      'United Kingdom',
      'Switzerland',
      'Belgium',
      'Germany',
      'France',
    ]);
    const rest = COUNTRIES.slice(8).map(({ name }) => name);
    expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(COUNTRIES.length).toBeGreaterThan(200);
  });

  it('[CLI-054] [CLI-057] knows dial codes and both names', () => {
    expect(findCountry('israel')).toMatchObject({ code: 'IL', dialCode: '+972', nameHe: 'ישראל' });
    expect(findCountry('USA')?.dialCode).toBe('+1');
    expect(findCountry('ארצות הברית')?.code).toBe('US');
    expect(COUNTRIES.every(({ dialCode }) => /^\+\d{1,4}$/.test(dialCode))).toBe(true);
    expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length);
  });

  it('[CLI-055] [CLI-035] has Israeli localities in both languages, Jerusalem first', () => {
    const { data, names } = citiesOf('Israel');
    expect(data[0]).toBe('Jerusalem');
    expect(names?.he).toHaveLength(data.length);
    expect(new Set(data).size).toBe(data.length);
    expect(new Set(names?.he).size).toBe(data.length);
    expect(names?.he.every((name) => /^[\u0590-\u05ff\s]+$/.test(name))).toBe(true);
    expect(data.slice(1)).toEqual(data.slice(1).toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('[CLI-055] has cities for each of the eight, and none for what it does not know', () => {
    for (const { name } of COUNTRIES.slice(0, 8)) expect(citiesOf(name).data.length).toBeGreaterThan(9);
    expect(citiesOf('Atlantis')).toEqual({ data: [] });
  });

  it('[CLI-056] [CLI-059] has a flag for nearly every country', () => {
    const missing = COUNTRIES.filter(({ code }) => !hasFlag(code)).map(({ code }) => code);
    expect(missing.length).toBeLessThan(3);
    expect(flagSvg('IL')).toContain('<svg');
    expect(flagSvg('../x')).toBeUndefined();
  });
});
