import { setTimeout as delay } from 'node:timers/promises';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '../app/metrics.js';
import { openPools } from '../db/pools.js';

/** Whoever reads the figures more often is told the same again. */
const FRESH_MS = 10_000;
/** A database that does not answer must not keep the other figures from being read. */
const PATIENCE_MS = 3_000;

type Values = readonly { label: string; value: number }[];

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
  gauge(name: string, help: string, label: string, read: (em: EntityManager) => Promise<Values>): void {
    let askedAt = -Infinity;
    const gauge = this.metrics.gauge(name, help, [label], async () => {
      if (performance.now() - askedAt < FRESH_MS) return;
      askedAt = performance.now();
      const asked = read(this.orm.em.fork()).catch((): Values => []);
      const values = await Promise.race([asked, delay(PATIENCE_MS, [] as Values, { ref: false })]);
      gauge.reset();
      for (const { label: one, value } of values) gauge.set({ [label]: one }, value);
    });
  }
}
