import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ordersApi } from '../../api/orders.api';
import en from '../../locales/en.json';
import { store } from '../../store';
import { sampleOrder } from '../../testing/sample-order';
import { StorageDialog } from './storage-dialog';

const order = sampleOrder({ state: 'Ready New Wig', shippingInfo: 'shelf 3', version: 4 });
const sent: unknown[] = [];
let answers: Response[] = [];
const server = setupServer(
  http.all('*/base/api/*', async ({ request }) => {
    const body: unknown = request.method === 'GET' ? undefined : await request.json().catch(() => 'a form');
    sent.push([request.method, new URL(request.url).pathname, body]);
    return answers.shift() ?? HttpResponse.json({ data: order });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
const onClose = jest.fn();
beforeEach(async () => {
  sent.length = 0;
  answers = [];
  onClose.mockReset();
  // what the test before was told would be told but once
  noticeStore.set({ ...noticeStore.get(), shown: [] });
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('MANAGER');
  store.dispatch(ordersApi.util.resetApiState());
  renderPart(<StorageDialog order={order} onClose={onClose} />, { namespace: 'mf-orders', store });
});

const write = (note: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: note } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answer = async (yes: boolean): Promise<void> => {
  await waitFor(() => expect(confirmStore.get()?.text).toBe(en.card.move.question));
  await act(async () => confirmStore.get()?.answer(yes));
};
const told = () => noticeStore.get().shown.map(({ text }) => text);
const moved = (note: object = {}) => ['PUT', '/base/api/wig/7/updateState', { state: 'Storage', ...note }];

it('[ORD-049] [ORD-061] who answers no has noted nothing, is told nothing and keeps what she typed', async () => {
  write('shelf 9');
  press(en.card.storage.save);
  await waitFor(() => expect(confirmStore.get()).toBeDefined());
  expect(told()).toEqual([]);
  await answer(false);
  expect([sent, told()]).toEqual([[], []]);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('shelf 9');
});

it('[ORD-049] keeps what was typed for who skips it and answers no', async () => {
  write('shelf 9');
  press(en.card.storage.skip);
  await answer(false);
  expect([sent, onClose.mock.calls]).toEqual([[], []]);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('shelf 9');
});

it('[ORD-049] [ORD-146] notes and moves in one call, after the yes', async () => {
  write('shelf 9');
  press(en.card.storage.save);
  await answer(true);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).toEqual(moved({ shippingInfo: 'shelf 9', base_version: 4 }));
  expect(told()).toEqual(expect.arrayContaining([en.card.move.done, en.card.storage.done]));
});

it.each([
  ['a skip', () => press(en.card.storage.skip)],
  ['a note that is as it was', () => press(en.card.storage.save)],
])('[ORD-049] %s only moves', async (_what, goOn) => {
  goOn();
  await answer(true);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).toEqual(moved());
  await waitFor(() => expect(told()).toEqual([en.card.move.done]));
});

it('puts the wig away all the same for who leaves the note to another', async () => {
  const conflicts = { shippingInfo: { mine: 'shelf 9', theirs: 'shelf 5' } };
  answers = [
    Response.json({ code: 'edited_meanwhile', message: 'x', conflicts, version: 5 }, { status: 409 }),
  ];
  write('shelf 9');
  press(en.card.storage.save);
  await answer(true);
  fireEvent.click(await screen.findByRole('radio', { name: /shelf 5/ }));
  fireEvent.click(screen.getAllByRole('button', { name: /Save/ }).at(-1)!);
  await waitFor(() => expect(sent).toContainEqual(moved()));
});
