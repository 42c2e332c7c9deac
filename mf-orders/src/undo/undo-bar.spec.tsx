import '@testing-library/jest-dom';
import type { Order } from '@peruke/contracts/orders';
import { holdDeed, notify, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { UndoBar } from './undo-bar';

const sent: unknown[] = [];
const server = setupServer(
  http.post('*/base/api/wig/:id/undo', async ({ request, params }) => {
    sent.push([params.id, await request.json()]);
    return HttpResponse.json({ data: sampleOrder({ undo: null }) });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  sent.length = 0;
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': texts });
});
afterEach(() => {
  server.resetHandlers();
  jest.useRealTimers();
});

let version = 100;
/** An order whose manager this person has just changed. */
const changed = (more: Partial<Order> = {}): Order => {
  version += 1;
  return sampleOrder({ version, undo: { kind: 'manager', version }, ...more });
};
const show = (order: Order) => renderPart(<UndoBar order={order} />, { namespace: 'mf-orders', store });
const button = () => screen.queryByRole('button', { name: 'Undo' });
const lastNotice = () => noticeStore.get().shown.at(-1)?.text;

it('takes back what was done, with the version that was seen', async () => {
  const order = changed();
  show(order);
  expect(screen.getByRole('status')).toHaveTextContent('The manager was changed 204518');
  fireEvent.click(button()!);
  await waitFor(() => expect(lastNotice()).toBe('The change has been undone'));
  expect(sent).toEqual([['7', { base_version: order.version }]]);
  expect(button()).not.toBeInTheDocument();
});

it('takes the key Z, and leaves it to a field', async () => {
  show(changed());
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { code: 'KeyZ' });
  expect(sent).toEqual([]);
  field.remove();
  fireEvent.keyDown(document.body, { code: 'KeyZ' });
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('says why it is refused, and goes', async () => {
  server.use(
    http.post('*/base/api/wig/:id/undo', () =>
      HttpResponse.json({ code: 'undo_overtaken', message: 'no' }, { status: 409 }),
    ),
  );
  show(changed());
  fireEvent.click(button()!);
  await waitFor(() => expect(lastNotice()).toBe('Somebody has gone on meanwhile. Nothing was taken back'));
  expect(button()).not.toBeInTheDocument();
});

it('stays for ten seconds, and is not offered again', () => {
  jest.useFakeTimers();
  const order = changed();
  const { unmount } = show(order);
  act(() => void jest.advanceTimersByTime(9_000));
  expect(button()).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1_500));
  expect(button()).not.toBeInTheDocument();
  unmount();
  show(order);
  expect(button()).not.toBeInTheDocument();
});

it('goes when somebody has gone on, and is not there for what cannot be taken back', () => {
  const order = changed();
  const { unmount } = show(order);
  expect(button()).toBeInTheDocument();
  unmount();
  show({ ...order, version: order.version + 1, undo: null });
  expect(button()).not.toBeInTheDocument();
});

it('gives way to a deed that is in the hand, and sends what is in the hand when it comes', () => {
  const sentDeeds: string[] = [];
  const hold = () =>
    holdDeed({ orderId: 8, step: 'Washing', text: '' }, () =>
      Promise.resolve(void sentDeeds.push('Washing')),
    );
  show(changed());
  act(hold);
  expect(button()).not.toBeInTheDocument();
  expect(sentDeeds).toEqual([]);
  cleanup();
  show(changed());
  expect(button()).toBeInTheDocument();
  expect(sentDeeds).toEqual(['Washing']);
});

it('gives way to a notice that offers a way back, and puts away the one before it when it comes', () => {
  const action = { label: 'Undo', run: () => undefined };
  show(changed());
  act(() => void notify.success('The deposit was taken', action));
  expect(button()).not.toBeInTheDocument();
  expect(lastNotice()).toBe('The deposit was taken');
  cleanup();
  show(changed());
  expect(button()).toBeInTheDocument();
  expect(noticeStore.get().shown.filter((notice) => notice.action)).toEqual([]);
});
