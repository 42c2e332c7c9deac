import { noticeStore, notify } from '@peruke/mf-kit/shell';
import { errorText } from '@peruke/mf-kit/api';
import { startTestTexts } from '@peruke/mf-kit/testing';
import { store } from '../store';
import { ordersApi } from './orders.api';

const rush = (id: number) =>
  store.dispatch(ordersApi.endpoints.markOrder.initiate({ id, mark: 'rush', rush: 1 }));
const erase = (id: number) => store.dispatch(ordersApi.endpoints.deleteOrder.initiate({ id }));
const FAILED = 'Please check the fields';
/** As every page tells it. */
const tell = async (sent: Promise<{ error?: unknown }>) => {
  const { error } = await sent;
  if (error) notify.error(errorText(error));
};
const shown = () => noticeStore.get().shown.map(({ text }) => text);

beforeAll(() => startTestTexts('en', {}));
beforeEach(() => {
  for (const { id } of noticeStore.get().shown) notify.dismiss(id);
  globalThis.fetch = () => Promise.resolve(Response.json({}, { status: 422 }));
});

it('the error of a deed goes when the same is tried again, and comes anew when that fails', async () => {
  await tell(rush(7));
  const [first] = noticeStore.get().shown;
  expect(first).toMatchObject({ type: 'error', text: FAILED });
  await tell(rush(7));
  expect(noticeStore.get().shown).toEqual([expect.objectContaining({ text: first?.text })]);
  globalThis.fetch = () => new Promise(() => undefined);
  void rush(7);
  await Promise.resolve();
  expect(shown()).toEqual([]);
  // it is still in the list of the page
  expect(noticeStore.get().past[0]?.text).toBe(first?.text);
});

it.each([
  ['of another order', () => rush(8)],
  ['of another kind', () => erase(7)],
])('it stays when a deed %s is tried', async (_which, deed) => {
  await tell(rush(7));
  globalThis.fetch = () => new Promise(() => undefined);
  void deed();
  await Promise.resolve();
  expect(shown()).toEqual([FAILED]);
});

it('what else was told stays', async () => {
  notify.warning(FAILED);
  notify.error('The lace is gone');
  await tell(rush(7));
  globalThis.fetch = () => new Promise(() => undefined);
  void rush(7);
  await Promise.resolve();
  expect(shown()).toEqual([FAILED, 'The lace is gone']);
});
