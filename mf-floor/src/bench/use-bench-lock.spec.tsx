import 'fake-indexeddb/auto';
import type { OperatorSession } from '@peruke/contracts/identity';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { store } from '../store';
import { LOCK_AFTER_MS } from './bench-clock.rules';
import { operatorKeep } from './bench-keep';
import { useBenchLock } from './use-bench-lock';

const session: OperatorSession = {
  ...{ access_token: 'token', expires_in: 600, unlock_id: 1, rights: [] },
  operator: { id: 5, nickName: 'Dafna', role: 'worker' },
};
const isOpen = () => operatorKeep.get() !== undefined;
let told: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = told = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  operatorKeep.set(session);
  renderHook(() => useBenchLock(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
});
afterEach(() => jest.useRealTimers());

it('closes once nobody has touched it for long enough', () => {
  jest.advanceTimersByTime(LOCK_AFTER_MS - 1_000);
  expect(isOpen()).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(isOpen()).toBe(false);
});

it.each([
  ['a finger', fireEvent.pointerDown],
  ['a key', fireEvent.keyDown],
])('stays open for %s, on a part too that keeps its events to itself', async (_name, touch) => {
  const part = document.body.appendChild(document.createElement('button'));
  for (const type of ['pointerdown', 'keydown'])
    part.addEventListener(type, (event) => event.stopPropagation());
  jest.advanceTimersByTime(LOCK_AFTER_MS - 1_000);
  touch(part);
  jest.advanceTimersByTime(LOCK_AFTER_MS - 1_000);
  expect(isOpen()).toBe(true);
  touch(part);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(told).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(LOCK_AFTER_MS);
  expect(isOpen()).toBe(false);
});
