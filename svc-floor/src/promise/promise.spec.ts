import fc from 'fast-check';
import { type Opening, WorkingClock } from '../clock/working-clock.rules.js';
import { Capacity, WorkLine } from './capacity.rules.js';
import { endOf, Plan, plannedLoads, type Route, safeEnd, weekLoads } from './promise.rules.js';

const MINUTE = 60_000;
const OPENING: Opening = {
  week: [...Array.from({ length: 5 }, () => ({ opens: 540, closes: 1_050 })), null, null],
  closedDays: new Set(['2026-12-10']),
  halfDays: new Set(),
};
const line = new WorkLine(new WorkingClock(OPENING), new Date('2026-11-22T08:17:00Z'));
const HANDS = [1, 3, 2];
const capacities = new Map(HANDS.map((hands, id) => [id, new Capacity(line, () => hands)]));

const visit = fc.record({ centreId: fc.integer({ min: 0, max: 2 }), work: fc.integer({ min: 1, max: 900 }) });
const route: fc.Arbitrary<Route> = fc.record({
  rush: fc.boolean(),
  arrives: fc.integer({ min: -5_000, max: 5_000 }).map((minutes) => minutes * MINUTE),
  visits: fc
    .array(visit, { minLength: 1, maxLength: 5 })
    .map((visits) => visits.map(({ centreId, work }) => ({ centreId, work: work * MINUTE }))),
});
const end = (plan: Plan, order: Route): number => endOf(order, plan.stays(order) ?? []);

/** The queues minute by minute: who stands in front is served before, the hands of a minute go on to the next in line. */
const bruteForce = (inFront: readonly Route[], order: Route): number => {
  let at = order.arrives / MINUTE;
  for (const { centreId, work } of order.visits) {
    const queue = inFront.flatMap((one) => {
      let arrives = one.arrives / MINUTE;
      return one.visits.flatMap((stay) => {
        const mine = { at: arrives, left: stay.work / MINUTE, rush: one.rush };
        arrives = Math.max(arrives, 0) + stay.work / MINUTE;
        return stay.centreId === centreId ? [mine] : [];
      });
    });
    let minute = 0;
    for (; ; minute++) {
      const isInFront = (one: (typeof queue)[number]) =>
        one.at <= minute && (one.rush ? !order.rush || one.at <= at : !order.rush && one.at <= at);
      const waiting = queue.filter((one) => one.left > 0 && isInFront(one));
      if (minute >= at && waiting.length === 0) break;
      let hands = HANDS[centreId] as number;
      for (const one of waiting) {
        const served = Math.min(hands, one.left);
        one.left -= served;
        hands -= served;
      }
    }
    at = minute + work / MINUTE;
  }
  return at * MINUTE;
};

