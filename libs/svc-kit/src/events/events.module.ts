import {
  type ArgumentsHost,
  Catch,
  type DynamicModule,
  type ExceptionFilter,
  type INestApplication,
  Inject,
  Injectable,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NestMicroservice } from '@nestjs/microservices';
import { type Observable, throwError } from 'rxjs';
import { ServiceConfig } from '../app/config.js';
import { HealthRegistry } from '../app/health.js';
import { AuditSealer } from '../audit/sealer.js';
import { OperationController } from '../operation/operation.controller.js';
import { Operation } from '../operation/operation.js';
import { AwaitedViews } from './awaited-views.js';
import { EventMetrics } from './event-metrics.js';
import { DELIVERY_OPTIONS, JetStreamStrategy } from './jetstream-strategy.js';
import { NatsLink } from './nats-link.js';
import { OutboxRelay } from './outbox-relay.js';
import { type Snapshot, SNAPSHOTS } from './snapshot.js';
import { type Delivery, DELIVERY } from './handling.js';
import { type Verb, VERBS } from './verb.js';

export interface EventsOptions {
  /** How the service tells the state of its aggregates anew (`snapshot`). */
  snapshots?: readonly Snapshot[];
  delivery?: Delivery;
  /** Maintenance verbs of this service alone. */
  verbs?: readonly Verb[];
}

/** A service that has just started waits for NATS so long before it says that it is ready without it. */
const FIRST_LINK_MS = 5_000;

@Injectable()
class EventsLifecycle implements OnApplicationShutdown {
  constructor(
    @Inject(NatsLink) private readonly link: NatsLink,
    @Inject(OutboxRelay) private readonly relay: OutboxRelay,
    @Inject(HealthRegistry) health: HealthRegistry,
  ) {
    // Without NATS calls are answered all the same: sessions are kept, events wait in the outbox. A service that said it is
    // not ready would take the whole portal out with it, all replicas of all services at once.
    const started = performance.now();
    const mayStillCome = () => !link.hasBeenUp && performance.now() - started < FIRST_LINK_MS;
    health.register('events', async () => link.check(), mayStillCome);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.relay.stop();
    await this.link.close();
  }
}

/** Outbox relay, readers and the NATS connection of a service. `startEvents(app)` sets them going. */
@Module({})
export class EventsModule {
  static forRoot({ snapshots = [], delivery = DELIVERY, verbs = [] }: EventsOptions = {}): DynamicModule {
    return {
      module: EventsModule,
      global: true,
      controllers: [OperationController],
      providers: [
        Operation,
        NatsLink,
        OutboxRelay,
        EventMetrics,
        AwaitedViews,
        AuditSealer,
        JetStreamStrategy,
        EventsLifecycle,
        { provide: DELIVERY_OPTIONS, useValue: delivery },
        { provide: SNAPSHOTS, useValue: snapshots },
        { provide: VERBS, useValue: verbs },
      ],
      exports: [AwaitedViews, NatsLink, OutboxRelay, JetStreamStrategy, SNAPSHOTS, VERBS],
    };
  }
}

/** Nest would replace the error by "Internal server error"; the dead letter must name the real one. */
@Catch()
class KeepError implements ExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}

/** Connects the `@EventPattern` handlers without reading yet. */
export const connectHandlers = (app: INestApplication): JetStreamStrategy => {
  const strategy = app.get(JetStreamStrategy);
  // Deferred, because a filter counts only when it is there before the handlers are bound.
  const host = app.connectMicroservice({ strategy }, { deferInitialization: true }) as NestMicroservice;
  host.useGlobalFilters(new KeepError());
  host.registerListeners();
  host.setIsInitialized(true);
  host.setIsInitHookCalled(true);
  return strategy;
};

/** Starts publishing and reading. Call it once, after `app.init()` or `app.listen()`. */
export const startEvents = async (app: INestApplication): Promise<void> => {
  connectHandlers(app);
  await app.startAllMicroservices();
  app.get(OutboxRelay).start();
  // A test asks for it where it looks at the chain: streams of other tests hold their own events alone.
  if (app.get(ServiceConfig).mode !== 'test') app.get(AuditSealer).start();
};
