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
  #failures = 0;
  #isOver = false;
  readonly #work: Promise<void>[];

  constructor(url: string, token: string) {
    this.#work = Object.values(LOOKS).map((path) => this.#look(`${url}/base/api${path}`, token));
  }

  /** Until when a call failed since that moment, as milliseconds from it; and how many did. */
  since(from: number): { backMs: number; failed: number } {
    return { backMs: Math.max(0, this.#lastFailure - from), failed: this.#failures };
  }

  forget(): void {
    this.#failures = 0;
    this.#lastFailure = 0;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#work);
  }

  async #look(url: string, token: string): Promise<void> {
    while (!this.#isOver) {
      try {
        const answer = await fetch(url, {
          headers: { Authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await answer.arrayBuffer();
        if (answer.status >= 500) this.#failed();
      } catch {
        this.#failed();
      }
      await delay(EVERY_MS);
    }
  }

  #failed(): void {
    this.#failures++;
    this.#lastFailure = Date.now();
  }
}
