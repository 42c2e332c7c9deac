import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ServiceName } from '@peruke/contracts/events';
import { ServiceConfig } from '../app/config.js';
import { HealthRegistry } from '../app/health.js';
import { migrateDatabase } from './migrate.js';
import { KIT_SCOPES, noteScoped } from './row-scopes.js';
import { scopedDb, type ServiceDb, serviceDb } from './service-db.js';
import { followTheCall, ScopedDatabase, UnitOfWork, UnitOfWorkInterceptor } from './unit-of-work.js';

@Injectable()
class DatabaseLifecycle implements OnApplicationShutdown {
  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    private readonly scoped: ScopedDatabase,
    @Inject(HealthRegistry) health: HealthRegistry,
  ) {
    health.register('database', async () => {
      await orm.em.fork().execute('select 1');
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.orm.close(), this.scoped.orm?.close()]);
  }
}

const openDatabase = async (
  service: ServiceName,
  db: ServiceDb,
  config: ServiceConfig,
): Promise<MikroORM> => {
  const { pgUrl, pgOwnerUrl = pgUrl, pgScopedUrl: scopedUrl } = config;
  // Test servers run with fsync off for speed; nothing in them is worth keeping.
  const durable = config.mode !== 'test';
  const scopes = { ...KIT_SCOPES, ...db.scopes };
  const roles = { servingUrl: pgUrl, scopedUrl: db.scopes && scopedUrl, scopes };
  await migrateDatabase(serviceDb(service, db, pgOwnerUrl), { durable, ...roles });
  const options = serviceDb(service, db, pgUrl);
  return (await MikroORM.init(options)) as MikroORM;
};

/** After the first one, which has migrated and set the policies. */
const openScoped = async (
  service: ServiceName,
  db: ServiceDb,
  { pgScopedUrl }: ServiceConfig,
  main: MikroORM,
): Promise<ScopedDatabase> => {
  if (!db.scopes || pgScopedUrl === undefined) return new ScopedDatabase(undefined);
  const orm = (await MikroORM.init(scopedDb(service, db, pgScopedUrl))) as MikroORM;
  noteScoped(orm.em);
  followTheCall(main.em);
  return new ScopedDatabase(orm);
};

/**
 * The service's database: migrated before anything else is made, closed last. Inject `EntityManager` or `MikroORM`
 * (from `@mikro-orm/postgresql`).
 */
@Module({})
export class DatabaseModule {
  static forRoot(service: ServiceName, db: ServiceDb): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        {
          provide: MikroORM,
          inject: [ServiceConfig],
          useFactory: (config: ServiceConfig) => openDatabase(service, db, config),
        },
        { provide: EntityManager, inject: [MikroORM], useFactory: (orm: MikroORM) => orm.em },
        {
          provide: ScopedDatabase,
          inject: [ServiceConfig, MikroORM],
          useFactory: (config: ServiceConfig, main: MikroORM) => openScoped(service, db, config, main),
        },
        UnitOfWork,
        { provide: APP_INTERCEPTOR, useClass: UnitOfWorkInterceptor },
        DatabaseLifecycle,
      ],
      exports: [MikroORM, EntityManager, UnitOfWork],
    };
  }
}
