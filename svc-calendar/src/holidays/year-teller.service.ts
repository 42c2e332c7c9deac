import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ZONE } from '@peruke/svc-kit/time';
import { CalendarYear } from './calendar-year.entity.js';

/** From last year, which reports still reckon with, to as far as anybody plans. */
const YEARS = [-1, 0, 1, 2, 3];

/** Tells each year once, by whichever replica comes first. */
@Injectable()
export class YearTeller implements OnApplicationBootstrap {
  constructor(private readonly em: EntityManager) {}

  onApplicationBootstrap(): Promise<void> {
    return this.tell(new Date());
  }

  @Cron('0 5 1 * *', { timeZone: ZONE })
  monthly(): Promise<void> {
    return this.tell(new Date());
  }

  async tell(now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(hashtextextended('calendar:years', 0))`);
      const known = (await em.find(CalendarYear, {})).map(({ year }) => year);
      const wanted = YEARS.map((ahead) => now.getUTCFullYear() + ahead);
      for (const year of wanted) if (!known.includes(year)) em.persist(CalendarYear.of(year));
    });
  }
}
