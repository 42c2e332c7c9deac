import { readFileSync } from 'node:fs';
import {
  CHECKLIST_STEPS,
  ORDER_STATES,
  ORDER_TEXT_KEYS,
  PROPERTY_OPTIONS,
  STATE_KEYS,
} from '@peruke/contracts/orders';
import { PROPERTY_LABELS } from '../print/print-texts.js';
import { fieldName, propertyName, stateName, stepName, WIG_TYPES } from './words.js';

const pages = (project: string, language = 'he') =>
  JSON.parse(
    readFileSync(new URL(`../../../${project}/src/locales/${language}.json`, import.meta.url), 'utf8'),
  ) as {
    card: { texts: Record<string, string> };
    wigChange: { key: Record<string, string> };
    states: { stage: Record<string, string> } & Record<string, string>;
    wig: { value: Record<string, string> };
  };

describe('words of the reports', () => {
  it('are those of the pages', () => {
    const { states, wig } = pages('libs/ui');
    for (const state of ORDER_STATES) expect(stateName(state, 'he')).toBe(states[STATE_KEYS[state]]);
    for (const step of CHECKLIST_STEPS) expect(stepName(step, 'he')).toBe(states.stage[step]);
    for (const type of PROPERTY_OPTIONS.wigType)
      if (type !== 'none') expect(WIG_TYPES[type]).toBe(wig.value[type]);
  });

  it('[RPT-021] name every property in both languages', () => {
    const labels = pages('mf-admin', 'en').wigChange.key;
    for (const name of Object.keys(PROPERTY_LABELS)) {
      expect(propertyName(name, 'en')).toBe(labels[name]);
      expect(propertyName(name, 'he')).toMatch(/^[א-ת :]+$/);
    }
    expect(propertyName('of old', 'he')).toBe('of old');
  });

  it.each(['he', 'en'] as const)('name each text of the card as the card does (%s)', (language) => {
    const { texts } = pages('mf-orders', language).card;
    for (const key of ORDER_TEXT_KEYS) expect(texts[key]).toBe(fieldName(key, language));
  });

  it('are English as they are stored', () => {
    expect(stateName('Wigs In Stock', 'en')).toBe('Wigs In Stock');
    expect(stepName('Washing', 'en')).toBe('Washing');
  });
});
