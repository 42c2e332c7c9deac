import { readFileSync } from 'node:fs';
import { CHECKLIST_STEPS, ORDER_STATES, PROPERTY_OPTIONS, STATE_KEYS } from '@peruke/contracts/orders';
import { stateName, stepName, WIG_TYPES } from './words.js';

const pages = (project: string) =>
  JSON.parse(readFileSync(new URL(`../../../${project}/src/locales/he.json`, import.meta.url), 'utf8')) as {
    states: { stage: Record<string, string> } & Record<string, string>;
    value: Record<string, string>;
  };

describe('words of the reports', () => {
  it('are those of the pages', () => {
    const { states } = pages('libs/ui');
    for (const state of ORDER_STATES) expect(stateName(state, 'he')).toBe(states[STATE_KEYS[state]]);
    for (const step of CHECKLIST_STEPS) expect(stepName(step, 'he')).toBe(states.stage[step]);
    const { value } = pages('mf-orders');
    for (const type of PROPERTY_OPTIONS.wigType)
      if (type !== 'none') expect(WIG_TYPES[type]).toBe(value[type]);
  });

  it('are English as they are stored', () => {
    expect(stateName('Wigs In Stock', 'en')).toBe('Wigs In Stock');
    expect(stepName('Washing', 'en')).toBe('Washing');
  });
});
