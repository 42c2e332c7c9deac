import { listedCities, listedCountries } from './place-order.rules';

const country = (iso: string, name: string) => ({ iso, name });
const isos = (countries: readonly { iso: string }[]) => countries.map(({ iso }) => iso);

describe('[CLI-058] countries', () => {
  it.each([
    [
      'he',
      [country('AR', 'ארגנטינה'), country('AT', 'אוסטריה'), country('CA', 'קנדה'), country('IL', 'ישראל')],
      ['IL', 'CA', 'AT', 'AR'],
    ],
    [
      'en',
      [
        country('AT', 'Austria'),
        country('AR', 'Argentina'),
        country('CA', 'Canada'),
        country('IL', 'Israel'),
      ],
      ['IL', 'CA', 'AR', 'AT'],
    ],
  ])('stand in %s by the names that are shown, those of most clients first', (language, given, listed) =>
    expect(isos(listedCountries(given, language))).toEqual(listed),
  );
});

it.each([
  ['he', ['ירושלים', 'אשדוד', 'חיפה', 'עכו'], ['Jerusalem', 'Ashdod', 'Haifa', 'Acre']],
  ['en', ['Jerusalem', 'Acre', 'Ashdod', 'Haifa'], ['Jerusalem', 'Acre', 'Ashdod', 'Haifa']],
])(
  '[CLI-035] cities stand in %s by the names that are shown, the usual one first',
  (language, labels, values) => {
    const cities = labels.map((label, at) => ({ label, value: values[at]! })).toReversed();
    expect(listedCities(cities, language).map(({ label }) => label)).toEqual(labels);
  },
);
