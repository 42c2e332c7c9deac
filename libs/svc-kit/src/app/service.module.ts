import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AuditInterceptor } from '../audit/audit.interceptor.js';
import { RefusalLog } from '../audit/refusal-log.js';
import { AuthModule } from '../auth/auth.module.js';
import { DatabaseModule } from '../db/database.module.js';
import { SignedLinks } from '../links/signed-links.js';
import { Vouchers } from '../links/vouchers.js';
import { AskedFigures } from '../operation/asked-figures.js';
import { JobCounts } from '../operation/job-counts.js';
import { RealtimePublisher } from '../realtime/realtime-publisher.js';
import { BenchDeedInterceptor } from './bench-deeds.js';
import { currentEnvironment, readConfig, ServiceConfig } from './config.js';
import { ErrorFilter } from './error.filter.js';
import { GatewayDoor } from './gateway-door.js';
import { HealthController, HealthRegistry } from './health.js';
import { IdempotencyInterceptor } from './idempotency.js';
import { Metrics, MetricsController } from './metrics.js';
import { SeedRunner } from './seed.js';
import { SERVICE_OPTIONS, type ServiceModuleOptions } from './service-options.js';
import { SchemaPipe } from './validation.js';
import { WarningInterceptor } from './warning.js';

@Global()
@Module({})
export class ServiceModule {
  /**
   * Everything that each service has alike.
   * @example imports: [ServiceModule.forRoot({ service: 'orders', db }), EventsModule.forRoot({ snapshots })]
   */
  static forRoot(options: ServiceModuleOptions): DynamicModule {
    const config: Provider = {
      provide: ServiceConfig,
      useFactory: () => readConfig(currentEnvironment(), options.service),
    };
    return {
      module: ServiceModule,
      imports: [AuthModule, DatabaseModule.forRoot(options.service, options.db)],
      controllers: [HealthController, MetricsController],
      providers: [
        config,
        { provide: SERVICE_OPTIONS, useValue: options },
        HealthRegistry,
        AskedFigures,
        JobCounts,
        Metrics,
        SignedLinks,
        Vouchers,
        RealtimePublisher,
        SeedRunner,
        RefusalLog,
        GatewayDoor,
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: SchemaPipe },
        // The first is the outermost: a kept answer is what the caller gets, 207 and all.
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: BenchDeedInterceptor },
        { provide: APP_INTERCEPTOR, useClass: WarningInterceptor },
        // Within the transaction of a call that is done once: a repeat is no second deed.
        { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
      ],
      exports: [
        ServiceConfig,
        SERVICE_OPTIONS,
        HealthRegistry,
        AskedFigures,
        JobCounts,
        Metrics,
        SignedLinks,
        Vouchers,
        RealtimePublisher,
        GatewayDoor,
      ],
    };
  }
}
