import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Jobs } from '@peruke/contracts/operation';
import { AskedFigures } from './asked-figures.js';

/** One row of `waiting`, `failing` and `oldest` (an instant, or null). */
type Count = { name: Jobs['name']; sql: string };

/** Where the slices of a service name their tables of jobs, so that operators see what waits in them. */
@Injectable()
export class JobCounts {
  private readonly counts: Count[] = [];

  constructor(@Inject(AskedFigures) figures: AskedFigures) {
    const counted = async (em: EntityManager) =>
      (await this.all(em, new Date())).flatMap(({ name: kind, waiting, failing }) => [
        { kind, state: 'waiting', value: waiting },
        { kind, state: 'failing', value: failing },
      ]);
    figures.gauge('jobs_by_state', 'Jobs that wait or fail', ['kind', 'state'], counted);
  }

  /** @example jobs.register('previews', 'select count(*)::int as waiting, ... from media_job') */
  register(name: Count['name'], sql: string): void {
    this.counts.push({ name, sql });
  }

  all(em: EntityManager, now: Date): Promise<Jobs[]> {
    return Promise.all(
      this.counts.map(async ({ name, sql }) => {
        const [row] =
          await em.execute<{ waiting: number; failing: number; oldest: string | Date | null }[]>(sql);
        const { waiting = 0, failing = 0, oldest = null } = row ?? {};
        return { name, waiting, failing, oldest_seconds: secondsSince(oldest, now) };
      }),
    );
  }
}

/** Never below nothing: clocks differ a little. */
export const secondsSince = (at: string | Date | null, now: Date): number | null =>
  at === null ? null : Math.max(0, Math.round((now.getTime() - new Date(at).getTime()) / 1000));
