import { readFileSync } from 'node:fs';
import { CALENDARS } from '@peruke/contracts/calendar';
import { NOTIFICATION_TYPES, ROLE_NAMES } from '@peruke/contracts/identity';
import { CHECKLIST_STEPS, ORDER_STATES, PROPERTY_OPTIONS, SOURCE_TYPES } from '@peruke/contracts/orders';

type Texts = { [key: string]: string | Texts };
type Pack = Record<'he' | 'en', Texts>;

const packOf = (name: string): Pack =>
  JSON.parse(readFileSync(new URL(`../../packs/${name}.json`, import.meta.url), 'utf8')) as Pack;

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}/`),
  );

/** Every name in a tree of lists, the headings of sub-lists too; the names of the properties themselves are no values. */
const valuesOf = (options: object): string[] =>
  Object.values(options).flatMap((list: readonly string[] | Record<string, readonly string[]>) =>
    Array.isArray(list)
      ? [...(list as readonly string[])]
      : Object.entries(list).flatMap(([heading, values]) => [heading, ...values]),
  );

const marks = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(['language', 'languageExtra'])('[I18N-004] the pack %s', (name) => {
  const { he, en } = packOf(name);
  const hebrew = new Map(flat(he));

  it('has every text in both languages, with the same placeholders', () => {
    expect([...hebrew.keys()]).toEqual(flat(en).map(([key]) => key));
    for (const [key, text] of flat(en)) {
      expect([key, text.trim() === '', hebrew.get(key)?.trim() === '']).toEqual([key, false, false]);
      expect([key, marks(hebrew.get(key) ?? '')]).toEqual([key, marks(text)]);
    }
  });

  it('is Hebrew where it says so', () => {
    const foreign = [...hebrew].filter(([, text]) => !/[\u05d0-\u05ea]/.test(text));
    expect(foreign).toEqual([]);
  });
});

it('[I18N-005] the packs know every name that the services send', () => {
  const { menu: _, ...main } = packOf('language').en;
  const keysOf = (texts: Texts | string | undefined) => Object.keys(texts ?? {});
  expect(keysOf(main.states)).toEqual(expect.arrayContaining([...ORDER_STATES]));
  expect(keysOf(main.stages)).toEqual(expect.arrayContaining([...CHECKLIST_STEPS]));
  expect(keysOf(main.roles)).toEqual(expect.arrayContaining([...ROLE_NAMES]));
  expect(keysOf(main.calendars)).toEqual(expect.arrayContaining([...CALENDARS]));
  expect(keysOf(main.sources)).toEqual(expect.arrayContaining([...SOURCE_TYPES]));
  const extra = packOf('languageExtra').en;
  expect(keysOf(extra.notifications)).toEqual([...NOTIFICATION_TYPES]);
  const { capSize: _sizes, ...options } = PROPERTY_OPTIONS;
  const named = valuesOf(options);
  expect(keysOf(extra)).toEqual(expect.arrayContaining(named));
});