describe('a promise', () => {
  it('never comes earlier because there is more work in front', () => {
    fc.assert(
      fc.property(fc.array(route, { maxLength: 40 }), route, route, (inFront, more, order) => {
        const [before, after] = [new Plan(capacities, inFront), new Plan(capacities, [...inFront, more])];
        expect(end(after, order)).toBeGreaterThanOrEqual(end(before, order));
      }),
      { numRuns: 500 },
    );
  });

  it('never comes later for a rush, nor for less work of its own', () => {
    fc.assert(
      fc.property(fc.array(route, { maxLength: 40 }), route, (inFront, order) => {
        const plan = new Plan(capacities, inFront);
        const rushed = { ...order, rush: true };
        expect(end(plan, rushed)).toBeLessThanOrEqual(end(plan, { ...order, rush: false }));
        expect(end(plan, { ...order, visits: order.visits.slice(0, -1) })).toBeLessThanOrEqual(
          end(plan, order),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('is what the queues come to, served minute by minute', () => {
    fc.assert(
      fc.property(fc.array(route, { maxLength: 8 }), route, (inFront, order) => {
        const told = end(new Plan(capacities, inFront), order);
        const counted = bruteForce(inFront, order);
        // the hands of the last minute are not all needed: at most a minute a stay
        expect(Math.abs(told - counted)).toBeLessThanOrEqual(order.visits.length * MINUTE);
      }),
      { numRuns: 100 },
    );
  });

  const way = (rush: boolean, arrives: number, minutes: number): Route => ({
    ...{ rush, arrives: arrives * MINUTE },
    visits: [{ centreId: 0, work: minutes * MINUTE }],
  });

  it('tells how long an order waits in a centre, from its coming to its start', () => {
    const told = (before: Route, order: Route) =>
      new Plan(capacities, [before])
        .stays(order)
        ?.map(({ waits, starts, ends }) => [waits, starts, ends].map((ms) => Math.round(ms / MINUTE)));
    expect(told(way(false, 0, 60), way(false, 10, 30))).toEqual([[50, 60, 90]]);
    expect(told(way(false, 0, 60), way(false, 90, 30))).toEqual([[0, 90, 120]]);
    expect(told(way(false, -20, 60), way(false, -10, 30))).toEqual([[60, 60, 90]]);
  });

  it.each([false, true])('lets first who was there, of two that come at once (in a rush: %s)', (rush) => {
    expect(new Plan(capacities, [way(rush, 5, 60)]).stays(way(rush, 5, 30))).toMatchObject([
      { starts: 65 * MINUTE },
    ]);
  });

  it('is not safe earlier than it is likely, though longer norms let the order in before another', () => {
    const ends = [1, 10].map((norm) => {
      const visits = [
        { centreId: 0, work: norm * 60 * MINUTE },
        { centreId: 2, work: 600 * MINUTE },
      ];
      const order: Route = {
        rush: false,
        arrives: 90 * MINUTE,
        visits: [{ centreId: 2, work: 60 * MINUTE }],
      };
      const told = end(new Plan(capacities, [{ rush: false, arrives: 0, visits }]), order);
      return new Date(line.now.getTime() + told);
    });
    const [likely, safe] = ends;
    expect(safe! < likely!).toBe(true);
    expect(safeEnd(likely, safe)).toBe(likely);
    expect(safeEnd(safe, likely)).toBe(likely);
    expect([safeEnd(undefined, safe), safeEnd(likely, undefined)]).toEqual([undefined, undefined]);
  });

  it('is none where a centre of its way has nobody', () => {
    const nobody = new Map([[0, new Capacity(line, () => 0)]]);
    const order: Route = { rush: false, arrives: 0, visits: [{ centreId: 0, work: 1 }] };
    expect(new Plan(nobody, []).stays(order)).toBeUndefined();
    expect(new Plan(new Map(), []).stays(order)).toBeUndefined();
  });
});

describe('the capacity of a centre', () => {
  it('knows when as much is done as was done by then', () => {
    const away = new Capacity(line, (day) => (day === '2026-11-23' ? 0 : 2));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 510 * MINUTE }), (work) => {
        for (const capacity of [away, ...capacities.values()]) {
          const time = capacity.timeOf(capacity.by(work)) as number;
          expect(time).toBeLessThanOrEqual(work + 1);
          expect(capacity.by(time)).toBeCloseTo(capacity.by(work), 3);
        }
      }),
    );
  });
});

describe('the load of the weeks', () => {
  const full = 510 * 5 * MINUTE;
  it('hands on what is left over', () => {
    const capacity = capacities.get(0) as Capacity;
    const work = [
      { at: -5, work: full },
      { at: 10, work: full / 2 },
    ];
    expect(weekLoads(work, capacity, [full, 2 * full, 3 * full]).map(({ load }) => load)).toEqual([
      1.5, 0.5, 0,
    ]);
  });
  it('counts what comes as a week ends to the next one', () => {
    const weeks = weekLoads([{ at: full, work: full }], capacities.get(0) as Capacity, [full, 2 * full]);
    expect(weeks.map(({ work }) => work)).toEqual([0, full]);
  });
  it('is beyond all bounds where nobody is there, and nothing where nothing is to be done', () => {
    const nobody = new Capacity(line, () => 0);
    expect(weekLoads([{ at: 0, work: 1 }], nobody, [full])).toMatchObject([{ load: Infinity }]);
    expect(weekLoads([], nobody, [full])).toEqual([{ load: 0, work: 0, capacity: 0 }]);
  });
});

describe('the plan of the weeks', () => {
  const week = 510 * 5 * MINUTE;
  const one = capacities.get(0) as Capacity;
  const weeks = [week, 2 * week, 3 * week];

  it.each([
    ['fills no week beyond its hands', [{ at: -5, work: 1.5 * week }], [1, 0.5, 0]],
    ['hands on for as long as it takes', [{ at: 0, work: 9 * week }], [1, 1, 1]],
    ['begins what comes late in a week then', [{ at: week / 2, work: week }], [0.5, 0.5, 0]],
    [
      'takes what comes one after another',
      [
        { at: 0, work: week / 4 },
        { at: week / 2, work: week / 4 },
        { at: 2 * week, work: week / 2 },
      ],
      [0.5, 0, 0.5],
    ],
    ['is empty without work', [], [0, 0, 0]],
  ])('%s', (_what, arrivals, loads) => {
    expect(plannedLoads(arrivals, one, weeks)).toEqual(loads);
  });

  it('tells work that waits where nobody is apart from nothing to do', () => {
    const nobody = new Capacity(line, () => 0);
    expect(plannedLoads([{ at: 0, work: 1 }], nobody, [week])).toEqual([null]);
    expect(plannedLoads([], nobody, [week])).toEqual([0]);
  });

  it('does all the work there is, and bears out each wait: the centre is full until the order starts', () => {
    const ends = line.ends.filter((_, at) => at % 7 === 6).slice(0, 120);
    fc.assert(
      fc.property(fc.array(route, { maxLength: 60 }), route, (inFront, order) => {
        const plan = new Plan(capacities, inFront);
        for (const [id, capacity] of capacities) {
          const loads = plannedLoads(plan.workOf(id), capacity, ends);
          const can = ends.map((end, at) => capacity.by(end) - capacity.by(ends[at - 1] ?? 0));
          const did = loads.reduce<number>((sum, load, at) => sum + (load ?? 0) * (can[at] as number), 0);
          expect(did).toBeCloseTo(
            plan.workOf(id).reduce((sum, { work }) => sum + work, 0),
            0,
          );
          expect(Math.max(...loads.map(Number))).toBeLessThanOrEqual(1);
          for (const stay of (plan.stays(order) ?? []).filter(({ centreId }) => centreId === id)) {
            const came = stay.starts - stay.waits;
            expect(endOf(order, plan.stays(order) ?? [])).toBeGreaterThanOrEqual(stay.starts);
            for (const [at, end] of ends.entries())
              if (stay.waits > 0 && (ends[at - 1] ?? 0) >= came && end <= stay.starts && can[at])
                expect(loads[at]).toBeCloseTo(1, 6);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
