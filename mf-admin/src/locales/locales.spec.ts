import { join } from 'node:path';
import { textDifferences, unknownTexts } from '@peruke/mf-kit/testing';
import en from './en.json';
import he from './he.json';

describe('texts', () => {
  it('say the same things in both languages', () => expect(textDifferences(he, en)).toEqual([]));

  it.each([
    ['[RPT-015]', en.reports.enterField, 'Please enter this field'],
    ['[RPT-013]', en.reports.noData, 'No data'],
    ['[CARE-007]', en.care.deleteQuestion, 'Are you sure you want to delete this video?'],
    ['[USR-016]', en.users.createdNotice, 'User created'],
  ])('%s are spelt as the workshop spells them: %s', (_id, text, spelt) => expect(text).toBe(spelt));
});

it('has every text that a source names', () =>
  expect(unknownTexts(join(import.meta.dirname, '..'), he)).toEqual([]));
