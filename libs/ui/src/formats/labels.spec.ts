import { cutLabel } from './labels';

it.each([
  ['נועה', 'נועה'],
  ['אלכסנדרה־פז', 'אלכסנדרה־פז'],
  ['Alexandra-Paz', 'Alexandra-P…'],
])('[CONST-018] the label %s of a button is %s', (label, shown) => {
  expect(cutLabel(label)).toBe(shown);
});
