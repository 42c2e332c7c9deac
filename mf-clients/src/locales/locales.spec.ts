import { join } from 'node:path';
import { textDifferences, unknownTexts } from '@peruke/mf-kit/testing';
import en from './en.json';
import he from './he.json';

describe('texts', () => {
  it('say the same things in both languages', () => expect(textDifferences(he, en)).toEqual([]));

  it.each([
    ['[CLI-060]', en.form.added, 'Client has been added'],
    ['[CLI-061]', en.form.updated, 'Client has been updated'],
    ['[CLI-062]', en.card.delete.done, 'Client has been delete'],
    ['[CLI-063]', en.card.restore.done, 'Client has been restored'],
  ])('%s are spelt as the workshop spells them: %s', (_id, text, spelt) => expect(text).toBe(spelt));
});

it('has every text that a source names', () =>
  expect(unknownTexts(join(import.meta.dirname, '..'), he)).toEqual([]));
