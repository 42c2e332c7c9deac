import type { Permission } from '@peruke/contracts/identity';
import { IMPORT_KINDS, type ImportKindName } from '@peruke/contracts/imports';

interface KindOfList {
  /** The calls of the service that takes it. */
  readonly root: string;
  readonly permission: Permission;
}

export const KINDS: Readonly<Record<ImportKindName, KindOfList>> = {
  clients: { root: '/client/imports', permission: 'client.import' },
  orders: { root: '/wigs/imports', permission: 'order.import' },
  meetings: { root: '/meetings/imports', permission: 'meeting.import' },
  balances: { root: '/payments/imports', permission: 'payment.import' },
  stock: { root: '/wigs/imports', permission: 'order.import' },
};

/** A kind by its name in the address; clients come first, what else is brought hangs on them. */
export const kindNamed = (name: string | null): ImportKindName =>
  IMPORT_KINDS.find((kind) => kind === name) ?? 'clients';
