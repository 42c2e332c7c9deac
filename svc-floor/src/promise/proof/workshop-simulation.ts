import { CHECKLIST_STEPS, type ChecklistStep } from '@peruke/contracts/orders';
import type { WorkingClock } from '../../clock/working-clock.rules.js';
import { learnt, type Norm, normOfDefault } from '../../norms/norms.rules.js';
import { DEFAULT_STEP_TABLE, neededSteps, type WigFacts } from '../../steps/needed-steps.rules.js';
import { Capacity, type WorkLine } from '../capacity.rules.js';
import { endOf, Plan, type Route, type Visit } from '../promise.rules.js';

/**
 * A workshop whose wigs really queue: people take the next wig when they are free, rush first; how long a step takes is
 * drawn anew each time. It learns its norms from what was done and promises by the rules, so that both can be compared.
 */
const CENTRES: readonly { hands: number; steps: readonly number[] }[] = [
  { hands: 2, steps: [0, 1] },
  { hands: 2, steps: [2, 3, 4, 5, 6, 7, 8] },
  { hands: 3, steps: [9, 10, 11, 12, 13] },
  { hands: 1, steps: [14, 15, 16] },
  { hands: 1, steps: [17] },
];
const HOUR = 3_600_000;
/** Half of the wigs take no longer for a step, in hours of one person; a person takes it as it comes. */
const MEDIAN_HOURS = [5, 3, 0.6, 0.5, 0.5, 0.5, 0.5, 1.5, 2, 5, 3, 2.5, 2, 1.5, 2, 0.5, 0.5, 2.2];
const SPREAD = 0.35;
const START_DELAY = 12 * HOUR;

const WIGS: readonly WigFacts[] = [
  { wigType: 'Full', topTypes: ['Regular Skin'], fronts: ['Closed Lace'] },
  { wigType: 'Full', topTypes: ['Lace Top'], withHighlights: true },
  { wigType: 'Fall', topTypes: ['Skin Heights'], fronts: ['Hand Tie'], withHighlights: true },
  { wigType: 'Kipa Fall', topTypes: ['Regular Skin'] },
];

interface Job {
  rush: boolean;
  ordered: number;
  visits: { centreId: number; steps: ChecklistStep[] }[];
  at: number;
  arrived: number;
}
export interface Kept {
  /** Working milliseconds from the first day on. */
  likely: number;
  safe: number;
  actual: number;
}
interface Options {
  random: () => number;
  line: WorkLine;
  clock: WorkingClock;
  /** Mean working time between two orders. */
  every: number;
  until: number;
  /** The orders whose promises are kept or broken: every so many-th after the first half year. */
  promiseEvery: number;
  promises: number;
}

const centreOf = (step: ChecklistStep): number =>
  CENTRES.findIndex(({ steps }) => steps.includes(CHECKLIST_STEPS.indexOf(step)));

const visitsOf = (wig: WigFacts): Job['visits'] => {
  const visits: Job['visits'] = [];
  for (const step of neededSteps(wig, DEFAULT_STEP_TABLE)) {
    const last = visits.at(-1);
    if (last?.centreId === centreOf(step)) last.steps.push(step);
    else visits.push({ centreId: centreOf(step), steps: [step] });
  }
  return visits;
};

export class SimulatedWorkshop {
  private now = 0;
  private readonly events: { at: number; run: () => void }[] = [];
  private readonly queues = CENTRES.map((): Job[] => []);
  private readonly free = CENTRES.map(({ hands }) => hands);
  private readonly inWork = new Set<Job>();
  private readonly done = new Map<ChecklistStep, number[]>();
  private readonly starts: number[] = [];
  private orders = 0;
  readonly kept: Kept[] = [];

  constructor(private readonly options: Options) {}

  run(): Kept[] {
    const { kept, options } = this;
    this.schedule(0, () => this.order());
    while (this.events.length > 0 && kept.length < options.promises) {
      const next = this.events.shift() as { at: number; run: () => void };
      this.now = next.at;
      next.run();
    }
    return kept;
  }

