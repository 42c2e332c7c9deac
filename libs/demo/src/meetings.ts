import type { CalendarType } from '@peruke/contracts/calendar';
import type { DemoOrder } from './orders.js';
import type { DemoClient } from './people.js';
import type { Random } from './random.js';
import type { WorkingDays } from './working-days.js';

export interface DemoMeeting {
  id: number;
  orderId: number | null;
  clientId: number;
  calendar: CalendarType;
  subject: string;
  startAt: Date;
  managerId: number | null;
  createdBy: number;
  createdAt: Date;
  /** An earlier date from which it was moved. */
  movedFrom: Date | null;
  cancelledAt: Date | null;
}

const SUBJECTS: Record<CalendarType, readonly string[]> = {
  orders: ['מדידה ראשונה', 'ייעוץ', 'בחירת צבע'],
  pick_up_new: ['איסוף פאה', 'מדידה אחרונה'],
  repairs: ['קבלת תיקון', 'בדיקת פאה'],
  pick_up_repairs: ['איסוף תיקון'],
  us_agent: ['Fitting', 'Pick up', 'Consultation'],
};
const SLOTS: Record<CalendarType, number> = {
  orders: 12,
  pick_up_new: 17,
  repairs: 12,
  pick_up_repairs: 17,
  us_agent: 12,
};

class MeetingBook {
  readonly meetings: DemoMeeting[] = [];
  private readonly taken = new Set<string>();

  constructor(
    private readonly random: Random,
    private readonly today: Date,
  ) {}

  add(meeting: Pick<DemoMeeting, 'calendar' | 'startAt' | 'clientId' | 'orderId' | 'createdBy'>): void {
    const key = `${meeting.calendar} ${meeting.startAt.toISOString()}`;
    if (this.taken.has(key)) return;
    this.taken.add(key);
    const designed = meeting.calendar === 'pick_up_new' || meeting.calendar === 'repairs';
    const createdAt = new Date(
      Math.min(meeting.startAt.getTime() - this.random.int(3, 15) * 86_400_000, this.today.getTime()),
    );
    this.meetings.push({
      ...meeting,
      id: this.meetings.length + 1,
      subject: this.random.pick(SUBJECTS[meeting.calendar]),
      managerId: designed ? 3 : null,
      createdAt,
      movedFrom: this.random.chance(0.1) ? new Date(meeting.startAt.getTime() - 86_400_000) : null,
      cancelledAt: this.random.chance(0.07) && meeting.orderId === null ? this.today : null,
    });
  }
}

/** Meetings of the five weeks around today: one for every open complete date, the rest for clients. */
export const demoMeetings = (
  random: Random,
  days: WorkingDays,
  today: Date,
  clients: readonly DemoClient[],
  orders: readonly DemoOrder[],
): DemoMeeting[] => {
  const book = new MeetingBook(random, today);
  for (const order of orders)
    if (order.completeDate && order.clientId && order.state !== 'Delivered Wigs' && order.state !== 'Rework')
      book.add({
        calendar:
          order.createdBy === 4 || order.createdBy === 5
            ? 'us_agent'
            : order.isRepair
              ? 'pick_up_repairs'
              : 'pick_up_new',
        startAt: order.completeDate,
        clientId: order.clientId,
        orderId: order.id,
        createdBy: order.createdBy,
      });
  const shop = clients.slice(0, 44);
  for (let day = -14; day <= 20; day++)
    for (const calendar of ['orders', 'repairs', 'pick_up_new', 'us_agent'] as const)
      for (let n = random.int(0, calendar === 'us_agent' ? 1 : 3); n > 0; n--) {
        const client = calendar === 'us_agent' ? random.pick(clients.slice(46)) : random.pick(shop);
        book.add({
          calendar,
          startAt: days.slot(day, random.int(0, SLOTS[calendar] - 1)),
          clientId: client.id,
          orderId: null,
          createdBy: calendar === 'us_agent' ? client.createdBy : random.pick([1, 2, 3]),
        });
      }
  return book.meetings;
};
