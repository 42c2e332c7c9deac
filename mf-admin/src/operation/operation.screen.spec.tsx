import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { showAs } from '../testing/admin-screen';
import { OperationScreen } from './operation.screen';

const parkedEvent = {
  id: 7,
  type: 'clients.client.changed.v1',
  aggregate_id: '31',
  happened_at: '2026-11-22T08:00:00.000Z',
  first_at: '2026-11-22T08:00:01.000Z',
  last_at: '2026-11-22T08:00:01.000Z',
  first_reason: 'Error: no card for …',
  last_reason: 'Error: no card for …',
  replays: 0,
};
const reportOf = (part: string) => ({
  part,
  version: '1.4.0',
  at: '2026-11-22T08:00:00.000Z',
  up_seconds: 600,
  is_ready: true,
  checks: [{ name: 'database', is_well: true, error: null }],
  outbox: { waiting: 0, oldest_seconds: null },
  readers: [{ stream: 'CLIENTS', waiting: 3, oldest_seconds: 4 }],
  parked_count: 0,
  parked: [] as object[],
  jobs: [{ name: 'previews', waiting: 2, oldest_seconds: 30, failing: 0 }],
  backup_at: null,
});
let parked: object[];
let hidden: number;
let away: string;
let heals: boolean;
const sent: string[] = [];
const server = setupServer(
  http.get('*/base/api/operation/:part', ({ params }) => {
    const part = String(params['part']);
    if (part === away) return HttpResponse.json({ code: 'unavailable' }, { status: 503 });
    const own = part === 'orders' ? parked : [];
    const parked_count = own.length + (part === 'orders' ? hidden : 0);
    return HttpResponse.json({ data: { ...reportOf(part), parked: own, parked_count } });
  }),
  http.post('*/base/api/operation/*', async ({ request }) => {
    sent.push(`${new URL(request.url).pathname.replace('/base/api/operation/', '')} ${await request.text()}`);
    if (heals) parked = [];
    else parked = [{ ...parkedEvent, replays: 1, last_reason: 'Error: still no card' }];
    const failed = heals ? [] : [{ id: 7, reason: 'Error: still no card' }];
    return HttpResponse.json({ data: { healed: heals ? 1 : 0, failed } });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  sent.splice(0);
  parked = [];
  hidden = 0;
  away = '';
  heals = true;
});
afterAll(() => server.close());

const card = (name: string) => screen.findByRole('listitem', { name });

describe("the operator's page", () => {
  it('shows each part with its state in a word, what waits and its version', async () => {
    await showAs('ADMIN', <OperationScreen />, '/operation');
    const orders = within(await card('Orders'));
    for (const text of ['Works', '1.4.0', 'Photo previews', 'Waiting: 3, the oldest for 4 s'])
      expect(orders.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Everything works')).toBeInTheDocument();
    expect(screen.getByText(/No backup known/)).toBeInTheDocument();
    expect(screen.getByText('No event is parked')).toBeInTheDocument();
  });

  it('says which part does not answer, and shows the others all the same', async () => {
    away = 'payments';
    await showAs('ADMIN', <OperationScreen />, '/operation');
    expect(within(await card('Payments')).getByText('Does not answer')).toBeInTheDocument();
    expect(within(await card('Orders')).getByText('Works')).toBeInTheDocument();
    expect(screen.getByText('Some parts did not say what is parked there.')).toBeInTheDocument();
  });

  it('says how many parked events the list leaves out', async () => {
    parked = [parkedEvent];
    hidden = 3;
    await showAs('ADMIN', <OperationScreen />, '/operation');
    await screen.findByText(/^3 more are parked/);
  });

  it('has a parked event handled again, and shows when it fails again', async () => {
    parked = [parkedEvent];
    heals = false;
    await showAs('ADMIN', <OperationScreen />, '/operation');
    expect(within(await card('Orders')).getByText('Needs attention')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Replay event 7 (Orders)' }));
    await screen.findByText('Tried again: 1');
    expect(screen.getByText('Error: still no card')).toBeInTheDocument();
    heals = true;
    fireEvent.click(screen.getByRole('button', { name: 'Replay event 7 (Orders)' }));
    await screen.findByText('No event is parked');
    expect(sent).toEqual(['orders/parked/7/replay {}', 'orders/parked/7/replay {}']);
  });

  it('has all of a kind handled again at one press', async () => {
    parked = [parkedEvent, { ...parkedEvent, id: 8 }];
    await showAs('ADMIN', <OperationScreen />, '/operation');
    fireEvent.click(await screen.findByRole('button', { name: 'Replay all of this kind' }));
    await waitFor(() => expect(sent).toEqual(['orders/parked/replay {"type":"clients.client.changed.v1"}']));
    await screen.findByText('No event is parked');
  });
});
