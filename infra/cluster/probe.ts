import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '../gateway/routes.ts';

/** A call of each service that looks into its database. */
const LOOKS: Record<ServiceName, string> = {
  orders: '/wig/1',
  clients: '/client/1',
  payments: '/payments/1',
  calendar: '/meetings?date=2027-03-01',
  identity: '/user/1',
  floor: '/floor/orders/1',
};
const EVERY_MS = 100;
const PATIENCE_MS = 2_000;

/** Looks at one service after the other through the door of the portal, and notes since when all of them answer. */
export class Probe {
  #lastFailure = 0;
  #failures = new Map<string, number>();
  readonly #stalls = monitorEventLoopDelay();
  #isOver = false;
  readonly #onAnswer: (ms: number) => void;
  readonly #work: Promise<void>[];

  constructor(url: string, token: string, onAnswer: (ms: number) => void = () => undefined) {
    this.#onAnswer = onAnswer;
    this.#work = Object.values(LOOKS).map((path) => this.#look(url, path, token));
    this.#stalls.enable();
  }

  /** Until when a call failed since that moment, as milliseconds from it; and how many did. */
  since(from: number): { backMs: number; failed: number; why?: string } {
    const failed = [...this.#failures.values()].reduce((sum, count) => sum + count, 0);
    if (failed === 0) return { backMs: 0, failed };
    const reasons = [...this.#failures].map(([why, count]) => `${count} ${why}`);
    // Who looks from a process that stands still takes that for a call that was not answered.
    const stalledMs = Math.round(this.#stalls.max / 1e6);
    const why = `${reasons.join(', ')}; this process itself stood still for ${stalledMs} ms`;
    return { backMs: Math.max(0, this.#lastFailure - from), failed, why };
  }

  forget(): void {
    this.#failures.clear();
    this.#lastFailure = 0;
    this.#stalls.reset();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#work);
  }

  async #look(url: string, path: string, token: string): Promise<void> {
    while (!this.#isOver) {
      const began = performance.now();
      try {
        const answer = await fetch(`${url}/base/api${path}`, {
          headers: { Authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await answer.arrayBuffer();
        this.#onAnswer(performance.now() - began);
        if (answer.status >= 500) this.#failed(`${path} ${answer.status}`);
      } catch (error) {
        this.#failed(`${path} ${(error as Error).name}`);
      }
      await delay(EVERY_MS);
    }
  }

  #failed(why: string): void {
    this.#failures.set(why, (this.#failures.get(why) ?? 0) + 1);
    this.#lastFailure = Date.now();
  }
}

export async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/base/api/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password: 'peruke-demo' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
