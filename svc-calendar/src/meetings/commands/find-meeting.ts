import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { Meeting } from '../meeting.entity.js';
import { scopeOf } from '../meeting-scope.js';

/** The meeting, if this person may know of it. */
export const findMeeting = async (em: EntityManager, id: number, user: SignedInUser): Promise<Meeting> => {
  const meeting = await em.findOne(Meeting, { id, ...scopeOf(user) });
  if (!meeting) throw new DomainError('not_found');
  return meeting;
};
