import { offeredStep } from './offered-step.rules';

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
