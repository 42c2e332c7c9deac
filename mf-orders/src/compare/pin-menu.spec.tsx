import type { Stage } from '@peruke/contracts/orders';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { PinMenu } from './pin-menu';

const stage = (id: number, tittle: string, pair: Stage['pair'] = null): Stage => ({
  ...{ id, tittle, pair, comment: '', done: 0, done_at: null, done_by: null, category: 'Lace' },
  ...{ category_id: 1, type: 'repair', created_at: '2026-11-22 10:00:00' },
});
const sent: [method: string, path: string, body: unknown][] = [];
const at = '*/base/api/wig/:id/additionalProperties/:stageId/pair';
const server = setupServer(
  http.all(at, async ({ request }) => {
    const body = request.method === 'PUT' ? await request.json() : undefined;
    sent.push([request.method, new URL(request.url).pathname, body]);
    return HttpResponse.json({ data: { success: true } });
  }),
);
const PAIR = { before: 1, after: 4 };

beforeAll(async () => {
  await startTestTexts('en', { 'mf-orders': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  connectTestShell();
  signInAs('MANAGER');
});

const show = (stages: Stage[]): void => {
  const order = { ...sampleOrder(), id: 7, additional_properties: stages };
  renderPart(<PinMenu order={order} pair={PAIR} />, { namespace: 'mf-orders', store });
};

it('pins the two to the stage that is chosen', async () => {
  show([stage(11, 'Fix lace'), stage(12, 'Wash', { before: 1, after: 5 })]);
  fireEvent.click(screen.getByRole('button', { name: 'Pin to a stage' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Wash' }));
  await waitFor(() => expect(sent).toEqual([['PUT', '/base/api/wig/7/additionalProperties/12/pair', PAIR]]));
});

it('says where they are pinned, and takes them off', async () => {
  show([stage(11, 'Fix lace', PAIR), stage(12, 'Wash')]);
  fireEvent.click(screen.getByRole('button', { name: 'Pinned to Fix lace' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Fix lace' }));
  await waitFor(() =>
    expect(sent).toEqual([['DELETE', '/base/api/wig/7/additionalProperties/11/pair', undefined]]),
  );
});

it('is not there for an order without stages', () => {
  show([]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
