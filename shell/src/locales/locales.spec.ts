import { textDifferences } from '@peruke/mf-kit/testing';
import en from './en.json';
import he from './he.json';

it('has every text in both languages', () => expect(textDifferences(he, en)).toEqual([]));
