import type { Client } from '@peruke/contracts/clients';
import type { OrderRow } from '@peruke/contracts/orders';
import { RemoteProviders } from '@peruke/mf-kit/remote';
import { stack } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { shellApi } from '../api/shell.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { useFound } from './use-found';

const order = (id: number, barcode: string, state: OrderRow['state']): OrderRow => ({
  ...{ id, barcode, state, user_generated_id: `A-${id}`, order_number: `11${id}`, client: 'Dana Levi' },
  ...{ client_id: 8, currentStatus: state, is_repair: 0, is_reword: 0, complete_data: null, baseColor: '' },
  ...{ lengthFromNape: '', creator: 'Noa', paymentStatus: 0, notification: null, created_at: '' },
});
const client = (id: number, full_name: string, phone: string): Client => ({
  ...{ id, name: '', surname: '', full_name, email: '', phone, additionalPhone: '', country: '', city: '' },
  ...{
    address: '',
    contactPreference: 'call',
    isDeleted: 0,
    visible: 1,
    created_at: '',
    updated_at: '',
    version: 1,
  },
  ...{ meetings: [], wigs: [] },
});
const asked: string[] = [];
let orders: OrderRow[];
let clients: Client[];
const page = { total: 0, page: 1, per_page: 6 };
const server = setupServer(
  http.get('*/base/api/wigs/v2/all', ({ request }) => {
    asked.push(`orders ${new URL(request.url).searchParams.get('search')}`);
    return HttpResponse.json({ data: { wigs: orders, pagination: page } });
  }),
  http.get('*/base/api/clients/v2', ({ request }) => {
    asked.push(`clients ${new URL(request.url).searchParams.get('search')}`);
    return HttpResponse.json({ data: { clients, pagination: page } });
  }),
);
let visited: string[];
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  asked.length = 0;
  orders = [order(1, '204518', 'Archived'), order(2, '204518', 'Storage'), order(3, '204519', 'Archived')];
  clients = [client(8, 'Dana Levi', '+972525557417'), client(9, 'Dana Levin', '')];
  await startTestTexts('en', { shell: texts });
  const FORM = { remote: 'mf-clients', load: () => Promise.resolve(() => null) };
  ({ visited } = connectTestShell({
    modal: () => ({ ...FORM, entry: { kind: 'popup', size: 'm' } as const }),
  }));
  signInAs('MANAGER');
});
afterEach(() => void store.dispatch(shellApi.util.resetApiState()));

const wrapper = ({ children }: { children: ReactNode }) => (
  <RemoteProviders namespace="shell" store={store}>
    {children}
  </RemoteProviders>
);
const find = (typed: string, hurry = true) =>
  renderHook(({ text }: { text: string }) => useFound(text, hurry), {
    wrapper,
    initialProps: { text: typed },
  });
const found = async (typed: string) => {
  const { result } = find(typed);
  await waitFor(() => expect(result.current.pending).toBe(false));
  return result.current;
};
const exact = (items: readonly { key: string; exact?: boolean }[]) =>
  items.filter((item) => item.exact).map(({ key }) => key);

it('finds clients and orders, of one barcode the living one first, and knows which is surely meant', async () => {
  const byBarcode = await found('204518');
  expect(byBarcode.orders.map(({ key }) => key)).toEqual(['order-2', 'order-1', 'order-3']);
  expect([exact(byBarcode.orders), exact(byBarcode.clients)]).toEqual([['order-2', 'order-1'], []]);
  byBarcode.orders[0]?.onSelect();
  expect(visited).toEqual(['/orders/2']);
});

it.each(['dana levi', '052-555-7417'])('knows a client by %s, and opens her card', async (typed) => {
  const { clients: shown } = await found(typed);
  expect(shown.map(({ key }) => key)).toEqual(['client-8', 'client-9']);
  expect(exact(shown)).toEqual(['client-8']);
  act(() => shown[0]?.onSelect());
  const opened = stack.get().entries.at(-1);
  expect([opened?.name, opened?.props]).toEqual(['clients.card', { clientId: 8 }]);
  act(() => stack.settle(opened!.id, undefined));
});

it('asks for no clients where the role sees none', async () => {
  signInAs('worker');
  expect((await found('dana')).clients).toEqual([]);
  expect(asked).toEqual(['orders dana']);
});

it('takes no order for found by one letter, which narrows no list', async () => {
  expect((await found('d')).orders).toEqual([]);
  expect(asked).toEqual(['clients d']);
});

it('asks for nothing while nothing is typed', () => {
  expect(find('').result.current).toEqual({ clients: [], orders: [], pending: false });
  expect(asked).toEqual([]);
});

it('[CONST-009] asks once the typing rests, and says meanwhile that it is not done', async () => {
  const { result, rerender } = find('', false);
  rerender({ text: 'd' });
  expect(result.current).toEqual({ clients: [], orders: [], pending: true });
  rerender({ text: 'dana' });
  await waitFor(() => expect(result.current.pending).toBe(false));
  expect(asked.toSorted()).toEqual(['clients dana', 'orders dana']);
  rerender({ text: 'danae' });
  expect(result.current.pending).toBe(true);
  rerender({ text: '' });
  expect(result.current).toEqual({ clients: [], orders: [], pending: false });
});

it('shows the number of an order, and of the first one what stands next', async () => {
  const next = { remote: 'mf-orders', load: () => Promise.resolve(() => <p>next step</p>) };
  connectTestShell({ slot: (name) => (name === 'find.row' ? [next] : []) });
  const { orders: shown } = await found('204518');
  renderPart(<>{shown[1]?.secondary}</>, { namespace: 'shell', store });
  expect(screen.getByText('111').getAttribute('dir')).toBe('ltr');
  renderPart(<>{shown[0]?.secondary}</>, { namespace: 'shell', store });
  expect(await screen.findAllByText('next step')).toHaveLength(1);
});
