import type { Order, Stage } from '@peruke/contracts/orders';
import { RemoteProviders } from '@peruke/mf-kit/remote';
import { confirmStore, heldDeed, noticeStore, sendHeld, takeHeldBack } from '@peruke/mf-kit/shell';
import { connectTestShell, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import en from '../locales/en.json';
import { store } from '../store';
import { sampleOrder, sampleStage } from '../testing/sample-order';
import { useStageActions } from './use-stage-actions';

const texts = en.card.stages;
let isRefused: boolean;
let sent: string[];
const answer = async ({ request }: { request: Request }) => {
  const path = new URL(request.url).pathname.split('/').slice(4).join('/');
  sent.push(`${request.method} ${path} ${await request.text()}`.trim());
  if (isRefused) return HttpResponse.json({ code: 'of_its_own', message: 'Not now' }, { status: 409 });
  return HttpResponse.json({ data: /PUT/.test(request.method) ? sampleOrder() : [] });
};
const server = setupServer(
  http.put('*/base/api/*', answer),
  http.post('*/base/api/*', answer),
  http.delete('*/base/api/*', answer),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  isRefused = false;
  sent = [];
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('MANAGER');
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <RemoteProviders namespace="mf-orders" store={store}>
    {children}
  </RemoteProviders>
);
const show = (more: Partial<Order> = {}) => {
  const { result } = renderHook(() => useStageActions(sampleOrder(more), 'repair'), { wrapper });
  return result;
};
const done = sampleStage({ done: 1 });
const told = () => noticeStore.get().shown.at(-1)?.text;

it.each<[string, Stage, Order['actions'], string]>([
  ['who edits stages ticks at once', sampleStage(), ['edit-stages'], 'done'],
  ['who edits stages unticks at once', done, ['edit-stages'], 'undone'],
  ['what is ticked is unticked at once', done, [], 'undone'],
])('[STG-022] [STG-024] %s', async (_what, stage, actions, call) => {
  const result = show({ actions });
  act(() => result.current.press(stage));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([`PUT 7/additionalProperties/${call} {"properties_id":1}`]);
  await waitFor(() => expect(told()).toBe(texts.done));
});

it('[STG-023] a tick of who could not take it back is held, and sent only once it is not taken back', async () => {
  const result = show({ actions: ['tick-stage'] });
  const other = sampleStage({ id: 2 });
  act(() => result.current.press(sampleStage()));
  expect([result.current.isHeld(sampleStage()), result.current.isHeld(other)]).toEqual([true, false]);
  expect(heldDeed.get()?.text).toMatch(/^\u2068wash the lace\u2069.*204518/);
  act(() => result.current.press(sampleStage()));
  expect([result.current.isHeld(sampleStage()), sent]).toEqual([false, []]);
  act(() => result.current.press(other));
  act(() => void sendHeld());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain('"properties_id":2');
  act(() => takeHeldBack());
});

it('[STG-027] [STG-032] adds what has a title, and says whether it was', async () => {
  const result = show();
  expect(await act(() => result.current.add('  ', 'Common'))).toBe(false);
  expect(sent).toEqual([]);
  expect(await act(() => result.current.add(' new pins ', 'Common'))).toBe(true);
  expect(told()).toBe(texts.saved);
  isRefused = true;
  expect(await act(() => result.current.add('wash', 'Common'))).toBe(false);
  expect(told()).toBe('Not now');
  expect(sent).toHaveLength(2);
  expect(sent[0]).toContain('"tittle":"new pins"');
});

it.each(['rename', 'renameCategory'] as const)(
  '[STG-038] [STG-039] %s: the same name and none are no change',
  async (rename) => {
    const result = show();
    const opened = result.current.opened('before');
    expect(opened).toEqual({ before: 'before', typed: 'before', version: 1 });
    for (const typed of ['before', ' before ', '', ' '])
      expect(await act(() => result.current[rename](5, { ...opened, typed }))).toBe(true);
    expect(sent).toEqual([]);
    expect(await act(() => result.current[rename](5, { ...opened, typed: ' after ' }))).toBe(true);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^PUT .*5 .*"(tittle|name)":"after"/);
    isRefused = true;
    expect(await act(() => result.current[rename](5, { ...opened, typed: 'other' }))).toBe(false);
    expect(told()).toBe('Not now');
  },
);

it.each([
  [false, false, []],
  [true, true, [expect.stringMatching(/^DELETE .*\/1$/)]],
])(
  '[STG-030] a stage is deleted after a red question: answered %s it is gone: %s',
  async (yes, gone, calls) => {
    const result = show();
    const removing = result.current.remove(sampleStage());
    await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: texts.deleteTitle, danger: true }));
    act(() => confirmStore.get()?.answer(yes));
    expect(await act(() => removing)).toBe(gone);
    expect(sent).toEqual(calls);
  },
);
