import { toWireDate } from '@peruke/svc-kit/time';
import { nextDay, type WorkingClock } from '../clock/working-clock.rules.js';

/** How many people work in a centre on a day (`YYYY-MM-DD`). */
export type Hands = (day: string) => number;

/** Further than that nothing is promised. */
const MOST_DAYS = 1_100;

/**
 * The days from now on as one line of working time. `work` is the time since now on the working clock, in milliseconds:
 * all of the planning is done on that line, and only its end is told as a date.
 */
export class WorkLine {
  readonly days: readonly string[];
  /** `ends[i]`: the working time by which day `i` is over. */
  readonly ends: readonly number[];

  constructor(
    readonly clock: WorkingClock,
    readonly now: Date,
  ) {
    const days: string[] = [];
    const ends: number[] = [];
    let sum = 0;
    for (let day = toWireDate(now); days.length < MOST_DAYS; day = nextDay(day)) {
      const window = clock.windowOf(day);
      if (window) sum += Math.max(0, window.to.getTime() - Math.max(window.from.getTime(), now.getTime()));
      days.push(day);
      ends.push(sum);
    }
    this.days = days;
    this.ends = ends;
  }

  dateOf(work: number): Date | undefined {
    return this.clock.after(this.now, work);
  }
}

/** What the hands of one centre have got done by a point of the line, were they never without work: `time x hands`. */
export class Capacity {
  private readonly done: number[] = [];

  constructor(
    private readonly line: WorkLine,
    hands: Hands,
  ) {
    let sum = 0;
    for (const [index, day] of line.days.entries()) {
      sum += (this.endOf(index) - this.endOf(index - 1)) * Math.max(0, hands(day));
      this.done.push(sum);
    }
  }

  /** Nothing has been done before now. */
  by(work: number): number {
    if (work <= 0) return 0;
    const index = firstAtLeast(this.line.ends, work);
    if (index === undefined) return this.done.at(-1) ?? 0;
    return between(
      work,
      [this.endOf(index - 1), this.endOf(index)],
      [this.doneOf(index - 1), this.doneOf(index)],
    );
  }

  /** When so much is done; undefined when the centre has too few people ever to get there. */
  timeOf(done: number): number | undefined {
    if (done <= 0) return 0;
    const index = firstAtLeast(this.done, done);
    if (index === undefined) return undefined;
    return between(
      done,
      [this.doneOf(index - 1), this.doneOf(index)],
      [this.endOf(index - 1), this.endOf(index)],
    );
  }

  private readonly endOf = (index: number): number => (index < 0 ? 0 : (this.line.ends[index] as number));
  private readonly doneOf = (index: number): number => (index < 0 ? 0 : (this.done[index] as number));
}

const between = (value: number, from: [number, number], to: [number, number]): number =>
  from[1] === from[0] ? to[1] : to[0] + ((value - from[0]) / (from[1] - from[0])) * (to[1] - to[0]);

/** The first place of a growing list whose value is not below; undefined when all are. */
const firstAtLeast = (list: readonly number[], value: number): number | undefined => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low < list.length ? low : undefined;
};
