import type { OrderOnFloor } from '@peruke/contracts/floor';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import he from '../locales/he.json';
import { store } from '../store';
import { OrderFloorPanel } from './order-floor-panel';

const place = { code: 'B3', name: '', since: '2026-12-07 14:10:00', by: 'דפנה', due_back: null };
let told: OrderOnFloor;
const server = setupServer(http.get('*/base/api/floor/orders/7', () => HttpResponse.json({ data: told })));
beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen({ onUnhandledRequest: 'bypass' });
  connectTestShell();
  signInAs('MANAGER');
});
afterAll(() => server.close());

it('asks anew when its tab is opened again: what changed meanwhile was told to nobody', async () => {
  const show = () => renderPart(<OrderFloorPanel orderId={7} />, { namespace: 'mf-floor', store });
  told = { order_id: 7, card: null, centre: null, place };
  const { unmount } = show();
  expect(await screen.findByText('B3')).toBeTruthy();
  unmount();
  told = { ...told, place: { ...place, code: 'C1' } };
  show();
  expect(await screen.findByText('C1')).toBeTruthy();
});
