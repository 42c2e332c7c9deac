import { renderHook } from '@testing-library/react';
import { connectTestShell } from '../testing';
import { confirmStore } from './confirm';
import { DENIED_PATH } from './places';
import { useLeaveGuard } from './use-leave-guard';

const QUESTION = { title: 'Leave?', text: 'What was typed is lost', yes: 'Leave' };
/** What is lost is asked about in red. */
const ASKED = { ...QUESTION, danger: true };
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
  const asked = confirmStore.get();
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
  expect(await left(guard, false)).toMatchObject({ asked: ASKED, went: false });
  expect(holdsTab()).toBe(true);
  expect(await left(guard, true)).toMatchObject({ asked: ASKED, went: true });
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

describe('a way out by a link of the portal', () => {
  const PLACE = 'http://localhost';
  /** What becomes of the way: undefined where nobody is asked. */
  const go = async (from: string, to: string, answer: boolean): Promise<'goes' | 'stays' | undefined> => {
    let cancelled: Promise<boolean> | undefined;
    const detail = {
      oldUrl: PLACE + from,
      newUrl: PLACE + to,
      cancelNavigation: (isCancelled: Promise<boolean>) => (cancelled = isCancelled),
    };
    window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail }));
    // a page that was led back asks once it stands there
    await jest.advanceTimersByTimeAsync(600);
    confirmStore.get()?.answer(answer);
    await jest.advanceTimersByTimeAsync(300);
    return cancelled && ((await cancelled) ? 'stays' : 'goes');
  };
  const typedUnder = (base?: string) =>
    renderHook(() => useLeaveGuard(QUESTION, base)).result.current.setDirty(true);

  it.each([
    ['/orders/7', '/clients', undefined, true],
    ['/orders/7', '/orders/7?tab=files', undefined, false],
    ['/orders/7', '/orders/7/files', undefined, true],
    ['/orders/7/files', '/orders/7', '/orders/7', false],
    ['/orders/7', '/orders/7/files', '/orders/7', false],
    ['/orders/7', '/orders/71', '/orders/7', true],
    ['/orders/7', '/clients', '/orders/7', true],
    ['/orders/7', DENIED_PATH, undefined, false],
  ])('from %s to %s, of a page under %s, is asked about: %s', async (from, to, base, isAsked) => {
    typedUnder(base);
    expect(await go(from, to, false)).toBe(isAsked ? 'stays' : undefined);
  });

  it('is gone when told so', async () => {
    typedUnder();
    expect(await go('/orders/7', '/clients', true)).toBe('goes');
    // and no more asked about
    expect(await go('/orders/7', '/clients', false)).toBeUndefined();
  });

  it('is free where nothing was typed', async () => {
    guarded();
    expect(await go('/orders/7', '/clients', false)).toBeUndefined();
  });

  describe('in a browser that can be led back', () => {
    const OWN = 3;
    const standAt = (index: number | undefined) =>
      Object.assign(window.navigation!, {
        currentEntry: index === undefined ? null : { key: `${index}`, index },
      });
    const traverseTo = jest.fn(() => ({ finished: Promise.resolve() }));
    let visited: string[];
    const back = jest.fn();
    beforeEach(() => {
      ({ visited } = connectTestShell());
      Object.assign(window, { navigation: Object.assign(new EventTarget(), { traverseTo }) });
      jest.spyOn(window.history, 'back').mockImplementation(back);
      jest.clearAllMocks();
      standAt(OWN);
    });
    afterEach(() => {
      Object.assign(window, { navigation: undefined });
      jest.restoreAllMocks();
    });

    it.each([
      ['a link', OWN + 1, ['/clients?page=2'], 0],
      ['a link that takes its place', OWN, ['/clients?page=2'], 0],
      ['Back', OWN - 1, [], 1],
    ])(
      'the page stands in its place while it asks, and then goes by %s',
      async (_way, index, paths, steps) => {
        typedUnder();
        standAt(index);
        expect(await go('/orders/7', '/clients?page=2', true)).toBe('stays');
        expect(traverseTo).toHaveBeenCalledWith(`${OWN}`);
        expect([visited, back.mock.calls.length]).toEqual([paths, steps]);
      },
    );

    it('a page whose place nobody knows asks on the way', async () => {
      standAt(undefined);
      typedUnder();
      expect(await go('/orders/7', '/clients', true)).toBe('goes');
      expect(traverseTo).not.toHaveBeenCalled();
    });
  });
});
