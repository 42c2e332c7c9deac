import '@testing-library/jest-dom';
import type { StockWig } from '@peruke/contracts/orders';
import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ordersApi } from '../../api/orders.api';
import en from '../../locales/en.json';
import { store } from '../../store';
import { sampleOrder } from '../../testing/sample-order';
import { AssociateDialog } from './associate-dialog';

const { id: _id, ...row } = sampleOrder({ state: 'Wigs In Stock', baseColor: '6/8', lengthFromNape: '41' });
const wig = (id: number, more: Partial<StockWig> = {}): StockWig => ({
  ...row,
  id,
  barcode: `20450${id}`,
  wigType: 'Full',
  capSize: 'M',
  length: '45',
  photo: null,
  ...more,
});

const asked: string[] = [];
const sent: unknown[] = [];
const server = setupServer(
  http.get('*/base/api/wigs/stock', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('search') ?? '');
    return HttpResponse.json({ data: { wigs: [wig(1, { photo: '/photo-1' }), wig(2)], total: 2 } });
  }),
  http.put('*/base/api/wig/7/associateWigFromStock', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: sampleOrder() });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('MANAGER');
});
afterEach(() => {
  server.resetHandlers();
  store.dispatch(ordersApi.util.resetApiState());
});

it('[ORD-061] [ORD-074] a stock wig is found and taken by the keyboard, by what people choose it by', async () => {
  const onClose = jest.fn();
  renderPart(<AssociateDialog order={sampleOrder()} onClose={onClose} />, { namespace: 'mf-orders', store });
  const [first] = await screen.findAllByRole('radio', { name: /204501 Full · size M/ });
  expect(first?.closest('label')).toHaveTextContent('colour 6/8 · length 45 · nape 41');
  expect(first?.closest('label')?.querySelector('img')).toHaveAttribute('src', '/photo-1');
  expect(screen.getByRole('button', { name: 'Associate' })).toBeDisabled();
  expect(screen.queryByText(en.card.associate.none)).toBeNull();

  const user = userEvent.setup();
  await user.click(screen.getByRole('searchbox', { name: en.card.associate.search }));
  await user.keyboard('6/8 45{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('6/8 45'));
  expect(sent).toEqual([]);
  await screen.findAllByRole('radio');
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  expect(screen.getAllByRole('radio')[0]).toBeChecked();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(confirmStore.get()).toBeDefined());
  const question = confirmStore.get()?.text?.replaceAll(/[\u2066-\u2069]/g, '');
  expect(question).toMatch(/^Wig 204502 · Full · size M · colour 6\/8 · length 45.* goes to order 204518/);
  expect(question).toMatch(/leaves the stock\.$/);
  expect(sent).toEqual([]);
  act(() => confirmStore.get()?.answer(true));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(noticeStore.get().shown.at(-1)?.text).toBe('Stock wig 204502 went to order 204518');
  expect(sent).toEqual([{ wig_id: 2 }]);
});

it('[ORD-074] says that there is none only once that is known', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get('*/base/api/wigs/stock', async () => {
      await held;
      return HttpResponse.json({ data: { wigs: [], total: 0 } });
    }),
  );
  renderPart(<AssociateDialog order={sampleOrder()} onClose={() => undefined} />, {
    namespace: 'mf-orders',
    store,
  });
  expect(screen.queryByText(en.card.associate.none)).toBeNull();
  answer();
  expect(await screen.findByText(en.card.associate.none)).toBeVisible();
});

const show = (order = sampleOrder()): void =>
  void renderPart(<AssociateDialog order={order} onClose={() => undefined} />, {
    namespace: 'mf-orders',
    store,
  });
const associate = () => screen.getByRole('button', { name: 'Associate' });

it('[ORD-074] a wig of which little is known is told by that alone', async () => {
  const bare = wig(3, { wigType: '', capSize: '', baseColor: '', length: '', lengthFromNape: '' });
  server.use(
    http.get('*/base/api/wigs/stock', () => HttpResponse.json({ data: { wigs: [bare], total: 1 } })),
  );
  show(sampleOrder({ client: '' }));
  const radio = await screen.findByRole('radio');
  expect(screen.queryByRole('status')).toBeNull();
  const told = radio.closest('label')?.textContent.replaceAll(/[\u2066-\u2069]/g, '');
  expect(told?.trim()).toBe('204503');
  await userEvent.click(radio);
  await userEvent.click(associate());
  await waitFor(() => expect(confirmStore.get()).toBeDefined());
  const question = confirmStore.get()?.text?.replaceAll(/[\u2066-\u2069]/g, '');
  expect(question).toMatch(/^Wig 204503 goes to order 204518/);
  act(() => confirmStore.get()?.answer(false));
});

it('[ORD-074] who said no may take another one, and a refusal leaves the dialog where it was', async () => {
  sent.length = 0;
  server.use(
    http.put('*/base/api/wig/7/associateWigFromStock', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ code: 'forbidden', message: 'x' }, { status: 403 });
    }),
  );
  show();
  const [first, second] = await screen.findAllByRole('radio');
  await userEvent.click(first!);
  await userEvent.click(associate());
  await waitFor(() => expect(confirmStore.get()).toBeDefined());
  await act(async () => confirmStore.get()?.answer(false));
  expect(sent).toEqual([]);
  await userEvent.click(second!);
  await userEvent.click(associate());
  await waitFor(() => expect(confirmStore.get()).toBeDefined());
  await act(async () => confirmStore.get()?.answer(true));
  await waitFor(() => expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'error' }));
  expect(sent).toEqual([{ wig_id: 2 }]);
  expect(associate()).toBeEnabled();
});

it('[ORD-074] says how many there are where not all are shown', async () => {
  const { unmount } = renderPart(<AssociateDialog order={sampleOrder()} onClose={() => undefined} />, {
    namespace: 'mf-orders',
    store,
  });
  await screen.findAllByRole('radio');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('are shown');
  unmount();
  store.dispatch(ordersApi.util.resetApiState());
  server.use(
    http.get('*/base/api/wigs/stock', () => HttpResponse.json({ data: { wigs: [wig(1)], total: 40 } })),
  );
  show();
  await screen.findAllByRole('radio');
  expect(screen.getByRole('dialog')).toHaveTextContent('1 of 40 are shown');
});
