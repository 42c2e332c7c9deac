import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '../app/metrics.js';
import type { Outcome } from './inbox.js';

/** The readers' figures. */
@Injectable()
export class EventMetrics {
  private readonly count;
  private readonly lag;
  private readonly waiting;
  private readonly lacking;

  constructor(@Inject(Metrics) metrics: Metrics) {
    this.count = metrics.counter('events_total', 'Deliveries by stream and result', ['stream', 'result']);
    this.lag = metrics.histogram('event_lag_seconds', 'From the change to its effect here', ['stream']);
    this.waiting = metrics.gauge('events_waiting', 'Events of a stream not yet handled here', ['stream']);
    this.lacking = metrics.gauge('views_behind', 'Views that lack what was told before them');
  }

  handled(stream: string, outcome: Outcome, at: string): void {
    this.count.inc({ stream, result: outcome });
    if (outcome === 'applied') this.lag.observe({ stream }, Math.max(0, Date.now() - Date.parse(at)) / 1000);
  }

  pending(stream: string, count: number): void {
    this.waiting.set({ stream }, count);
  }

  behind(count: number): void {
    this.lacking.set(count);
  }

  /** Of a replica that reads no longer: what it told last is no news of whoever reads now. */
  endOfTerm(): void {
    this.waiting.reset();
    this.lacking.set(0);
  }

  failed(stream: string): void {
    this.count.inc({ stream, result: 'failed' });
  }

  parked(stream: string): void {
    this.count.inc({ stream, result: 'parked' });
  }
}
