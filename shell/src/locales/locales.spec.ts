import en from './en.json';
import he from './he.json';

type Texts = { [key: string]: string | Texts };

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );

it('[NAV-011] has every text in both languages', () => {
  expect(keysOf(he)).toEqual(keysOf(en));
});

it('keeps the placeholders of a text in both languages', () => {
  const marks = (texts: Texts, key: string): string[] => {
    const value = key
      .split('.')
      .reduce<Texts | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : at), texts);
    return typeof value === 'string' ? (value.match(/\{\{\w+\}\}/g) ?? []).sort() : [];
  };
  for (const key of keysOf(en)) {
    if (/_(one|two)$/.test(key)) continue;
    expect({ key, marks: marks(he, key) }).toEqual({ key, marks: marks(en, key) });
  }
});
