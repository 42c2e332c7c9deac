import type { RoleKind } from '@peruke/contracts/identity';

export interface Asker {
  readonly id: number;
  readonly kind: RoleKind;
}

/** Whose orders the caller may see: a usa_manager's own, anybody else's all (PERM-026). */
export const ownerOf = ({ id, kind }: Asker): number | null => (kind === 'usa_manager' ? id : null);
