import { ATTENDANCES, CALENDARS, type CalendarType, type Meeting } from '@peruke/contracts/calendar';
import { PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import { isKnown } from '@peruke/contracts/kernel';
import type { Language } from '@peruke/svc-kit/app';
import type { SheetCell, SheetStream } from '@peruke/svc-kit/sheet';

/** The phone to call; nothing where she has none. */
export const phoneOf = ({ client }: Pick<Meeting, 'client'>): string | null =>
  client && client.phone !== PLACEHOLDER_PHONE ? client.phone || null : null;

/** As the page names them; a spec holds them to the same wording. */
export const CALENDAR_TEXTS: Record<Language, Record<CalendarType, string>> = {
  he: {
    orders: 'הזמנות',
    pick_up_new: 'איסוף פאה חדשה',
    repairs: 'תיקונים',
    pick_up_repairs: 'איסוף תיקונים',
    us_agent: 'נציגות ארה״ב',
  },
  en: {
    orders: 'Orders',
    pick_up_new: 'Pick up new',
    repairs: 'Repairs',
    pick_up_repairs: 'Pick up repairs',
    us_agent: 'US agent',
  },
};

const TEXTS = {
  he: {
    title: 'פגישות',
    at: 'מועד',
    client: 'לקוחה',
    phone: 'טלפון',
    calendar: 'יומן',
    subject: 'נושא',
    manager: 'עיצוב',
    barcode: 'ברקוד',
    state: 'מצב',
    canceled: 'בוטלה',
    arrived: 'הגיעה',
    no_show: 'לא הגיעה',
    forgotten: 'לקוחה שנמחקה',
  },
  en: {
    title: 'Meetings',
    at: 'When',
    client: 'Client',
    phone: 'Phone',
    calendar: 'Calendar',
    subject: 'Subject',
    manager: 'Designer',
    barcode: 'Barcode',
    state: 'State',
    canceled: 'Canceled',
    arrived: 'Arrived',
    no_show: 'Did not come',
    forgotten: 'Deleted client',
  },
} as const;

/** The meetings of some days as a spreadsheet, canceled ones too; these say so. */
export const meetingsSheet = (
  batches: AsyncIterable<readonly Meeting[]>,
  language: Language,
): SheetStream => {
  const t = TEXTS[language];
  return {
    title: t.title,
    language,
    columns: [
      { header: t.at, width: 18, kind: 'at' },
      { header: t.client, width: 28 },
      { header: t.phone, width: 20 },
      { header: t.calendar, width: 18 },
      { header: t.subject, width: 32 },
      { header: t.manager, width: 16 },
      { header: t.barcode, width: 14 },
      { header: t.state, width: 14 },
    ],
    batches: cells(batches, language),
  };
};

const stateOf = ({ isCanceled, attendance }: Meeting, language: Language): string | null => {
  const t = TEXTS[language];
  if (isCanceled) return t.canceled;
  return isKnown(ATTENDANCES, attendance) ? t[attendance] : null;
};

const clientText = ({ client }: Meeting, language: Language): string | null =>
  client?.isForgotten ? TEXTS[language].forgotten : (client?.fullName ?? null);

async function* cells(
  batches: AsyncIterable<readonly Meeting[]>,
  language: Language,
): AsyncGenerator<SheetCell[][]> {
  for await (const meetings of batches)
    yield meetings.map((meeting) => [
      meeting.startAt,
      clientText(meeting, language),
      phoneOf(meeting),
      isKnown(CALENDARS, meeting.calendar) ? CALENDAR_TEXTS[language][meeting.calendar] : meeting.calendar,
      meeting.subject,
      meeting.meetingManager?.nickName ?? null,
      meeting.wig?.barcode ?? null,
      stateOf(meeting, language),
    ]);
}
