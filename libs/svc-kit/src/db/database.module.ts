import {
  type CallHandler,
  type DynamicModule,
  type ExecutionContext,
  Inject,
  Injectable,
  Module,
  type NestInterceptor,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { ServiceName } from '@peruke/contracts/events';
import { Observable } from 'rxjs';
import { ServiceConfig } from '../app/config.js';
import { HealthRegistry } from '../app/health.js';
import { migrateDatabase } from './migrate.js';
import { type ServiceDb, serviceDb } from './service-db.js';

/** Gives each HTTP call its own entity manager; the injected one stands for it. Events bring theirs along. */
@Injectable()
class UnitOfWorkInterceptor implements NestInterceptor {
  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    return new Observable((subscriber) =>
      RequestContext.create(this.orm.em, () => next.handle().subscribe(subscriber)),
    );
  }
}

@Injectable()
class DatabaseLifecycle implements OnApplicationShutdown {
  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    @Inject(HealthRegistry) health: HealthRegistry,
  ) {
    health.register('database', async () => {
      await orm.em.fork().execute('select 1');
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close();
  }
}

const openDatabase = async (
  service: ServiceName,
  db: ServiceDb,
  config: ServiceConfig,
): Promise<MikroORM> => {
  const { pgUrl, pgOwnerUrl = pgUrl } = config;
  // Test servers run with fsync off for speed; nothing in them is worth keeping.
  const durable = config.mode !== 'test';
  await migrateDatabase(serviceDb(service, db, pgOwnerUrl), { durable, servingUrl: pgUrl });
  const options = serviceDb(service, db, pgUrl);
  return (await MikroORM.init(options)) as MikroORM;
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
        { provide: APP_INTERCEPTOR, useClass: UnitOfWorkInterceptor },
        DatabaseLifecycle,
      ],
      exports: [MikroORM, EntityManager],
    };
  }
}
