import { RemoteProviders } from '@peruke/mf-kit/remote';
import { isPageHeld, noticeStore } from '@peruke/mf-kit/shell';
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
let uploaded: string[] = [];

jest.mock('@peruke/mf-kit/realtime', () => ({
  useLive: (name: string | undefined, _events: readonly string[], heard: (data?: unknown) => void) => {
    channel = name;
    tell = heard;
  },
}));
jest.mock('react-redux', () => ({ useDispatch: () => (action: unknown) => void read.push(action) }));
jest.mock('../api/orders.api', () => ({
  ordersApi: { util: { invalidateTags: (tags: unknown) => tags } },
  useUploadFilesMutation: () => [
    ({ images }: { images: File[] }) => {
      uploaded.push(...images.map(({ name }) => name));
      return Promise.resolve(answer);
    },
  ],
}));

const file = new File(['photo'], 'front.jpg', { type: 'image/jpeg' });
const order = sampleOrder();

beforeEach(async () => {
  read = [];
  uploaded = [];
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

let reread: () => void = () => undefined;
let leave: () => void = () => undefined;
let add: (name: string) => Promise<void> = () => Promise.resolve();
/** The steps of the files that are shown. */
const show = async (given: object, adding?: { isPhoto: boolean }) => {
  answer = given;
  const { result, rerender, unmount } = renderHook((now: typeof order) => useUploads(now, true), {
    initialProps: order,
    wrapper: ({ children }) => createElement(RemoteProviders, { namespace: 'mf-orders', children }),
  });
  reread = () => rerender({ ...order });
  leave = unmount;
  const send = (sent: File) =>
    act(async () => {
      result.current.add([sent], adding);
      await jest.advanceTimersByTimeAsync(0);
    });
  add = (name) => send(new File(['photo'], name, { type: 'image/jpeg' }));
  await send(file);
  return () => result.current.items.map(({ step, percent }) => [step, percent]);
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('[UPL-007] [UPL-008] [UPL-009] follows the steps of the own channel and clears 250 ms after the last', async () => {
  const notReady = { ...order, files: { images: [{ is_ready: false }], videos: [] } };
  const steps = await show({ data: notReady });
  expect(channel).toMatch(new RegExp(`^private-status\\.\\d+\\.${order.id}$`));
  await act(() => Promise.resolve(tell({ action: 'generating preview', status: 70 })));
  expect(steps()).toEqual([['generating preview', 70]]);
  expect(read).toEqual([]);
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
    false,
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
    false,
  ],
  [
    'that the call is larger than the server takes',
    { status: 413, code: 'payload_too_large', message: 'x' },
    'The request is too large',
    false,
  ],
  [
    'that the line broke',
    { status: 'offline', code: 'of_its_own', message: 'No network' },
    'No network',
    true,
  ],
  [
    'that there were too many at once',
    { status: 429, code: 'of_its_own', message: 'Many at once' },
    'Many at once',
    true,
  ],
  [
    'the message of the error',
    { status: 500, code: 'of_its_own', message: 'The disk is full' },
    'The disk is full',
    true,
  ],
  ['the last resort', new Error('unknown'), 'Something went wrong', true],
])(
  '[UPL-007] [UPL-010] [UPL-011] a failure names the file, tells %s and clears; what may pass is tried again',
  async (_what, error, text, again) => {
    const steps = await show({ error });
    const notice = noticeStore.get().shown.at(-1);
    expect(notice).toMatchObject({ type: 'error', text: `\u2068front.jpg\u2069: ${text}` });
    expect(notice?.action?.label).toBe(again ? en.card.gallery.retry : undefined);
    expect(steps()).toEqual([['failed', 100]]);
    expect(isPageHeld()).toBe(false);
    await wait(249);
    expect(steps()).toHaveLength(1);
    await wait(1);
    expect(steps()).toEqual([]);
  },
);

describe('while the answer is awaited', () => {
  const notReady = { data: { ...order, files: { images: [{ is_ready: false }], videos: [] } } };
  let answered: () => Promise<void>;
  let steps: () => unknown[];
  beforeEach(async () => {
    let settle: (value: object) => void = () => undefined;
    const held = new Promise<object>((resolve) => (settle = resolve));
    answered = () =>
      act(async () => {
        settle(notReady);
        await jest.advanceTimersByTimeAsync(0);
      });
    steps = await show(held);
  });
  // what never ends would hold the page of the next one
  afterEach(async () => {
    leave();
    await answered();
  });

  it('a card that is read meanwhile does not end it', async () => {
    await act(async () => {
      reread();
      tell();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(steps()).toEqual([['start', 10]]);
    expect(read).toEqual([]);
  });

  it('what is added then waits for its turn', async () => {
    await add('back.jpg');
    expect(uploaded).toEqual(['front.jpg']);
    expect(steps()).toEqual([
      ['start', 10],
      ['waiting', 0],
    ]);
    await answered();
    await act(async () => {
      tell({ action: 'complete' });
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(uploaded).toEqual(['front.jpg', 'back.jpg']);
  });

  it('the page is held until the last file is up, also when its card was left', async () => {
    await add('back.jpg');
    leave();
    expect(isPageHeld()).toBe(true);
    await answered();
    expect(uploaded).toEqual(['front.jpg', 'back.jpg']);
    expect(isPageHeld()).toBe(false);
  });

  it('the page is held for what waits, not for a preview that the server makes', async () => {
    await answered();
    expect(steps()).toHaveLength(1);
    expect(isPageHeld()).toBe(false);
    await add('back.jpg');
    expect(isPageHeld()).toBe(true);
    await act(async () => {
      tell({ action: 'complete' });
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(uploaded).toEqual(['front.jpg', 'back.jpg']);
    expect(isPageHeld()).toBe(false);
  });

  it('says of a file whose card was left that it is there', async () => {
    const before = noticeStore.get().shown.at(-1);
    leave();
    await answered();
    const last = noticeStore.get().shown.at(-1);
    expect(last).toMatchObject({ type: 'success', text: 'File has been added' });
    expect(last).not.toBe(before);
  });
});

it('takes more once the first are there, and hears no steps while nothing is sent', async () => {
  await show({ data: { ...order, files: { images: [], videos: [] } } });
  await wait(0);
  expect(() => tell({ action: 'complete' })).not.toThrow();
  await add('back.jpg');
  expect(uploaded).toEqual(['front.jpg', 'back.jpg']);
});

it('hears nothing where no files may be added', () => {
  renderHook(() => useUploads(order, false), {
    wrapper: ({ children }) => createElement(RemoteProviders, { namespace: 'mf-orders', children }),
  });
  expect(channel).toBeUndefined();
});
