import { join } from 'node:path';
import { textDifferences, unknownTexts } from '@peruke/mf-kit/testing';
import en from './en.json';
import he from './he.json';

it('has every text in both languages', () => expect(textDifferences(he, en)).toEqual([]));

it('has every text that a source names', () =>
  expect(unknownTexts(join(import.meta.dirname, '..'), he)).toEqual([]));
