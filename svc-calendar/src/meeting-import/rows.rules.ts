import { CALENDARS, type CalendarType } from '@peruke/contracts/calendar';
import type { ImportField, RowOutcome } from '@peruke/contracts/imports';
import { faultText, type FieldErrors } from '@peruke/contracts/kernel';
import {
  atColumns,
  atPlaces,
  cellInstant,
  foldText,
  type GuessedField,
  type RowTexts,
} from '@peruke/svc-kit/import';
import {
  type MeetingPlan,
  type PlanAsRead,
  planErrors,
  type PlanReferences,
} from '../meetings/meeting.rules.js';
import type { MeetingDetails } from '../meetings/meeting.entity.js';
import { startOf, wallTextOf, wallTimeOf } from '../meetings/meeting-time.rules.js';

const FAULTS = {
  twice: 'This meeting stands in an earlier row.',
  canceled: 'This meeting was canceled.',
  another: 'This meeting is of another client or order.',
  calendar: 'There is no calendar of this name.',
  designer: 'There is nobody of this name who takes meetings.',
  date: 'The date must be a valid date.',
  time: 'The time must be a valid time.',
  noDate: 'The date field is required.',
  noTime: 'The time field is required.',
  noCalendar: 'The calendar field is required.',
} as const;
const MOST_IN_SUBJECT = 255;

/** Something that a row names, or why it names nothing. */
export interface Misnamed {
  readonly field: ImportField;
  readonly fault: string;
}
export type Named<Thing> = Thing | Misnamed | null;

export interface NamedClient {
  readonly id: number;
  readonly createdById: number;
}
export interface NamedOrder {
  readonly id: number;
  readonly clientId: number | null;
  readonly createdById: number;
}
export interface NamedDesigner {
  readonly id: number;
  readonly nickName: string;
  readonly role: string;
}

/** What is known of a row beside what it says. */
export interface Standing {
  readonly client: Named<NamedClient>;
  readonly order: Named<NamedOrder>;
  readonly designer: Named<NamedDesigner>;
  readonly isTwice: boolean;
  /** The meeting that was made of such a row before, or that stands at its time. */
  readonly known?: (MeetingDetails & { readonly isCanceled: boolean }) | undefined;
}

export interface Judged {
  readonly outcome: RowOutcome;
  readonly errors: FieldErrors;
  readonly before: Record<string, string>;
  /** What the meeting is to be, where the row is new or changes it. */
  readonly details?: MeetingDetails;
}

const CALENDAR_WORDS: Readonly<Record<CalendarType, string>> = {
  orders: 'orders|order|new order|הזמנות|הזמנה|הזמנה חדשה',
  pick_up_new: 'pick up new|pick up|pickup|איסוף פאה חדשה|איסוף|איסוף חדשה|מסירה',
  repairs: 'repairs|repair|תיקונים|תיקון',
  pick_up_repairs: 'pick up repairs|pick up repair|איסוף תיקונים|איסוף תיקון',
  us_agent: 'us agent|usa|us|נציגות ארהב|ארהב',
};
const CALENDARS_BY_WORD = new Map(
  CALENDARS.flatMap((calendar) =>
    `${calendar.replaceAll('_', ' ')}|${CALENDAR_WORDS[calendar]}`
      .split('|')
      .map((word) => [foldText(word), calendar] as const),
  ),
);

const calendarNamed = (word: string): CalendarType | undefined =>
  CALENDARS_BY_WORD.get(foldText(word.replaceAll('_', ' ')));

/** A spreadsheet writes an hour of no day as one of the day before its first. */
const BEFORE_ALL_DAYS = /^(30\/12\/1899|31\/12\/1899|0?1\/0?1\/1900)\s+/;
const HAS_TIME = /\d[\sT]+\d{1,2}:\d{2}/;
const BARE_TIME = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?$/;

const timeIn = (text: string): string | undefined => {
  const [, hour, minute = '00'] = BARE_TIME.exec(text.replace(BEFORE_ALL_DAYS, '')) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
};

interface WallTimeRead {
  readonly date: string | undefined;
  readonly time: string | undefined;
}

/** The day and the hour that a row says; what it does not say is left to the meeting that is known. */
const wallTimeIn = ({ date, time }: RowTexts, known: Date | undefined, errors: FieldErrors): WallTimeRead => {
  const day = date === undefined ? known : cellInstant(date);
  if (!day) errors['date'] = [date === undefined ? FAULTS.noDate : FAULTS.date];
  const isBoth = time === undefined && date !== undefined && HAS_TIME.test(date);
  const hourOf = isBoth ? day : known;
  const hour = time === undefined ? hourOf && wallTimeOf(hourOf).time : timeIn(time);
  // where the cell of both cannot be read, the date has said it
  if (hour === undefined && !isBoth) errors['time'] = [time === undefined ? FAULTS.noTime : FAULTS.time];
  return { date: day && wallTimeOf(day).date, time: hour };
};

const instantOf = ({ date, time }: WallTimeRead): Date | undefined =>
  date === undefined || time === undefined ? undefined : startOf({ date, time });

/** When a row by itself says that a meeting starts. */
export const startIn = (texts: RowTexts): Date | undefined => instantOf(wallTimeIn(texts, undefined, {}));

const calendarIn = (
  { calendar }: RowTexts,
  known: CalendarType | undefined,
  errors: FieldErrors,
): CalendarType | undefined => {
  const found = calendar === undefined ? known : calendarNamed(calendar);
  if (!found) errors['calendar'] = [calendar === undefined ? FAULTS.noCalendar : FAULTS.calendar];
  return found;
};

