import { setTimeout as delay } from 'node:timers/promises';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '../app/metrics.js';
import { openPools } from '../db/pools.js';

/** Whoever reads the figures more often is told the same again. */
const FRESH_MS = 10_000;
/** A database that does not answer must not keep the other figures from being read. */
const PATIENCE_MS = 3_000;

/** Rows of `value` beside the labels by their names. */
type Rows = readonly ({ value: number } & Record<string, string | number>)[];

/** Figures that are asked for when somebody reads them; each replica tells the same. */
@Injectable()
export class AskedFigures {
  constructor(
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(MikroORM) private readonly orm: MikroORM,
  ) {
    const labels = ['pool', 'use'] as const;
    const pools = metrics.gauge('database_connections', 'Connections by pool and use', labels, async () => {
      pools.reset();
      for (const { options, totalCount, idleCount, waitingCount } of openPools()) {
        const pool = options.user ?? '';
        pools.inc({ pool, use: 'busy' }, totalCount - idleCount);
        pools.inc({ pool, use: 'idle' }, idleCount);
        pools.inc({ pool, use: 'waited for' }, waitingCount);
      }
    });
  }

  /** A figure of the database. It is left out while that does not answer. */
  gauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: (em: EntityManager) => Promise<Rows>,
  ): void {
    let askedAt = -Infinity;
    const gauge = this.metrics.gauge(name, help, labels, async () => {
      if (performance.now() - askedAt < FRESH_MS) return;
      askedAt = performance.now();
      const asked = read(this.orm.em.fork()).catch((): Rows => []);
      const rows = await Promise.race([asked, delay(PATIENCE_MS, [] as Rows, { ref: false })]);
      gauge.reset();
      for (const { value, ...of } of rows) gauge.set(of, value);
    });
  }
}
