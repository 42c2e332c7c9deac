import { RemoteProviders } from '@peruke/mf-kit/remote';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import en from '../locales/en.json';
import { sampleOrder } from '../testing/sample-order';
import { useUploads } from './use-uploads';

let tell: (data?: unknown) => void = () => undefined;
let read: unknown[] = [];
let channel: string | undefined;
let answer: object = {};

jest.mock('@peruke/mf-kit/realtime', () => ({
  useLive: (name: string | undefined, _events: readonly string[], heard: (data?: unknown) => void) => {
    channel = name;
    tell = heard;
  },
}));
jest.mock('react-redux', () => ({ useDispatch: () => (action: unknown) => void read.push(action) }));
jest.mock('../api/orders.api', () => ({
  ordersApi: { util: { invalidateTags: (tags: unknown) => tags } },
  useUploadFilesMutation: () => [() => Promise.resolve(answer)],
}));

const file = new File(['photo'], 'front.jpg', { type: 'image/jpeg' });
const order = sampleOrder();

beforeEach(async () => {
  read = [];
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

let reread: () => void = () => undefined;
/** The steps of the files that are shown. */
const show = async (given: object, adding?: { isPhoto: boolean }) => {
  answer = given;
  const { result, rerender } = renderHook((now: typeof order) => useUploads(now, true), {
    initialProps: order,
    wrapper: ({ children }) => createElement(RemoteProviders, { namespace: 'mf-orders', children }),
  });
  reread = () => rerender({ ...order });
  await act(async () => {
    result.current.add([file], adding);
    await jest.advanceTimersByTimeAsync(0);
  });
  return () => result.current.items.map(({ step, percent }) => [step, percent]);
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('[UPL-007] [UPL-008] [UPL-009] follows the steps of the own channel and clears 250 ms after the last', async () => {
  const notReady = { ...order, files: { images: [{ is_ready: false }], videos: [] } };
  const steps = await show({ data: notReady });
  expect(channel).toMatch(new RegExp(`^private-status\\.\\d+\\.${order.id}$`));
  await act(() => Promise.resolve(tell({ action: 'generating preview', status: 70 })));
  expect(steps()).toEqual([['generating preview', 70]]);
  await act(async () => {
    tell({ action: 'complete', status: 100 });
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(steps()).toEqual([['complete', 100]]);
  await wait(249);
  expect(steps()).toHaveLength(1);
  await wait(1);
  expect(steps()).toEqual([]);
});

it.each([
  ['a file', undefined, 'File has been added'],
  ['a photo that was just taken', { isPhoto: true }, 'Photo has been added'],
])('says of %s that it is there', async (_what, adding, text) => {
  await show({ data: { ...order, files: { images: [], videos: [] } } }, adding);
  await wait(0);
  expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'success', text });
});

it('[UPL-008] reads the card when the line stands only after the last step was told', async () => {
  const notReady = { ...order, files: { images: [{ is_ready: false }], videos: [] } };
  const steps = await show({ data: notReady });
  await act(() => Promise.resolve(tell()));
  expect(read).toEqual([[{ type: 'Order', id: order.id }]]);
  await act(async () => {
    reread();
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(steps()).toEqual([['complete', 100]]);
});

it.each([
  [
    'what the server says of the file',
    { status: 422, code: 'validation', message: 'No.', errors: { images: ['Too large'] } },
    'Too large',
  ],
  [
    'that the file is broken, in the words of the page',
    {
      status: 422,
      code: 'file_damaged',
      message: 'of the server',
      params: { type: 'image/jpeg' },
      errors: { images: ['of the server'] },
    },
    'The file is damaged and cannot be read: image/jpeg',
  ],
  [
    'the message of the error',
    { status: 500, code: 'of_its_own', message: 'The disk is full' },
    'The disk is full',
  ],
  ['the last resort', new Error('unknown'), 'Something went wrong'],
])('[UPL-007] [UPL-010] [UPL-011] a failure tells %s and clears', async (_what, error, text) => {
  const steps = await show({ error });
  expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'error', text });
  expect(steps()).toEqual([['failed', 100]]);
  await wait(249);
  expect(steps()).toHaveLength(1);
  await wait(1);
  expect(steps()).toEqual([]);
});
