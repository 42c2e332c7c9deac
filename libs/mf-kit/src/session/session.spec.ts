import { act, renderHook } from '@testing-library/react';
import { signInAs, signOut } from '../testing';
import {
  accessToken,
  can,
  clearSession,
  endSession,
  expectEnd,
  hasEnded,
  isSignedIn,
  onRoleChange,
  onSessionEnd,
  startSession,
  useCan,
} from '.';

describe('session', () => {
  it('[USR-034] [USR-035] keeps the token until now plus expires_in seconds', () => {
    startSession({ access_token: 'abc', expires_in: 10 }, 1_000);
    expect(accessToken(10_999)).toBe('abc');
    expect(accessToken(11_000)).toBeUndefined();
  });

  it('[PERM-002] counts manager-plus as manager', () => {
    signInAs('MANAGER_PLUS');
    expect(can('payment.write')).toBe(true);
    expect(can('report.view')).toBe(false);
  });

  it('lets a stranger do nothing', () => {
    signOut();
    expect(can('session.self')).toBe(false);
    expect(renderHook(() => useCan('session.self')).result.current).toBe(false);
  });

  it('[PERM-001] gives and takes what a page may do with the role', () => {
    signInAs('MANAGER');
    const { result } = renderHook(() => useCan('report.view'));
    expect(result.current).toBe(false);
    act(() => void signInAs('ADMIN'));
    expect(result.current).toBe(true);
    act(() => signOut());
    expect(result.current).toBe(false);
  });
});

it('does not begin anew at the end of a session that it gives up by itself, unless nothing came of it', () => {
  const ended = jest.fn();
  const off = onSessionEnd(ended);
  startSession({ access_token: 'abc', expires_in: 60 });
  const listenAgain = expectEnd();
  endSession();
  expect([ended.mock.calls.length, isSignedIn()]).toEqual([0, true]);
  expect(hasEnded()).toBe(false);
  listenAgain();
  endSession();
  expect([ended.mock.calls.length, isSignedIn(), hasEnded()]).toEqual([1, false, true]);
  off();
});

it.each([
  ['the next session', () => startSession({ access_token: 'abc', expires_in: 60 })],
  ['a logout', clearSession],
])('%s forgets that one has ended', (_what, next) => {
  sessionStorage.setItem('peruke.ended', '1');
  next();
  expect(hasEnded()).toBe(false);
});

it('[PERM-001] tells of another role of the same person alone', () => {
  signOut();
  const told = jest.fn();
  const off = onRoleChange(told);
  signInAs('MANAGER');
  signInAs('MANAGER', { nickName: 'Noa' });
  signInAs('worker', { id: 7 });
  signOut();
  signInAs('MANAGER');
  expect(told).not.toHaveBeenCalled();
  signInAs('USA_MANAGER');
  expect(told).toHaveBeenCalledTimes(1);
  off();
  signInAs('MANAGER');
  expect(told).toHaveBeenCalledTimes(1);
});
