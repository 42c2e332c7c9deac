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
  it('say the same things in both languages', () => {
    expect(keysOf(he)).toEqual(keysOf(en));
  });

  it('[CAL-057] [CAL-058] [CAL-059] [CAL-060] are spelt as the workshop spells them', () => {
    expect([en.form.added, en.edit.done, en.cancel.done, en.form.failed]).toEqual([
      'Meeting has been added',
      'Meeting has bee updated',
      'Meeting has been canceled',
      'something went wrong',
    ]);
  });
});
