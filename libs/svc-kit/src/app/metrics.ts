import { Controller, Get, Header, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  collectDefaultMetrics,
  type CollectFunction,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import { Public } from '../auth/permission.decorators.js';
import { ServiceConfig } from './config.js';

const READS = /^(GET|HEAD|OPTIONS)$/;

/** The figures of one service. `counter`, `gauge` and `histogram` make one more, or answer the one of that name. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly registry = new Registry();
  private readonly http: Histogram<'method' | 'route' | 'status'>;
  private readonly writes: Counter<'result'>;

  constructor(@Inject(ServiceConfig) config: ServiceConfig) {
    this.registry.setDefaultLabels({ service: config.service });
    if (config.mode !== 'test') collectDefaultMetrics({ register: this.registry });
    this.http = this.histogram('http_request_duration_seconds', 'Time to answer a call', [
      'method',
      'route',
      'status',
    ]);
    this.writes = this.counter('writes_total', 'Calls that change something, by how they ended', ['result']);
    // told from the start: Prometheus sees no rise in what first shows itself risen
    for (const result of ['done', 'failed']) this.writes.inc({ result }, 0);
  }

  /** `route` is the template (`/base/api/user/:id`): a label per URL would never end. */
  observeCall(method: string, route: string, status: number, seconds: number): void {
    this.http.observe({ method, route, status: String(status) }, seconds);
    if (!READS.test(method)) this.writes.inc({ result: status < 500 ? 'done' : 'failed' });
  }

  counter<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return (
      this.existing<Counter<L>>(name) ?? new Counter({ name, help, labelNames, registers: [this.registry] })
    );
  }

  /** `collect` brings it up to date whenever somebody reads the figures. */
  gauge<L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
    collect?: CollectFunction<Gauge<L>>,
  ): Gauge<L> {
    const registers = [this.registry];
    return this.existing<Gauge<L>>(name) ?? new Gauge({ name, help, labelNames, registers, collect });
  }

  histogram<L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
    buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  ): Histogram<L> {
    const made = this.existing<Histogram<L>>(name);
    return made ?? new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  onApplicationShutdown(): void {
    this.registry.clear();
  }

  private existing<T>(name: string): T | undefined {
    return this.registry.getSingleMetric(name) as T | undefined;
  }
}

@Public()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
