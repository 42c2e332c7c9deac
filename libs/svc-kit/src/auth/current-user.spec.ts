import { sessionSchema } from '@peruke/contracts/identity';
import { signedInUser } from './current-user.js';

const session = (role: string) =>
  sessionSchema.parse({ userId: 3, nickName: 'Noa', role, roleId: 2, expiresAt: '2026-11-23T12:00:00Z' });

it('knows whoever is behind a session by the role', () => {
  expect(signedInUser('key', session('MANAGER_PLUS'))).toMatchObject({ id: 3, kind: 'manager' });
});

it('gives no rights to a role that it does not know', () => {
  expect(() => signedInUser('key', session('DYER'))).toThrow(expect.objectContaining({ code: 'forbidden' }));
});
