import { textDifferences } from '@peruke/mf-kit/testing';
import en from './en.json';
import he from './he.json';

it('[NAV-011] has every text in both languages', () => expect(textDifferences(he, en)).toEqual([]));
