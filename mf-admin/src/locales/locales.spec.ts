import en from './en.json';
import he from './he.json';

type Texts = { [key: string]: string | Texts };

// Hebrew counts in three forms, English in two
const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts)
    .flatMap(([key, value]) => (typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`)))
    .filter((key) => !key.endsWith('_two'))
    .toSorted();

describe('texts', () => {
  it('say the same things in both languages', () => expect(keysOf(he)).toEqual(keysOf(en)));

  it('[RPT-015] [RPT-013] [CARE-007] [USR-016] are spelt as the workshop spells them', () =>
    expect([
      en.reports.enterField,
      en.reports.noData,
      en.care.deleteQuestion,
      en.users.createdNotice,
    ]).toEqual([
      'Please enter this field',
      'No data',
      'Are you sure you want to delete this video?',
      'User created',
    ]));
});
