import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { RefusalLog } from '../audit/refusal-log.js';
import { ServiceConfig } from './config.js';
import type { CallContext } from './context.js';
import { Metrics } from './metrics.js';
import { isSameSecret } from './same-secret.js';

/** In which the gateway shows its key; it drops what a caller has put there. */
export const GATEWAY_KEY_HEADER = 'x-gateway-key';

/** What watches a service and what describes it: no records, and on the service's own port alone. */
const FOR_WATCHERS = new Set(['/health/live', '/health/ready', '/metrics', '/openapi.json']);

/**
 * Calls come through the gateway, which limits them, checks their paths and says from where they come. Whoever reaches a
 * service past it is refused before anything is read. Without keys, which production mode does not allow, everybody may
 * call and nobody is believed about the address.
 */
@Injectable()
export class GatewayDoor {
  private readonly refused: Counter<'why'>;

  constructor(
    private readonly config: ServiceConfig,
    metrics: Metrics,
    private readonly refusals: RefusalLog,
  ) {
    this.refused = metrics.counter(
      'calls_past_gateway_total',
      'Calls that did not come through the gateway',
      ['why'],
    );
  }

  isOpenTo(headers: IncomingHttpHeaders, route?: string): boolean {
    if (this.config.gatewayKeys.length === 0 || FOR_WATCHERS.has(route ?? '')) return true;
    return this.isShown(headers);
  }

  /** Of the caller when the gateway says it, else of whoever holds the other end of the line. */
  addressOf({ headers, socket }: IncomingMessage): string {
    const told = this.isShown(headers) ? headers['x-forwarded-for'] : undefined;
    return String(told ?? socket.remoteAddress ?? '');
  }

  /** Counts a refusal and writes it into the audit. */
  noteRefused(context: CallContext, { headers }: IncomingMessage, call: string): void {
    this.refused.inc({ why: headers[GATEWAY_KEY_HEADER] === undefined ? 'no_key' : 'wrong_key' });
    const what = 'call.past-gateway';
    const deed = { what, call, isTold: false, about: {}, changes: [], isWritten: false };
    this.refusals.note({ ...context, deed }, 'forbidden');
  }

  private isShown(headers: IncomingHttpHeaders): boolean {
    const shown = headers[GATEWAY_KEY_HEADER];
    return typeof shown === 'string' && this.config.gatewayKeys.some((key) => isSameSecret(shown, key));
  }
}
