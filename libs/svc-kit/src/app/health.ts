import { setTimeout as delay } from 'node:timers/promises';
import { Controller, Get, Injectable, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/permission.decorators.js';
import { programVersion } from './program-version.js';

/** Resolves with details when well, rejects when not. */
export type HealthCheck = () => Promise<Record<string, unknown> | void>;

export interface HealthReport {
  status: 'ok' | 'unavailable';
  checks: Record<string, { status: 'up' | 'down'; ms: number; error?: string } & Record<string, unknown>>;
}

const CHECK_MS = 1_500;

interface Registered {
  check: HealthCheck;
  isNeeded: () => boolean;
}

/** Where parts of a service register what is looked at, and whether it must be well before the service takes calls. */
@Injectable()
export class HealthRegistry {
  private readonly checks = new Map<string, Registered>();
  private stopping = false;

  /** What is not needed is told in the report, and takes no call away from the service. */
  register(name: string, check: HealthCheck, isNeeded: () => boolean = () => true): void {
    this.checks.set(name, { check, isNeeded });
  }

  /** From now on not ready: the balancer looks elsewhere while the last calls end. */
  beginStop(): void {
    this.stopping = true;
  }

  async report(): Promise<HealthReport> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, { check, isNeeded }]) => {
        const result = await probe(check);
        return [name, result, result.status === 'up' || !isNeeded()] as const;
      }),
    );
    const well = !this.stopping && entries.every(([, , isWellEnough]) => isWellEnough);
    return {
      status: well ? 'ok' : 'unavailable',
      checks: Object.fromEntries(entries.map(([name, result]) => [name, result])),
    };
  }
}

const probe = async (check: HealthCheck): Promise<HealthReport['checks'][string]> => {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const timer = new AbortController();
  try {
    const tooLate = delay(CHECK_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
      throw new Error(`no answer within ${CHECK_MS} ms`);
    });
    const details = await Promise.race([check(), tooLate]);
    return { status: 'up', ms: elapsed(), ...details };
  } catch (error) {
    return { status: 'down', ms: elapsed(), error: error instanceof Error ? error.message : String(error) };
  } finally {
    timer.abort();
  }
};

@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthRegistry) {}

  /** The process turns its loop, and which one it is; says nothing about what it needs. */
  @Get('live')
  live(): { status: 'ok'; version: string } {
    return { status: 'ok', version: programVersion() };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthReport> {
    const report = await this.health.report();
    reply.status(report.status === 'ok' ? 200 : 503);
    return report;
  }
}
