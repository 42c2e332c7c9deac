import { MESSAGE_REASONS } from '@peruke/contracts/clients';
import { ERRORS } from '@peruke/contracts/kernel';
import {
  CHECKLIST_STEPS,
  DEFAULT_CATEGORY,
  ORDER_ACTIONS,
  OTHER_STATUSES,
  SOURCE_TYPES,
  STATE_KEYS,
} from '@peruke/contracts/orders';
import { type ErrorKey, loadUiTexts, UI_NAMESPACES } from '.';
import en from './en.json';
import he from './he.json';

interface Tree {
  [key: string]: string | Tree;
}

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}/`),
  );
const parameters = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const HE = new Map(flat(he));
const EN = new Map(flat(en));

describe('the texts of the library', () => {
  it('[ERR-005] [ERR-006] [ERR-007] tell why a customer was not told, in the words of the catalogue', () => {
    for (const texts of [he, en])
      expect(Object.keys(texts.states.message).sort()).toEqual([...MESSAGE_REASONS].sort());
    const { message } = en.states;
    expect([message['provider-failed'], message['server-error'], message['invalid-number']]).toEqual([
      'Failed to send',
      'Server Error',
      'Invalid number format',
    ]);
  });

  it('are the same set in both languages', () => {
    expect([...HE.keys()].sort()).toEqual([...EN.keys()].sort());
    expect([...UI_NAMESPACES].sort()).toEqual(Object.keys(he).sort());
  });

  it('are never empty and take the same parameters', () => {
    for (const [key, text] of EN) {
      expect(text.trim()).not.toBe('');
      expect(HE.get(key)?.trim()).not.toBe('');
      // the dual form of Hebrew writes the number as a word
      if (!/_(one|two)$/.test(key))
        expect([key, parameters(HE.get(key) ?? '')]).toEqual([key, parameters(text)]);
    }
  });

  it.each(Object.keys(ERRORS))('has both texts of the error %s', (code) => {
    expect(HE.has(`errors/${code}`)).toBe(true);
    expect(EN.has(`errors/${code}`)).toBe(true);
  });

  it.each(['unknown', 'offline', 'timeout', 'aborted'] satisfies ErrorKey[])(
    'has both texts of %s, which no service answers',
    (code) => {
      expect(HE.get(`errors/${code}`)).toMatch(/[א-ת]/);
      expect(EN.has(`errors/${code}`)).toBe(true);
    },
  );

  it('takes the parameters that each error gives', () => {
    for (const [code, { text }] of Object.entries(ERRORS)) {
      const given = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      expect([code, parameters(EN.get(`errors/${code}`) ?? '')]).toEqual([code, given]);
    }
  });

  it('names every state, action, stage and source', () => {
    const keys = [
      ...Object.values(STATE_KEYS),
      ...ORDER_ACTIONS.map((action) => `action/${action}`),
      ...[...CHECKLIST_STEPS, ...OTHER_STATUSES, DEFAULT_CATEGORY].map((stage) => `stage/${stage}`),
      ...SOURCE_TYPES.map((source) => `source/${source}`),
    ];
    expect(keys.filter((key) => !HE.has(`states/${key}`))).toEqual([]);
  });

  it('shows a state in English as the wire spells it [ORD-027]', () => {
    for (const [wire, key] of Object.entries(STATE_KEYS)) expect(EN.get(`states/${key}`)).toBe(wire);
  });

  it('uses real maqaf, geresh and gershayim, no exclamation marks', () => {
    const wrong = [...HE].filter(([, text]) => /[א-ת]['"][א-ת]|!/.test(text.replace(/"\{\{\w+\}\}"/g, '')));
    expect(wrong).toEqual([]);
  });

  it('fetches one language', async () => {
    expect(await loadUiTexts('en')).toEqual(en);
    expect(await loadUiTexts('he')).toEqual(he);
  });
});
