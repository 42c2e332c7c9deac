import { renderHook } from '@testing-library/react';
import { confirmStore } from './confirm';
import { useLeaveGuard } from './use-leave-guard';

const QUESTION = { title: 'Leave?', text: 'What was typed is lost', yes: 'Leave' };
const guarded = () => renderHook(() => useLeaveGuard(QUESTION)).result.current;
/** Whether the browser asks before the tab is closed. */
const holdsTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Leaves as the page itself does, and answers when it is asked. */
const left = async (guard: ReturnType<typeof guarded>, answer: boolean) => {
  const go = jest.fn();
  const way = guard.leave(go);
  await jest.advanceTimersByTimeAsync(300);
  const asked = confirmStore.get()?.title;
  confirmStore.get()?.answer(answer);
  await way;
  return { asked, went: go.mock.calls.length === 1 };
};

it('a page in which nothing was typed is left without a question', async () => {
  const guard = guarded();
  expect(holdsTab()).toBe(false);
  expect(await left(guard, true)).toEqual({ asked: undefined, went: true });
});

it('a page with something typed asks, and stays when told so', async () => {
  const guard = guarded();
  guard.setDirty(true);
  expect(holdsTab()).toBe(true);
  expect(await left(guard, false)).toEqual({ asked: QUESTION.title, went: false });
  expect(holdsTab()).toBe(true);
  expect(await left(guard, true)).toEqual({ asked: QUESTION.title, went: true });
  expect(holdsTab()).toBe(false);
});

it('once all is saved it lets go, and asks anew for what is typed after that', () => {
  const guard = guarded();
  guard.setDirty(true);
  guard.release();
  expect(holdsTab()).toBe(false);
  guard.setDirty(false);
  guard.setDirty(true);
  expect(holdsTab()).toBe(true);
});
