import type { CurrentUser } from '../session';
import { openTo } from './use-channel';

const user = (name: string) => ({ id: 4, role: { id: 1, name } }) as CurrentUser;

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
