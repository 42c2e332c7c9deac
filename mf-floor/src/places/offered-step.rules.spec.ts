import { offersStep, offeredStep } from './offered-step.rules';

it.each([
  ['ready', ['complete-production', 'rework'], 'complete-production'],
  ['ready', ['complete-repair'], 'complete-repair'],
  ['store', ['store', 'deliver'], 'store'],
  ['store', ['complete-production'], undefined],
  ['ready', ['tick-checklist'], undefined],
  ['shelf', ['complete-production', 'store'], undefined],
] as const)('a place of kind %s offers for %j: %s', (kind, actions, step) => {
  expect(offeredStep(kind, actions)).toBe(step);
});

it.each([
  ['ready', true],
  ['store', true],
  ['shelf', false],
])('a place of kind %s stands for a step: %s', (kind, does) => {
  expect(offersStep(kind)).toBe(does);
});
