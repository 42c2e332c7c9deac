import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { LOCK_SPACE } from '../db/migrate.js';
import { ServiceConfig } from './config.js';
import { SERVICE_OPTIONS, type ServiceModuleOptions } from './service-options.js';

const SEED_LOCK = 9;

/** Plants the demo workshop when it is asked for (PERUKE_SEED=demo) and nothing is there; replicas do it once. */
@Injectable()
export class SeedRunner implements OnApplicationBootstrap {
  private readonly logger = new Logger('seed');

  constructor(
    private readonly em: EntityManager,
    private readonly config: ServiceConfig,
    @Inject(SERVICE_OPTIONS) private readonly options: ServiceModuleOptions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { seed } = this.options;
    if (!seed || this.config.seed !== 'demo') return;
    const started = Date.now();
    const planted = await this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?, ?)', [LOCK_SPACE, SEED_LOCK]);
      const [row] = await em.execute<{ empty: boolean }[]>(seed.isEmpty);
      if (!row?.empty) return false;
      await seed.plant(em, { today: new Date(), config: this.config });
      return true;
    });
    if (planted) this.logger.log({ ms: Date.now() - started }, 'the demo workshop was planted');
  }
}
