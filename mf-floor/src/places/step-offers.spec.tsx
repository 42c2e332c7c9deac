import { renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { floorApi } from '../api/floor.api';
import he from '../locales/he.json';
import { store } from '../store';
import { StepOffers } from './step-offers';

type Read = (told?: unknown) => void;
const holder = globalThis as unknown as { read: Read };

jest.mock('@peruke/mf-kit/realtime', () => ({
  whileKept: () => undefined,
  useLive: (_channel: string, _events: string[], read: Read) => {
    (globalThis as unknown as { read: Read }).read = read;
  },
}));

let order = { id: 7, state: 'Wigs in Production', actions: ['complete-production'] };
let asked = 0;
const server = setupServer(
  http.get('*/base/api/wig/7', () => {
    asked += 1;
    return HttpResponse.json({
      data: { ...order, status_array: {}, additional_properties: [], rework_additional_properties: [] },
    });
  }),
);
const ran: unknown[] = [];
const forgotten: number[] = [];

beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  asked = 0;
  renderPart(
    <StepOffers
      offers={[{ orderId: 7, barcode: '204007', place: { code: 'R1', kind: 'ready' } }]}
      onRun={(...deed) => ran.push(deed)}
      onForget={(id) => forgotten.push(id)}
    />,
    { namespace: 'mf-floor', store },
  );
  await screen.findByText('204007');
});
afterEach(() => void store.dispatch(floorApi.util.resetApiState()));

it('runs the step that its order takes now, or forgets it', () => {
  const [run, forget] = screen.getAllByRole('button');
  fireEvent.click(run!);
  expect(ran).toEqual([[7, 'complete-production']]);
  fireEvent.click(forget!);
  expect(forgotten).toEqual([7]);
});

it('offers nothing that was done meanwhile, and again what was taken back', async () => {
  const before = order;
  order = { ...order, state: 'Ready New Wig', actions: ['store', 'deliver'] };
  holder.read({ id: 8 });
  holder.read({ id: 7 });
  await waitFor(() => expect(screen.queryByText('204007')).toBeNull());
  expect(asked).toBe(2);
  order = before;
  holder.read();
  await screen.findByText('204007');
});
