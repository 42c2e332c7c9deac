import { DEFAULT_CITY, PRIORITY_COUNTRIES } from '@peruke/contracts/clients';

const FIRST: readonly string[] = PRIORITY_COUNTRIES;
const rank = (iso: string): number => (FIRST.includes(iso) ? FIRST.indexOf(iso) : FIRST.length);

/** Countries as a page lists them: those of most clients first (CLI-058), the rest by the names that it shows. */
export const listedCountries = <C extends { iso: string; name: string }>(
  countries: readonly C[],
  language: string,
): C[] => {
  const { compare } = new Intl.Collator(language);
  return countries.toSorted((a, b) => rank(a.iso) - rank(b.iso) || compare(a.name, b.name));
};

/** Cities by the names that a page shows; the one that a new client begins with stands first. */
export const listedCities = <C extends { value: string; label: string }>(
  cities: readonly C[],
  language: string,
): C[] => {
  const { compare } = new Intl.Collator(language);
  const isFirst = ({ value }: C) => Number(value === DEFAULT_CITY);
  return cities.toSorted((a, b) => isFirst(b) - isFirst(a) || compare(a.label, b.label));
};
