import { randomBytes } from 'node:crypto';
import { OrderCreated } from '@peruke/contracts/events';
import { registration } from '../events/event-handlers.js';
import { openFacts } from './client-keys.js';
import { seal } from './sealed-text.rules.js';

const nobodyAsked = {} as Parameters<typeof openFacts>[0];

it('gives a service that is told no keys what it may know, without a wait for what never comes', async () => {
  const facts = { clientId: 7, client: seal(randomBytes(32), 7, 'תמר אלוני'), barcode: '204525' };
  expect(await openFacts(nobodyAsked, OrderCreated, facts, false)).toEqual({ ...facts, client: '' });
  expect(await openFacts(nobodyAsked, OrderCreated, { ...facts, client: 'Ruth' }, false)).toMatchObject({
    client: 'Ruth',
  });
});

it.each([
  ['payments', true],
  ['clients', true],
  ['suppliers', false],
])('knows whether svc-%s is told the keys of clients', (service, knows) => {
  const { knowsKeys } = registration(service, OrderCreated.subject, () => undefined);
  expect(knowsKeys).toBe(knows);
});
