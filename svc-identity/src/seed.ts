import type { EntityManager } from '@mikro-orm/postgresql';
import { roleIdOf } from '@peruke/contracts/identity';
import type { Seed } from '@peruke/svc-kit/app';
import { DEMO_BENCH_USERS, DEMO_PASSWORD, DEMO_PIN, DEMO_USERS, demoWorkshop } from '@peruke/demo';
import { dayStart, plusDays, weekday } from '@peruke/svc-kit/time';
import { isNews, type NotificationType, noticeOfArrival } from './notifications/bell.rules.js';
import { noteForOffice } from './notifications/note-for-office.js';
import { hashPassword } from './sessions/password.js';
import { User } from './users/user.entity.js';

const REMEMBERED_DAYS = 7;
const REMINDER_DAYS = 7;

interface PastNotice {
  type: NotificationType;
  orderId: number;
  at: Date;
}

/**
 * What rang in the week before the demo began: moves that are no news any more, and reminders that went out. The rest
 * comes from the events of the orders and the calendar, as ever.
 */
const pastNotices = (today: Date): PastNotice[] => {
  const { orders, meetings } = demoWorkshop(today);
  const moves = orders.flatMap(({ id, moves: way }) =>
    way.flatMap(({ to, at }) => {
      const type = noticeOfArrival(to);
      return type && !isNews(at, today) ? [{ type, orderId: id, at }] : [];
    }),
  );
  const reminders = meetings.flatMap(({ orderId, startAt, createdAt, cancelledAt }) => {
    const at = plusDays(startAt, -REMINDER_DAYS);
    if (orderId === null || cancelledAt || at < createdAt || at > plusDays(today, -1)) return [];
    return [{ type: 'SevenDaysBeforeMeeting' as const, orderId, at }];
  });
  return [...moves, ...reminders].filter(({ at }) => at > plusDays(today, -REMEMBERED_DAYS));
};

/** Older ones have been read. */
const noteThePast = async (em: EntityManager, today: Date): Promise<void> => {
  const { orders, clients } = demoWorkshop(today);
  for (const { type, orderId, at } of pastNotices(today)) {
    const order = orders.find(({ id }) => id === orderId);
    const client = clients.find(({ id }) => id === order?.clientId);
    const data = {
      wig_id: orderId,
      client_id: client?.id ?? null,
      user_id: null,
      barcode: order?.barcode,
      client: client && `${client.name} ${client.surname}`,
    };
    const readAt = isNews(at, today) ? undefined : plusDays(at, 1).toISOString();
    await noteForOffice(em, { type, data, at: at.toISOString(), readAt });
  }
};

const SHABBAT = 6;
/** In the morning of a day that begins then, or of the Friday before it; each person at another minute. */
const atWork = (day: Date, id: number): Date => {
  const start = weekday(day) === SHABBAT ? plusDays(day, -1) : day;
  return new Date(start.getTime() + (8 * 60 + id * 13) * 60_000);
};

/** Before the first order of the demo, each some days after the one before. */
export const joinedAt = (today: Date, id: number): Date =>
  atWork(plusDays(dayStart(today), -900 + id * 11), id);

/**
 * The people of the demo workshop, ids from 1, all with the same password, those who work at a bench with the same PIN;
 * and the bell of those in the office.
 */
export const seed: Seed = {
  isEmpty: 'select not exists (select 1 from users) as empty',
  plant: async (em, { today }) => {
    for (const { id, role, ...person } of DEMO_USERS) {
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      const user = User.add({ ...person, roleId: roleIdOf(role), passwordHash }, joinedAt(today, id));
      user.id = id;
      em.persist(user);
    }
    await em.flush();
    for (const { id } of DEMO_USERS) {
      const seen = atWork(plusDays(dayStart(today), -1 - (id % 3)), id);
      await em.execute('update users set last_login = ? where id = ?', [seen, id]);
    }
    for (const id of DEMO_BENCH_USERS)
      await em.execute('insert into bench_key (user_id, pin_hash, pin_set_at) values (?, ?, ?)', [
        ...[id, await hashPassword(DEMO_PIN), atWork(plusDays(dayStart(today), -90), id)],
      ]);
    await em.execute("select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))");
    await noteThePast(em, today);
  },
};
