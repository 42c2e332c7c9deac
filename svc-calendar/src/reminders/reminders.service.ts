import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Meeting } from '../meetings/meeting.entity.js';

const TICK_MS = 30_000;
const BATCH = 100;

interface DueReminder {
  id: number;
  barcode: string | null;
  client: string | null;
}

/** What the views say of the wig and the client; a wig may have no client. */
const named = ({ barcode, client }: Pick<DueReminder, 'barcode' | 'client'>) => ({
  ...(barcode === null ? {} : { barcode }),
  ...(client === null ? {} : { client }),
});

/**
 * Reminds of a wig's meeting seven days before (NTF-013). Exactly once, with any number of replicas and restarts: one
 * replica at a time looks, the due rows are locked, and the event is written in the transaction that marks them. After
 * a stop the reminders that fell due meanwhile still go out, unless the meeting itself has passed. One whose wig or client
 * is not known here yet, as at the very first start, waits for it: nobody knows what to do with a bare number.
 */
@Injectable()
export class Reminders implements OnApplicationBootstrap {
  private readonly logger = new Logger('reminders');

  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tick();
  }

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    try {
      const sent = await this.sendDue(new Date());
      if (sent > 0) this.logger.log({ sent }, 'reminders recorded');
    } catch (error) {
      // The next tick tries again; nothing was marked.
      this.logger.error({ err: error }, 'reminders could not be recorded');
    }
  }

  /** Answers how many were recorded. */
  async sendDue(now: Date): Promise<number> {
    let sent = 0;
    for (;;) {
      const batch = await this.sendBatch(now);
      sent += batch;
      if (batch < BATCH) return sent;
    }
  }

  private sendBatch(now: Date): Promise<number> {
    return this.orm.em.fork().transactional(async (em) => {
      const [lock] = await em.execute<{ won: boolean }[]>(
        `select pg_try_advisory_xact_lock(hashtextextended('calendar:reminders', 0)) as won`,
      );
      if (!lock?.won) return 0;
      const due = await em.execute<DueReminder[]>(
        `select m.id, o.barcode, c.full_name as client
         from meeting m join order_view o on o.order_id = m.order_id
           left join client_view own on own.client_id = m.client_id
           left join client_view c on c.client_id = coalesce(own.kept_id, own.client_id)
         where m.remind_at <= ? and m.start_at > ? and o.visible
           and (m.client_id is null or c.client_id is not null)
         order by m.remind_at, m.id limit ${BATCH} for update of m skip locked`,
        [now, now],
      );
      const meetings = await em.find(Meeting, { id: { $in: due.map(({ id }) => id) } });
      const about = new Map(due.map(({ id, barcode, client }) => [id, named({ barcode, client })]));
      for (const meeting of meetings) meeting.remind(now, about.get(meeting.id));
      await em.flush();
      return meetings.length;
    });
  }
}
