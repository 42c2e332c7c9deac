import { readFileSync } from 'node:fs';
import { CHECKLIST_STEPS, ORDER_TEXT_KEYS } from '@peruke/contracts/orders';
import { PROPERTY_LABELS } from '../print/print-texts.js';
import { fieldName, propertyName, stepName } from './words.js';

const pages = (project: string, language = 'he') =>
  JSON.parse(
    readFileSync(new URL(`../../../${project}/src/locales/${language}.json`, import.meta.url), 'utf8'),
  ) as {
    card: { texts: Record<string, string> };
    wigChange: { key: Record<string, string> };
    states: { stage: Record<string, string> };
  };

describe('words of the reports', () => {
  it('are those of the pages', () => {
    const { states } = pages('libs/ui');
    for (const step of CHECKLIST_STEPS) expect(stepName(step, 'he')).toBe(states.stage[step]);
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

  it.each(['intake', 'client-word'])('say in words what %s is', (field) => {
    expect(fieldName(field, 'he')).toMatch(/^[א-ת ]+$/);
    expect(fieldName(field, 'en')).toMatch(/^[A-Z][a-z ]+$/);
  });

  it('are English as they are stored', () => {
    expect(stepName('Washing', 'en')).toBe('Washing');
  });
});
