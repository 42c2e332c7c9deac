import { roleKind } from '@peruke/contracts/identity';
import type { Actor } from '@peruke/contracts/kernel';

/** A usa_manager's own orders are those that it made; anybody else's do not exist for it (AMB-22). */
export const ownerOf = (actor: Actor): number | null =>
  roleKind(actor.role) === 'usa_manager' ? actor.id : null;
