import { renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import type { OrderRow } from '@peruke/contracts/orders';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import texts from '../locales/en.json';
import { OrderCardRow } from '../orders-list/order-card-row';
import { PassReason } from '../payment/pass-reason';
import { sampleOrder } from '../testing/sample-order';
import { MoveFacts } from './move-question';

const WRITTEN = 'T9 כרטיס שגוי';
const order = sampleOrder({ client: WRITTEN, baseColor: WRITTEN });

beforeAll(() => startTestTexts('en', { 'mf-orders': texts }));

it.each<[string, ReactNode, string]>([
  ['client of a move', <MoveFacts key="move" order={order} to="Storage" typedStage="" />, 'Client: '],
  [
    'stage that is not added',
    <MoveFacts key="stage" order={{ ...order, client: '' }} to="Storage" typedStage={WRITTEN} />,
    'The stage that you typed is not added yet: ',
  ],
  [
    'reason of an open balance',
    <PassReason key="pass" detail={{ kind: 'later', reason: WRITTEN }} />,
    'Agreed on later payment, ',
  ],
])('the %s runs its own way, the sentence around it the way of the page', (_, part, before) => {
  renderPart(part, { namespace: 'mf-orders' });
  const written = screen.getByText(
    (_text, element) => element?.tagName === 'BDI' && element.textContent === WRITTEN,
  );
  expect(written.parentElement).toHaveTextContent(`${before}${WRITTEN}`);
  expect(written.parentElement?.closest('bdi')).toBeNull();
});

it('the colour on a card of the list runs its own way, the words around it the way of the page', () => {
  const row = { ...(order as OrderRow), client: '' };
  renderPart(<OrderCardRow order={row} now="2026-12-01 10:00" withStatus />, { namespace: 'mf-orders' });
  expect(screen.getByText(`colour \u2068${WRITTEN}\u2069`).closest('bdi')).toBeNull();
});
