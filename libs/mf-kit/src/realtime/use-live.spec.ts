import { renderHook } from '@testing-library/react';
import type { CurrentUser } from '../session';
import { signInAs } from '../testing';
import type { Listener } from './line';
import { openTo, useChannel, useLive } from './use-live';

const joined = new Map<string, Listener>();
jest.mock('./connection', () => ({
  joinChannel: (channel: string, listener: Listener) => {
    joined.set(channel, listener);
    return () => joined.delete(channel);
  },
}));
const ORDERS = 'private-orders';
const user = (name: string) => ({ id: 4, role: { id: 1, name } }) as CurrentUser;
beforeEach(() => {
  joined.clear();
  signInAs('MANAGER');
});

describe('a listener', () => {
  it('[CAL-053] that follows reads again whenever the channel stands, and at its own events', () => {
    const read = jest.fn();
    const { unmount } = renderHook(() => useLive(ORDERS, ['order-changed', 'meeting-changed'], read));
    const line = joined.get(ORDERS);
    line?.onJoined();
    expect(read.mock.calls).toEqual([[]]);
    line?.onEvent('order-changed', { id: 5 });
    line?.onEvent('something-else', { id: 6 });
    line?.onEvent('meeting-changed', { id: 7 });
    line?.onJoined();
    expect(read.mock.calls).toEqual([[], [{ id: 5 }], [{ id: 7 }], []]);
    unmount();
    expect(joined.size).toBe(0);
  });

  it('of one event hears that alone, and nothing at a joining', () => {
    const heard = jest.fn();
    renderHook(() => useChannel(ORDERS, 'order-changed', heard));
    joined.get(ORDERS)?.onJoined();
    joined.get(ORDERS)?.onEvent('order-changed', { id: 5 });
    expect(heard.mock.calls).toEqual([[{ id: 5 }]]);
  });

  it('joins nothing where there is no channel', () => {
    renderHook(() => useLive(undefined, ['order-changed'], jest.fn()));
    expect(joined.size).toBe(0);
  });
});

describe('the channel of all orders', () => {
  it.each([
    ['ADMIN', 'private-orders'],
    ['MANAGER_PLUS', 'private-orders'],
    ['worker', 'private-orders'],
    ['USA_MANAGER', 'private-orders.4'],
  ])('[PERM-026] is for %s %s', (role, channel) => {
    expect(openTo('private-orders', user(role))).toBe(channel);
  });

  it('waits until it is known who asks; others are as they are', () => {
    expect(openTo('private-orders', undefined)).toBeUndefined();
    expect(openTo('private-user.4', undefined)).toBe('private-user.4');
    expect(openTo(undefined, user('ADMIN'))).toBeUndefined();
  });
});
