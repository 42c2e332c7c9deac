import type { RoleName } from '@peruke/contracts/identity';
import type { BulkDeed } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { assertMayStart, undoOf } from './bulk.rules.js';

const user = (role: RoleName): SignedInUser =>
  ({ id: 2, nickName: 'Noa', role, roleId: 2, kind: 'manager', sessionKey: 'k' }) as SignedInUser;

const MANAGER: BulkDeed = { action: 'manager', manager_id: 3 };
const MOVE: BulkDeed = { action: 'move', state: 'Wigs in Production' };
const HOLD: BulkDeed = { action: 'hold', hold: { reason: 'client', text: '' } };
const RELEASE: BulkDeed = { action: 'release' };
const RUSH: BulkDeed = { action: 'rush', rush: 1 };

it.each<[BulkDeed, RoleName[]]>([
  [MANAGER, ['ADMIN', 'MANAGER']],
  [MOVE, ['ADMIN', 'MANAGER', 'USA_MANAGER']],
  [HOLD, ['ADMIN', 'MANAGER', 'worker']],
  [RELEASE, ['ADMIN', 'MANAGER', 'USA_MANAGER', 'worker']],
  [RUSH, ['ADMIN', 'MANAGER']],
])('%j is begun by who may do it to one order: %j', (deed, may) => {
  for (const role of ['ADMIN', 'MANAGER', 'USA_MANAGER', 'worker'] as const) {
    const start = expect(() => assertMayStart(deed, user(role)));
    if (may.includes(role)) start.not.toThrow();
    else start.toThrow(expect.objectContaining({ code: 'forbidden' }));
  }
});

it.each([
  [MANAGER, { action: 'undo', of: 'manager' }],
  [HOLD, { action: 'undo', of: 'hold' }],
  [RUSH, { action: 'undo', of: 'rush' }],
  [MOVE, undefined],
  [RELEASE, undefined],
  [{ action: 'undo', of: 'rush' } as const, undefined],
])('%j is taken back by %j', (deed, undo) => {
  expect(undoOf(deed)).toEqual(undo);
});
