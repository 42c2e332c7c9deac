import * as z from 'zod';
import { NOTICE_STATUSES } from '../clients/messages.js';
import { orderStateSchema } from '../orders/order-state.dto.js';
import {
  dataOf,
  editBaseSchema,
  idParam,
  openEnum,
  pageNumber,
  paginationSchema,
  perPage,
  queryFlag,
  wireDate,
  wireTime,
} from '../kernel/index.js';
import { ATTENDANCES, CALENDARS, DAY_KINDS } from './calendars.js';

/** Lower case on the wire, upper case accepted (AMB-63). */
export const calendarInput = z.string({ error: 'The calendar field is required.' }).transform((name, ctx) => {
  const calendar = CALENDARS.find((known) => known === name.trim().toLowerCase());
  if (calendar) return calendar;
  ctx.addIssue({
    code: 'custom',
    message: name.trim() ? 'The selected calendar is invalid.' : 'The calendar field is required.',
  });
  return z.NEVER;
});

export const meetingNoticeSchema = z.object({
  status: openEnum(NOTICE_STATUSES),
  description: z.string(),
  created_at: z.string(),
});

/** A meeting. Times are Asia/Jerusalem wall times. */
export const meetingSchema = z.object({
  id: z.int(),
  start_at: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  calendar: openEnum(CALENDARS),
  subject: z.string(),
  client: z
    .object({
      id: z.int(),
      fullName: z.string(),
      phone: z.string(),
      /** At her own request: name and phone are empty. */
      isForgotten: z.boolean().optional(),
    })
    .nullable(),
  meetingManager: z
    .object({
      id: z.int(),
      nickName: z.string(),
      shortNickName: z.string(),
      hex_color: z.string().nullable(),
      /** She has left; her meetings stand until somebody else takes them. */
      isDeleted: z.boolean().optional(),
    })
    .nullable(),
  wig: z
    .object({
      id: z.int(),
      barcode: z.string(),
      isReady: z.boolean(),
      state: orderStateSchema,
      is_repair: z.literal([0, 1]),
    })
    .nullable(),
  previousDates: z.array(
    z.object({ value: z.string(), new_value: z.string(), updated_at: z.string(), user: z.string() }),
  ),
  notification: meetingNoticeSchema.nullable(),
  created_at: z.string(),
  created_by: z.string(),
  deleted_at: z.string().nullable(),
  deleted_by: z.string().nullable(),
  isDeleted: z.boolean(),
  isCanceled: z.boolean(),
  attendance: openEnum(ATTENDANCES).nullable(),
  /** What a change of the meeting names as its base. */
  version: z.int(),
});
export type Meeting = z.infer<typeof meetingSchema>;
export const meetingAnswerSchema = dataOf(meetingSchema);
export const meetingsAnswerSchema = dataOf(z.object({ meetings: z.array(meetingSchema) }));
export const meetingsPageSchema = dataOf(
  z.object({ meetings: z.array(meetingSchema), pagination: paginationSchema }),
);

/** The rules that need a role or a calendar are the service's (AMB-71). */
export const createMeetingBody = z.object({
  client_id: idParam.optional(),
  wig_id: idParam.optional(),
  date: z.string({ error: 'The date field is required.' }).pipe(wireDate),
  time: z.string({ error: 'The time field is required.' }).pipe(wireTime),
  manager_id: idParam.optional(),
  calendar: calendarInput,
  subject: z.string().trim().max(255).optional().default(''),
  /** The order becomes ready at this meeting (CAL-072): what an order's own "schedule" sends, and nothing else. */
  sets_complete_date: z.boolean().optional(),
});
export type CreateMeetingBody = z.infer<typeof createMeetingBody>;
/** With what it was changed from (`editBaseSchema`); who names the date or the time means both. */
export const updateMeetingBody = z
  .object({
    client_id: idParam,
    wig_id: idParam,
    date: wireDate,
    time: wireTime,
    manager_id: idParam,
    calendar: calendarInput,
    subject: z.string().trim().max(255),
    sets_complete_date: z.boolean(),
  })
  .partial()
  .extend(editBaseSchema.shape);
export type UpdateMeetingBody = z.infer<typeof updateMeetingBody>;
/** POST /meeting/{id}/undo: the version that the page has seen; when it is another by now, somebody has gone on. */
export const undoMeetingBody = z.object({
  base_version: z.int().positive(),
  /** The order's complete date went with the meeting, and comes back with it. */
  sets_complete_date: z.boolean().optional(),
});
export type UndoMeetingBody = z.infer<typeof undoMeetingBody>;
/** Null takes the mark away. */
export const attendanceBody = z.object({ attendance: z.enum(ATTENDANCES).nullable() });

export const filterMeetingsQuery = z.object({
  date_from: z.string({ error: 'The date from field is required.' }).pipe(wireDate),
  date_to: z.string({ error: 'The date to field is required.' }).pipe(wireDate),
  /** Empty means all that the caller may see. */
  calendar: z.union([z.literal('').transform(() => undefined), calendarInput]).optional(),
  only_my: queryFlag,
  search: z.string().trim().max(100).optional().default(''),
});
/** GET meetings/v2/excel: the meetings of some days as the calendar is filtered. */
export const meetingsSheetQuery = filterMeetingsQuery
  .pick({ date_from: true, date_to: true, search: true })
  .extend({
    /** By comma; empty means all that the caller may see. */
    calendars: z
      .string()
      .max(200)
      .optional()
      .default('')
      .transform((names) => names.split(',').filter(Boolean))
      .pipe(z.array(calendarInput)),
    manager_id: idParam.optional(),
  });
export type MeetingsSheetQuery = z.infer<typeof meetingsSheetQuery>;
export const futureMeetingsQuery = z.object({
  client_id: idParam.optional(),
  wig_id: idParam.optional(),
  /** Whose meetings they are, also of somebody who has left. */
  manager_id: idParam.optional(),
});
export type FutureMeetingsQuery = z.infer<typeof futureMeetingsQuery>;
export const listMeetingsQuery = z.object({
  page: pageNumber,
  per_page: perPage(10),
  calendar: z.union([z.literal('').transform(() => undefined), calendarInput]).optional(),
  search: z.string().trim().max(100).optional().default(''),
  client_id: idParam.optional(),
  wig_id: idParam.optional(),
});
export const holidaysQuery = z.object({
  year: z.coerce.number().int().min(1900).max(2200),
  month: z.coerce.number().int().min(1).max(12),
  lg: z.enum(['he', 'en']).optional().default('he'),
});
export const holidaySchema = z.object({
  date: z.string(),
  title: z.string(),
  link: z.string(),
  day: openEnum(DAY_KINDS),
});
export const holidaysAnswerSchema = dataOf(z.object({ items: z.array(holidaySchema) }));

/** The caller's own calendar as a feed for other programs; null while there is none. */
export const calendarFeedSchema = dataOf(z.object({ url: z.string().nullable() }));
