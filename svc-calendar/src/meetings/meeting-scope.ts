import type { CalendarType } from '@peruke/contracts/calendar';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { USA_CALENDAR } from './meeting.rules.js';

/** Who looks: a person, or the owner of a feed that a program reads. */
export type Viewer = Pick<SignedInUser, 'id' | 'kind'>;

/**
 * Which meetings a person may know of: part of every query, so that a foreign one is simply not there (404). A
 * usa_manager: the US agent calendar, made by that person (PERM-061, PERM-064).
 */
export const scopeOf = ({ kind, id }: Viewer): { calendar?: typeof USA_CALENDAR; createdById?: number } =>
  kind === 'usa_manager' ? { calendar: USA_CALENDAR, createdById: id } : {};

/** Asking for another calendar by name is a refusal, not an empty answer. */
export const assertSees = (user: Viewer, calendar: CalendarType | undefined): void => {
  const only = scopeOf(user).calendar;
  if (only !== undefined && calendar !== undefined && calendar !== only) throw new DomainError('forbidden');
};
