import { textDifferences } from '@peruke/mf-kit/testing';
import en from './en.json';
import he from './he.json';

it('the texts of both languages have the same keys', () => expect(textDifferences(he, en)).toEqual([]));
