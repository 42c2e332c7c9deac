import { type Attendance, type CalendarType, DESIGNER_CALENDARS, slotsOf } from '@peruke/contracts/calendar';
import { type RoleKind, roleKind } from '@peruke/contracts/identity';
import { DomainError, fieldError, type FieldErrors } from '@peruke/contracts/kernel';
import { toWireDate } from '@peruke/svc-kit/time';

/** The calendar of the USA managers, and the only one that they see (PERM-061). */
export const USA_CALENDAR = 'us_agent' satisfies CalendarType;

/** What a meeting would be after the call. Date and time are those of Jerusalem's clock. */
export interface MeetingPlan {
  calendar: CalendarType;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` */
  time: string;
  managerId: number | null;
  clientId: number | null;
  orderId: number | null;
}

type ReadPart = 'calendar' | 'date' | 'time';
/** A plan as it was read from somewhere; a part that could not be read decides no rule. */
export type PlanAsRead = Omit<MeetingPlan, ReadPart> & { [Part in ReadPart]: MeetingPlan[Part] | undefined };

/** What is known of the records that a plan names. Undefined: there is none (or none that the caller may see). */
export interface PlanReferences {
  manager?: { role: string; isDeleted: boolean };
  client?: { isDeleted: boolean; createdById: number };
  order?: { visible: boolean; createdById: number; clientId: number | null };
}

export interface Caller {
  id: number;
  kind: RoleKind;
}

/**
 * The field errors of a plan, all at once (CAL-044, CAL-048, AMB-71). Of a meeting that is being changed, what it named
 * `before` stays good: a designer who left since must not keep the date from being moved.
 */
export const planErrors = (
  plan: PlanAsRead,
  known: PlanReferences,
  caller: Caller,
  before?: MeetingPlan,
): FieldErrors => ({
  ...calendarErrors(plan, caller),
  ...dateErrors(plan),
  ...timeErrors(plan),
  ...managerErrors(plan, known, caller, before),
  ...orderErrors(plan, known, caller, before),
  ...clientErrors(plan, known, caller, before),
});

/** Throws what `planErrors` finds. */
export const checkPlan = (...asked: [MeetingPlan, PlanReferences, Caller, MeetingPlan?]): void => {
  const errors = planErrors(...asked);
  if (Object.keys(errors).length > 0) throw new DomainError('validation', { errors });
};

const calendarErrors = ({ calendar }: PlanAsRead, { kind }: Caller): FieldErrors =>
  kind === 'usa_manager' && calendar !== undefined && calendar !== USA_CALENDAR
    ? { calendar: ['Only the US agent calendar is open to you.'] }
    : {};

/** Nobody has come before the day of the meeting, which is Jerusalem's, nor stayed away before its hour. */
export const assertMarkable = (attendance: Attendance | null, startAt: Date, now: Date): void => {
  if (toWireDate(startAt) > toWireDate(now))
    throw fieldError('attendance', 'The day of the meeting has not come.');
  if (attendance === 'no_show' && startAt > now)
    throw fieldError('attendance', 'The hour of the meeting has not come.');
};

/** Sunday to Thursday, whatever zone the machine is in: a date has its weekday of itself. */
export const isWorkday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() <= 4;

const dateErrors = ({ date }: PlanAsRead): FieldErrors =>
  date === undefined || isWorkday(date) ? {} : { date: ['Meetings are held from Sunday to Thursday.'] };

const timeErrors = ({ calendar, time }: PlanAsRead): FieldErrors => {
  if (calendar === undefined || time === undefined) return {};
  const slots = slotsOf(calendar);
  return slots.includes(time)
    ? {}
    : { time: [`The time must be on a half hour from ${slots[0]} to ${slots.at(-1)}.`] };
};

const managerErrors = (
  { calendar, managerId }: PlanAsRead,
  { manager }: PlanReferences,
  { kind }: Caller,
  before?: MeetingPlan,
): FieldErrors => {
  // A usa_manager has no designer selection (PERM-063).
  if (kind === 'usa_manager') return {};
  if (managerId === null)
    return calendar !== undefined && DESIGNER_CALENDARS.includes(calendar)
      ? { manager_id: ['The designer field is required.'] }
      : {};
  if (managerId === before?.managerId) return {};
  const takesMeetings = manager && !manager.isDeleted && isOffice(manager.role);
  return takesMeetings ? {} : { manager_id: ['The selected designer is invalid.'] };
};

export const isOffice = (role: string): boolean => ['admin', 'manager'].includes(roleKind(role) ?? '');

// Own is what the person made (AMB-22).
const isOpenTo = (record: { createdById: number }, { id, kind }: Caller): boolean =>
  kind !== 'usa_manager' || record.createdById === id;

const orderErrors = (
  { orderId }: PlanAsRead,
  { order }: PlanReferences,
  caller: Caller,
  before?: MeetingPlan,
): FieldErrors => {
  if (orderId === null || orderId === before?.orderId) return {};
  return order?.visible && isOpenTo(order, caller) ? {} : { wig_id: ['The selected order is invalid.'] };
};

const clientErrors = (
  { clientId, orderId }: PlanAsRead,
  { client, order }: PlanReferences,
  caller: Caller,
  before?: MeetingPlan,
): FieldErrors => {
  if (clientId === null) return orderId === null ? { client_id: ['Choose a client or an order.'] } : {};
  if (clientId === before?.clientId && orderId === before.orderId) return {};
  if (orderId !== null && order?.clientId != null) {
    // Who may act on the order may act on its client.
    return order.clientId === clientId ? {} : { client_id: ['The order belongs to another client.'] };
  }
  return client && !client.isDeleted && isOpenTo(client, caller)
    ? {}
    : { client_id: ['The selected client is invalid.'] };
};
