import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';

/** A session that waits for nothing has nothing to prove. */
export const refuseUnlessVia = ({ via }: SignedInUser, asked: 'factor' | 'enrolment'): void => {
  if (via !== asked) throw new DomainError('not_found');
};
