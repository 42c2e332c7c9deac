import { Controller } from '@nestjs/common';
import { type YearFacts, YearTold } from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

/** Feasts, eves and fasts, as svc-calendar tells them. */
@Projection('day-view', { tables: ['day_view'] })
@Controller()
export class DayViewConsumer {
  @On(YearTold)
  async keep({ year, days }: YearFacts, { em }: EventContext): Promise<void> {
    await em.execute(`delete from day_view where day >= make_date(?, 1, 1) and day < make_date(?, 1, 1)`, [
      year,
      year + 1,
    ]);
    const rows = days.map(({ day, kind, title }) => ({ day, kind, he: title.he, en: title.en }));
    await em.execute(
      `insert into day_view (day, kind, title_he, title_en)
       select r.day, r.kind, r.he, r.en from jsonb_to_recordset(?::jsonb) as r (day date, kind text, he text, en text)`,
      [JSON.stringify(rows)],
    );
  }
}
