import { signInAs, signOut } from '../testing';
import { accessToken, can, startSession } from '.';

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
  });
});