const subjectIn = ({ subject }: RowTexts, known: string | undefined, errors: FieldErrors): string => {
  if (subject !== undefined && subject.length > MOST_IN_SUBJECT)
    errors['subject'] = [faultText({ code: 'too_long', params: { max: MOST_IN_SUBJECT } })];
  return subject ?? known ?? '';
};

const found = <Thing extends { id: number }>(named: Named<Thing>, errors: FieldErrors): Thing | null => {
  if (named === null || 'id' in named) return named;
  errors[named.field] = [named.fault];
  return null;
};

/** Fields of the form by those of a list. */
const FORM_FIELDS: Readonly<Record<string, ImportField>> = {
  manager_id: 'designer',
  wig_id: 'orderNumber',
  client_id: 'client',
};

interface AskedForm {
  plan: PlanAsRead;
  references: PlanReferences;
  /** What the meeting is, where it is there already. */
  before: MeetingPlan | undefined;
  asker: number;
  /** The row names a client or an order that is none: it has said so already. */
  isMisnamed: boolean;
}

const planOf = ({ calendar, startAt, manager, clientId, orderId }: MeetingDetails): MeetingPlan => ({
  ...{ calendar, ...wallTimeOf(startAt), clientId, orderId },
  managerId: manager?.id ?? null,
});

/** What the form would say; a cell that cannot be read has said it already. */
const checkForm = (asked: AskedForm, errors: FieldErrors): void => {
  const caller = { id: asked.asker, kind: 'admin' } as const;
  const found = planErrors(asked.plan, asked.references, caller, asked.before);
  if (asked.isMisnamed) delete found['client_id'];
  for (const [field, texts] of Object.entries(found)) errors[FORM_FIELDS[field] ?? field] ??= texts;
};

interface NamedInRow {
  readonly client: NamedClient | null;
  readonly order: NamedOrder | null;
  readonly designer: NamedDesigner | null;
}

const namesIn = ({ client, order, designer }: Standing, errors: FieldErrors): NamedInRow => ({
  order: found(order, errors),
  client: found(client, errors),
  designer: found(designer, errors),
});

/** Whose it is and with whom: as the row says, else as it is. */
const whoseIn = (
  names: NamedInRow,
  known: Standing['known'],
): Pick<MeetingDetails, 'clientId' | 'orderId' | 'manager'> => {
  const manager = names.designer ?? known?.manager ?? null;
  return {
    clientId: names.client?.id ?? names.order?.clientId ?? known?.clientId ?? null,
    orderId: names.order?.id ?? known?.orderId ?? null,
    manager: manager && { id: manager.id, nickName: manager.nickName },
  };
};

const referencesOf = (
  { order, designer }: NamedInRow,
  clientId: number | null,
  asker: number,
): PlanReferences => ({
  ...(designer && { manager: { role: designer.role, isDeleted: false } }),
  ...(clientId !== null && { client: { isDeleted: false, createdById: asker } }),
  ...(order && { order: { visible: true, createdById: asker, clientId: order.clientId } }),
});

const wholeOf = (
  texts: RowTexts,
  standing: Standing,
  asker: number,
  errors: FieldErrors,
): MeetingDetails | undefined => {
  const { known } = standing;
  const names = namesIn(standing, errors);
  const calendar = calendarIn(texts, known?.calendar, errors);
  const wallTime = wallTimeIn(texts, known?.startAt, errors);
  const subject = subjectIn(texts, known?.subject, errors);
  const whose = whoseIn(names, known);
  const { clientId, orderId, manager } = whose;
  const plan = { calendar, ...wallTime, clientId, orderId, managerId: manager?.id ?? null };
  const before = known && planOf(known);
  const references = referencesOf(names, whose.clientId, asker);
  const isMisnamed = [standing.client, standing.order].some((named) => named !== null && 'fault' in named);
  checkForm({ plan, references, before, asker, isMisnamed }, errors);
  if (before && (before.clientId !== whose.clientId || before.orderId !== whose.orderId))
    errors[texts.phone === undefined ? 'client' : 'phone'] ??= [FAULTS.another];
  const startAt = instantOf(wallTime);
  return calendar && startAt && { calendar, subject, startAt, ...whose };
};

/** What the row would change of a meeting, as it stands now. */
const standsNow = (now: MeetingDetails, next: MeetingDetails, texts: RowTexts): RowTexts => {
  const before: RowTexts = {};
  if (now.startAt.getTime() !== next.startAt.getTime())
    before[texts.date === undefined ? 'time' : 'date'] = wallTextOf(now.startAt);
  if (now.calendar !== next.calendar) before.calendar = now.calendar;
  if (now.subject !== next.subject) before.subject = now.subject;
  if (now.manager?.id !== next.manager?.id) before.designer = now.manager?.nickName ?? '';
  return before;
};

/** What an import makes of a row, by the rules of the form. A cell that is empty changes nothing of a meeting that is there. */
export const judgeRow = (
  texts: RowTexts,
  fields: readonly GuessedField[],
  standing: Standing,
  asker: number,
): Judged => {
  const errors: FieldErrors = {};
  const details = wholeOf(texts, standing, asker, errors);
  const own = texts.reference === undefined ? 'date' : 'reference';
  if (standing.isTwice) errors[own] = [FAULTS.twice];
  if (standing.known?.isCanceled) errors[own] = [FAULTS.canceled];
  if (Object.keys(errors).length > 0 || !details)
    return { outcome: 'refused', errors: atColumns(errors, fields), before: {} };
  if (!standing.known) return { outcome: 'new', errors: {}, before: {}, details };
  const before = standsNow(standing.known, details, texts);
  if (Object.keys(before).length === 0) return { outcome: 'same', errors: {}, before: {} };
  return { outcome: 'changed', errors: {}, before: atPlaces(before, fields), details };
};
