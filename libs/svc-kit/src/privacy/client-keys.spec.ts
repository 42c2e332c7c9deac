import { randomBytes } from 'node:crypto';
import { OrderCreated } from '@peruke/contracts/events';
import { registration } from '../events/event-handlers.js';
import { openFacts } from './client-keys.js';
import { seal } from './sealed-text.rules.js';

const nobodyAsked = {} as Parameters<typeof openFacts>[0];

it('gives a service that is told no keys what it may know, without a wait for what never comes', async () => {
  const facts = { clientId: 7, client: seal(randomBytes(32), 7, 'תמר אלוני'), barcode: '204525' };
  const read = (data: object, sealed?: string[]) =>
    openFacts(nobodyAsked, OrderCreated, { data, sealed }, false);
  expect(await read(facts)).toEqual({ ...facts, client: '' });
  expect(await read({ ...facts, client: 'Ruth' })).toMatchObject({ client: 'Ruth' });
  expect(await read({ ...facts, barcode: facts.client }, ['client', 'barcode'])).toEqual({
    ...facts,
    ...{ client: '', barcode: '' },
  });
});

it('takes a text for sealed where the envelope or its own contract says so, and nowhere else', async () => {
  const written = {
    clientId: 7,
    client: 'Ruth',
    barcode: seal(randomBytes(32), 7, 'as somebody has typed it'),
  };
  expect(await openFacts(nobodyAsked, OrderCreated, { data: written }, false)).toEqual(written);
});

it.each([
  ['payments', true],
  ['clients', true],
  ['suppliers', false],
])('knows whether svc-%s is told the keys of clients', (service, knows) => {
  const { knowsKeys } = registration(service, OrderCreated.subject, () => undefined);
  expect(knowsKeys).toBe(knows);
});
