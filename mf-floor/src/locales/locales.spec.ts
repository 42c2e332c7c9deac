import { join } from 'node:path';
import { textDifferences, unknownTexts } from '@peruke/mf-kit/testing';
import en from './en.json';
import he from './he.json';

it('the texts of both languages have the same keys', () => expect(textDifferences(he, en)).toEqual([]));

it('has every text that a source names', () =>
  expect(unknownTexts(join(import.meta.dirname, '..'), he)).toEqual([]));
