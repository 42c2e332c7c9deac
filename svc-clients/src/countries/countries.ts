import { PRIORITY_COUNTRIES } from '@peruke/contracts/clients';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { FOREIGN_CITIES } from './foreign-cities.js';
import { ISRAELI_LOCALITIES } from './israeli-localities.js';

export interface Country {
  /** ISO 3166 code. */
  code: string;
  name: string;
  nameHe: string;
  /** With the plus sign. */
  dialCode: string;
}

const english = new Intl.DisplayNames('en', { type: 'region' });
const hebrew = new Intl.DisplayNames('he', { type: 'region' });

const place = (code: string): number => {
  const at = (PRIORITY_COUNTRIES as readonly string[]).indexOf(code);
  return at < 0 ? PRIORITY_COUNTRIES.length : at;
};

/** Every country with a dial code; those that most customers live in first, the rest by name (CLI-058). */
export const COUNTRIES: readonly Country[] = getCountries()
  .map((code) => ({
    code,
    name: english.of(code) ?? code,
    nameHe: hebrew.of(code) ?? code,
    dialCode: `+${getCountryCallingCode(code)}`,
  }))
  .toSorted((a, b) => place(a.code) - place(b.code) || a.name.localeCompare(b.name, 'en'));

const key = (text: string): string => text.trim().toLowerCase();
const BY_NAME = new Map(
  COUNTRIES.flatMap((country) =>
    [country.name, country.nameHe, country.code].map((name) => [key(name), country] as const),
  ),
);
for (const [name, code] of [
  ['usa', 'us'],
  ['uk', 'gb'],
] as const) {
  const country = BY_NAME.get(code);
  if (country) BY_NAME.set(name, country);
}

/** A country by its English or Hebrew name or its code, ignoring case. */
export const findCountry = (name: string): Country | undefined => BY_NAME.get(key(name));

const CITY_BY_NAME = new Map(
  ISRAELI_LOCALITIES.flatMap(([city, hebrew]) => [city, hebrew].map((name) => [key(name), city] as const)),
);

/** A locality of Israel as it is saved, by its English or Hebrew name, ignoring case. */
export const findCity = (name: string): string | undefined => CITY_BY_NAME.get(key(name));

export interface Cities {
  data: string[];
  names?: { he: string[] };
}

/** Cities of a country as they are saved, with Hebrew names where they are known; none for a country without a list. */
export const citiesOf = (name: string): Cities => {
  const country = findCountry(name);
  if (country?.code !== 'IL') return { data: [...(FOREIGN_CITIES[country?.code ?? ''] ?? [])] };
  return {
    data: ISRAELI_LOCALITIES.map(([city]) => city),
    names: { he: ISRAELI_LOCALITIES.map(([, city]) => city) },
  };
};
