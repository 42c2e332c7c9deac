import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_STATES, PROPERTY_OPTIONS, STATE_KEYS } from '@peruke/contracts/orders';
import { stateName, wigTypeName } from './index.js';

const pages = JSON.parse(readFileSync(join(__dirname, '../../../ui/src/locales/he.json'), 'utf8')) as {
  states: Record<string, string>;
  wig: { value: Record<string, string> };
};

it('names states and types of wigs as the pages do', () => {
  for (const state of ORDER_STATES) expect(stateName(state, 'he')).toBe(pages.states[STATE_KEYS[state]]);
  for (const type of PROPERTY_OPTIONS.wigType)
    if (type !== 'none') expect(wigTypeName(type, 'he')).toBe(pages.wig.value[type]);
});

it('leaves them in English as they are stored, and what it does not know as it is', () => {
  expect([stateName('Wigs In Stock', 'en'), wigTypeName('Fall', 'en')]).toEqual(['Wigs In Stock', 'Fall']);
  expect([stateName('of old', 'he'), wigTypeName('of old', 'he')]).toEqual(['of old', 'of old']);
});
