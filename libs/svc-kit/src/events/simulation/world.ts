import type { Timers } from '../timers.js';

/** Numbers that follow from a seed (mulberry32). */
export class Random {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }
}

/** What goes with a process: once it is over, nothing of it happens any more. */
export interface Life {
  isOver: boolean;
}
export const FOR_EVER: Life = { isOver: false };

interface Deed {
  life: Life;
  act: () => void;
}
type Appointment = Deed & { at: number };

/** Lets everything happen that needs nobody else. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Time, and all that takes time. One thing happens after another; which one is next the seed decides. */
export class World {
  now = 0;
  steps = 0;
  readonly random: Random;
  private deeds: Deed[] = [];
  private appointments: Appointment[] = [];
  private readonly sources: (() => (() => void) | undefined)[] = [];

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** Happens some time, before or after whatever else waits; never, when the life is over by then. */
  later<T>(life: Life, work: () => T | PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) =>
      this.deeds.push({
        life,
        act: () => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        },
      }),
    );
  }

  at(ms: number, life: Life, act: () => void): Appointment {
    const appointment = { at: this.now + ms, life, act };
    this.appointments.push(appointment);
    return appointment;
  }

  /** Offers something to do whenever it has something. */
  addSource(source: () => (() => void) | undefined): void {
    this.sources.push(source);
  }

  timersOf(life: Life): Timers {
    return {
      pause: (ms, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted) return resolve();
          const over = (): void => {
            this.cancel(appointment);
            signal?.removeEventListener('abort', over);
            resolve();
          };
          const appointment = this.at(ms, life, over);
          signal?.addEventListener('abort', over, { once: true });
        }),
      every: (ms, act) => {
        let next: Appointment;
        const again = (): void => {
          next = this.at(ms, life, () => {
            again();
            act();
          });
        };
        again();
        return () => this.cancel(next);
      },
    };
  }

  /** The next thing happens. `patience`: of a hundred steps, how many let time pass though something could be done. */
  async step(patience: number): Promise<void> {
    this.steps++;
    this.deeds = this.deeds.filter(({ life }) => !life.isOver);
    const offers = this.sources.flatMap((source) => source() ?? []);
    const count = this.deeds.length + offers.length;
    if (count === 0 || this.random.chance(patience)) this.passTime();
    else {
      const chosen = this.random.below(count);
      const deed = this.deeds[chosen];
      if (deed) this.deeds.splice(chosen, 1);
      (deed?.act ?? offers[chosen - this.deeds.length])?.();
    }
    await settled();
  }

  private passTime(): void {
    this.appointments = this.appointments.filter(({ life }) => !life.isOver);
    const [first, ...others] = this.appointments;
    if (!first) return;
    const next = others.reduce((best, one) => (one.at < best.at ? one : best), first);
    this.cancel(next);
    this.now = Math.max(this.now, next.at);
    next.act();
  }

  private cancel(appointment: Appointment): void {
    const place = this.appointments.indexOf(appointment);
    if (place >= 0) this.appointments.splice(place, 1);
  }
}

/** What was sent on it arrives in order, unless the line breaks first. */
export class Line {
  private queue: (() => void)[] = [];
  private life: Life = { isOver: false };

  constructor(private readonly world: World) {}

  send(arrive: () => void): void {
    this.queue.push(arrive);
    if (this.queue.length === 1) this.carryOn();
  }

  /** Of what is on its way, the last part is lost. */
  lose(random: Random): void {
    this.queue.length = Math.min(this.queue.length, random.below(this.queue.length + 1));
    if (this.queue.length > 0) return;
    this.life.isOver = true;
    this.life = { isOver: false };
  }

  private carryOn(): void {
    void this.world.later(this.life, () => {
      this.queue.shift()?.();
      if (this.queue.length > 0) this.carryOn();
    });
  }
}

/** An iterator that is filled from outside. */
export class Inflow<T> implements AsyncIterableIterator<T> {
  private readonly values: T[] = [];
  private wake: () => void = () => undefined;
  private isOver = false;

  push(value: T): void {
    if (this.isOver) return;
    this.values.push(value);
    this.wake();
  }

  stop(): void {
    this.isOver = true;
    this.wake();
  }

  async next(): Promise<IteratorResult<T>> {
    while (this.values.length === 0 && !this.isOver)
      await new Promise<void>((resolve) => (this.wake = resolve));
    const [value] = this.values.splice(0, 1);
    return value === undefined ? { done: true, value: undefined } : { done: false, value };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
