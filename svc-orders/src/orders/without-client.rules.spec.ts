import type { LastChange } from './undo.rules.js';
import { withoutClient } from './without-client.rules.js';

const GONE = 31;
const change = (kind: 'client' | 'rush'): LastChange =>
  ({ kind, before: null, byId: 2, at: '2026-11-23T08:00:00Z', version: 3 }) as unknown as LastChange;
const whose = { clientId: null, previousClientId: null, lastChange: null };
const HERS = { clientName: '', shippingInfo: '', fit: null };

it.each([
  ['hers', { ...whose, clientId: GONE }, HERS],
  ['hers before it was another’s', { ...whose, clientId: 5, previousClientId: GONE }, { previousClient: '' }],
  [
    'hers now and before',
    { ...whose, clientId: GONE, previousClientId: GONE },
    { previousClient: '', ...HERS },
  ],
  ['of others', { ...whose, clientId: 5, previousClientId: 6 }, {}],
  ['whose client was changed last', { ...whose, lastChange: change('client') }, { lastChange: null }],
  ['in which something else was changed last', { ...whose, lastChange: change('rush') }, {}],
])('of an order that is %s goes what says who she was, and nothing else', (_what, order, left) => {
  expect(withoutClient(order, GONE)).toEqual(left);
});