  private schedule(at: number, run: () => void): void {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.events[middle] as { at: number }).at <= at) low = middle + 1;
      else high = middle;
    }
    this.events.splice(low, 0, { at, run });
  }

  private order(): void {
    const { random, every, until, promiseEvery } = this.options;
    const wig = WIGS[Math.floor(random() * WIGS.length)] as WigFacts;
    const job: Job = { rush: random() < 0.06, ordered: this.now, visits: visitsOf(wig), at: -1, arrived: 0 };
    this.orders++;
    const isAsked = this.now > until / 4 && this.orders % promiseEvery === 0;
    const promise = isAsked ? this.promise(job) : undefined;
    this.inWork.add(job);
    const delay = this.draw(START_DELAY);
    this.schedule(this.now + delay, () => {
      this.starts.unshift(delay);
      this.next(job, promise);
    });
    const gap = -Math.log(1 - random()) * every;
    if (this.now + gap < until) this.schedule(this.now + gap, () => this.order());
  }

  private next(job: Job, promise: Omit<Kept, 'actual'> | undefined): void {
    job.at++;
    const visit = job.visits[job.at];
    if (!visit) {
      this.inWork.delete(job);
      if (promise) this.kept.push({ ...promise, actual: this.now });
      return;
    }
    job.arrived = this.now;
    const queue = this.queues[visit.centreId] as Job[];
    const place = job.rush ? queue.findIndex(({ rush }) => !rush) : -1;
    queue.splice(place < 0 ? queue.length : place, 0, job);
    this.later.set(job, promise);
    this.work(visit.centreId);
  }

  private readonly later = new Map<Job, Omit<Kept, 'actual'> | undefined>();

  private work(centreId: number): void {
    const queue = this.queues[centreId] as Job[];
    while ((this.free[centreId] as number) > 0 && queue.length > 0) {
      const job = queue.shift() as Job;
      (this.free[centreId] as number)--;
      let at = this.now;
      for (const step of job.visits[job.at]?.steps ?? []) {
        const took = this.draw((MEDIAN_HOURS[CHECKLIST_STEPS.indexOf(step)] as number) * HOUR);
        at += took;
        this.schedule(at, () => this.done.set(step, [took, ...(this.done.get(step) ?? [])].slice(0, 200)));
      }
      this.schedule(at, () => {
        (this.free[centreId] as number)++;
        this.next(job, this.later.get(job));
        this.work(centreId);
      });
    }
  }

  private draw(median: number): number {
    const { random } = this.options;
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return median * Math.exp(SPREAD * normal);
  }

  private promise(job: Job): Omit<Kept, 'actual'> {
    const [likely, safe] = (['median', 'p80'] as const).map((share) => {
      const work = (visits: Job['visits']): Visit[] =>
        visits.map(({ centreId, steps }) => ({
          centreId,
          work: steps.reduce((sum, step) => sum + this.norm(step)[share], 0),
        }));
      const start = (learnt(this.starts) ?? normOfDefault(START_DELAY))[share];
      const routeOf = (one: Job): Route =>
        one.at < 0
          ? {
              rush: one.rush,
              arrives: Math.max(0, start - (this.now - one.ordered)),
              visits: work(one.visits),
            }
          : { rush: one.rush, arrives: one.arrived - this.now, visits: work(one.visits.slice(one.at)) };
      const plan = new Plan(this.capacities(), [...this.inWork].map(routeOf));
      const route = routeOf({ ...job, at: -1 });
      return this.now + endOf(route, plan.stays(route) ?? []);
    }) as [number, number];
    return { likely, safe };
  }

  private norm(step: ChecklistStep): Norm {
    const median = (MEDIAN_HOURS[CHECKLIST_STEPS.indexOf(step)] as number) * HOUR;
    return learnt(this.done.get(step) ?? []) ?? normOfDefault(median);
  }

  private known: Map<number, Capacity> | undefined;
  private capacities(): Map<number, Capacity> {
    this.known ??= new Map(
      CENTRES.map(({ hands }, id) => [id, new Capacity(this.options.line, () => hands)]),
    );
    return this.known;
  }
}
