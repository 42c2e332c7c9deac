import type { EntityManager } from '@mikro-orm/postgresql';
import type { Reminder } from '@peruke/contracts/clients';
import { toWire } from '@peruke/svc-kit/time';
import { nextReminderAt } from './reminder.rules.js';

interface Told {
  id: number;
  count: number;
  lastAt: Date | string | null;
  unsent: boolean | null;
}

export interface ReminderStand {
  readonly orderId: number;
  readonly count: number;
  readonly last: Date | undefined;
  readonly toCall: boolean;
}

/** What was sent so far; a second attempt another way is the same reminder. */
export const readReminders = async (
  em: EntityManager,
  orderIds: readonly number[],
): Promise<ReminderStand[]> => {
  const rows = await em.execute<Told[]>(
    `select o.id, count(m.id)::int as count, max(m.created_at) as "lastAt",
       (array_agg(m.status = 'unsent' order by m.id desc))[1] as unsent
     from unnest(?::int[]) as o (id)
     left join message m on m.order_id = o.id and m.occasion = 'uncollected' and m.attempt = 1
     group by o.id order by o.id`,
    [`{${orderIds.join(',')}}`],
  );
  return rows.map(({ id, count, lastAt, unsent }) => ({
    orderId: id,
    count,
    last: lastAt === null ? undefined : new Date(lastAt),
    toCall: unsent === true,
  }));
};

export const reminderOf = ({ orderId, count, last, toCall }: ReminderStand, now: Date): Reminder => {
  const next = nextReminderAt(last, now);
  return {
    order_id: orderId,
    count,
    last_at: last ? toWire(last) : '',
    next_at: next ? toWire(next) : '',
    to_call: toCall,
  };
};
