import { rightsOf } from '@peruke/contracts/identity';
import {
  channelOfSubject,
  channelSubject,
  mayJoin,
  ownOrdersChannel,
  statusChannel,
  userChannel,
} from './channels.js';

describe('channels', () => {
  it.each([
    [userChannel(3), 3, true],
    [userChannel(3), 33, false],
    [statusChannel(3, 412), 3, true],
    [statusChannel(3, 412), 412, false],
    ['private-orders', 9, true],
    [ownOrdersChannel(3), 3, true],
    [ownOrdersChannel(3), 33, false],
    ['private-orders.', 3, false],
    ['private-user.3.3', 3, false],
    ['private-user.', 3, false],
    ['public', 3, false],
    ['private-status.3', 3, false],
    ['presence-user.3', 3, false],
  ])('[UPL-014] lets %s be joined by user %d: %s', (channel, userId, allowed) => {
    expect(mayJoin(channel, { userId, role: 'worker' })).toBe(allowed);
  });

  it.each([
    ['ADMIN', true],
    ['MANAGER', true],
    ['MANAGER_PLUS', true],
    ['worker', true],
    ['USA_MANAGER', false],
    ['nobody', false],
  ])('[PERM-026] lets %s hear of every order: %s', (role, allowed) => {
    expect(mayJoin('private-orders', { userId: 4, role })).toBe(allowed);
    expect(mayJoin(ownOrdersChannel(4), { userId: 4, role })).toBe(true);
  });

  it.each([
    ['worker', 'private-orders', true],
    ['USA_MANAGER', ownOrdersChannel(4), true],
    ['USA_MANAGER', 'private-orders', false],
    ['ADMIN', userChannel(4), false],
    ['ADMIN', statusChannel(4, 412), false],
  ])('at a bench lets %s join %s: %s', (role, channel, allowed) => {
    const rights = rightsOf('operator', role);
    expect(mayJoin(channel, { userId: 4, role, via: 'operator', rights })).toBe(allowed);
  });

  it('lets nobody join who has a password to set first', () => {
    const half = { userId: 4, role: 'ADMIN', via: 'renewal', rights: rightsOf('renewal', 'ADMIN') };
    for (const channel of ['private-orders', ownOrdersChannel(4), userChannel(4), statusChannel(4, 412)])
      expect(mayJoin(channel, half)).toBe(false);
  });

  it('maps a channel to a subject and back', () => {
    expect(channelOfSubject(channelSubject(statusChannel(3, 412)))).toBe('private-status.3.412');
  });

  it('makes no subject of anything else', () => {
    for (const bad of ['private-user.>', 'private-user.*', 'orders', 'private-user.3 x']) {
      expect(() => channelSubject(bad)).toThrow(RangeError);
    }
  });
});
