import type { OrderState } from '@peruke/contracts/orders';
import type { Random } from './random.js';
import type { WorkingDays } from './working-days.js';

export interface DemoMove {
  to: OrderState;
  at: Date;
  by: number;
}

type Way = { wig?: OrderState[]; repair?: OrderState[] };

/** The way an order of that state has come, per kind. A state that is not here has no order in the demo workshop. */
const WAYS: Partial<Record<OrderState, Way>> = {
  Draft: { wig: [], repair: [] },
  'Wigs in Production': { wig: ['Wigs in Production'] },
  Rework: {
    wig: ['Wigs in Production', 'Ready New Wig', 'Rework'],
    repair: ['Repair Wigs', 'Ready Repair Wigs', 'Rework'],
  },
  'Repair Wigs': { repair: ['Repair Wigs'] },
  'Ready New Wig': { wig: ['Wigs in Production', 'Ready New Wig'] },
  'Ready Repair Wigs': { repair: ['Repair Wigs', 'Ready Repair Wigs'] },
  Storage: {
    wig: ['Wigs in Production', 'Ready New Wig', 'Storage'],
    repair: ['Repair Wigs', 'Ready Repair Wigs', 'Storage'],
  },
  'Delivered Wigs': {
    wig: ['Wigs in Production', 'Ready New Wig', 'Storage', 'Delivered Wigs'],
    repair: ['Repair Wigs', 'Ready Repair Wigs', 'Delivered Wigs'],
  },
  'Wigs In Stock': { wig: ['Wigs in Production', 'Ready New Wig', 'Wigs In Stock'] },
  'Cancelled Wigs': { wig: ['Cancelled Wigs'], repair: ['Repair Wigs', 'Cancelled Wigs'] },
  Archived: { wig: ['Wigs in Production', 'Ready New Wig', 'Wigs In Stock', 'Archived'] },
};

const wayTo = (state: OrderState): Way => WAYS[state] ?? { wig: [] };

/** Whether an order of that state is a repair: always, never, or as it falls. */
export const isRepairOf = (state: OrderState, random: Random): boolean =>
  !wayTo(state).wig || (wayTo(state).repair !== undefined && random.chance(0.35));

/** How many days ago the last thing happened to an order of that state, at most. */
const QUIET: Partial<Record<OrderState, number>> = {
  Draft: 6,
  'Wigs in Production': 30,
  Rework: 9,
  'Repair Wigs': 12,
  'Ready New Wig': 13,
  'Ready Repair Wigs': 12,
  Storage: 8,
  'Delivered Wigs': 110,
  'Wigs In Stock': 70,
  'Cancelled Wigs': 60,
  Archived: 60,
};

/** What is long done goes back two years, half of it: norms are learnt from them. */
const LONG_AGO: Partial<Record<OrderState, readonly [number, number]>> = {
  'Delivered Wigs': [111, 690],
  Archived: [61, 630],
};

/** How many days pass before an order comes into a state, from the one before it. */
const TAKES: Partial<Record<OrderState, readonly [number, number]>> = {
  Draft: [0, 0],
  'Wigs in Production': [0, 3],
  Rework: [2, 6],
  'Repair Wigs': [0, 2],
  'Ready New Wig': [12, 25],
  'Ready Repair Wigs': [2, 7],
  Storage: [0, 3],
  'Delivered Wigs': [1, 6],
  'Wigs In Stock': [1, 4],
  'Cancelled Wigs': [1, 5],
  Archived: [15, 60],
};

/** When it was made and how it moved: never later than now, never backwards. */
export const history = (
  { random, days, today }: { random: Random; days: WorkingDays; today: Date },
  state: OrderState,
  isRepair: boolean,
): { createdAt: Date; moves: DemoMove[] } => {
  const way = (isRepair ? wayTo(state).repair : wayTo(state).wig) ?? [];
  const longAgo = random.chance(0.5) ? LONG_AGO[state] : undefined;
  const ago = [random.int(...(longAgo ?? [0, QUIET[state] ?? 0]))];
  for (const to of way.toReversed()) ago.unshift(ago[0]! + random.int(...(TAKES[to] ?? [0, 0])));
  const createdAt = days.moment(-ago[0]!, random, today);
  let last = createdAt.getTime();
  const moves = way.map((to, i) => {
    last = Math.max(last + 60_000, days.moment(-ago[i + 1]!, random, today).getTime());
    return { to, at: new Date(Math.min(last, today.getTime())), by: random.pick([2, 2, 1, 3]) };
  });
  return { createdAt, moves };
};
