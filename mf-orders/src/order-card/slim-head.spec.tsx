import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { ordersApi } from '../api/orders.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { OrderCardScreen } from './order-card.screen';

// the line of the realtime is proved elsewhere
jest.mock('@peruke/mf-kit/realtime', () => ({ useLive: () => undefined }));

const CLIENT = 'Dana Levi';
const server = setupServer(
  http.get('*/base/api/wig/7', () =>
    HttpResponse.json({ data: sampleOrder({ state: 'Storage', client: CLIENT }) }),
  ),
  http.get('*/base/api/wig/7/intakes', () => HttpResponse.json({ data: { intakes: [], words: [] } })),
);
const { matchMedia } = window;
beforeAll(async () => {
  await startTestTexts('en', { 'mf-orders': texts });
  connectTestShell();
  signInAs('MANAGER');
  server.listen();
});
afterAll(() => server.close());
afterEach(() => {
  window.matchMedia = matchMedia;
  store.dispatch(ordersApi.util.resetApiState());
});

it.each([
  [390, 1],
  [1440, 0],
])(
  '[CARD-002] on a window of %i px %i slim heads lie behind the head, for the eye alone',
  async (width, count) => {
    window.matchMedia = (query) => ({
      ...matchMedia(query),
      matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    });
    renderPart(
      <Routes>
        <Route path="/orders/:id/:tab?" element={<OrderCardScreen />} />
      </Routes>,
      { namespace: 'mf-orders', store, path: '/orders/7' },
    );
    await screen.findByRole('heading', { level: 1, name: '204518' });
    const slim = screen
      .getAllByText('204518')
      .flatMap((code) => code.closest<HTMLElement>('.slim[aria-hidden="true"]') ?? []);
    expect(slim).toHaveLength(count);
    for (const line of slim) {
      expect(line).toHaveTextContent(`204518Storage${CLIENT}`);
      expect(line.querySelector('a, button, [tabindex]')).toBeNull();
    }
  },
);
