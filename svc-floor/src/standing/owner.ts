import { roleKind } from '@peruke/contracts/identity';
import type { SignedInUser } from '@peruke/svc-kit/auth';

/** Whose orders a person sees on the floor: a usa_manager's own alone, everybody else's all (AMB-22). */
export const ownerOf = (user: Pick<SignedInUser, 'id' | 'role'>): number | null =>
  roleKind(user.role) === 'usa_manager' ? user.id : null;
