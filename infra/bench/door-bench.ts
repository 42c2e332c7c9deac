import { ADMIN, type BenchRun } from './bench-run.ts';
import { barePage, ourPage, type PageCall } from './list-bench.ts';
import { Caller, type Call } from './caller.ts';
import { creationSides, moveSides } from './create-bench.ts';
import { measurePairs, resultOf, type Result, type Times } from './pairs.ts';
import { benchDoorDeposit } from './payments-bench.ts';
import { processorMs } from './processor-time.ts';

const LIST: PageCall = { user: ADMIN, sort: 'newest', page: 1 };
const CALLERS = 16;
/** Requests of one block: enough for the kernel's clock of ten milliseconds, few enough that a disturbance hits both. */
const BLOCK = 500;
const BLOCKS = 8;
/** The first blocks compile what runs hot. */
const DROPPED_BLOCKS = 2;
/** Time for the events of a creation to arrive before the next is measured. */
const SETTLE_MS = 25;

interface Side {
  origin: string;
  call: Call;
  /** Processes that work for it, beside PostgreSQL. */
  pids: number[];
}

interface Doors {
  ours: Side;
  /** The bare handler alone. */
  bare: Side;
  /** The bare handler behind a pipe: what any portal with a gateway pays for the second process. */
  piped: Side;
}

const openDoors = async (run: BenchRun): Promise<Doors> => {
  const { stand } = run;
  const alone = stand.bareOrigin('bare') as string;
  const piped = await stand.startBare('bare-pipe', 'bare-pipe.mts', { BARE_UPSTREAM: alone });
  const gateway = await stand.startGateway();
  const pidsOf = (...names: string[]): number[] => names.map((name) => stand.pids[name] as number);
  const call = barePage(LIST);
  return {
    ours: { origin: gateway, call: ourPage(run, LIST), pids: pidsOf('gateway', 'orders') },
    bare: { origin: alone, call, pids: pidsOf('bare') },
    piped: { origin: piped, call, pids: pidsOf('bare', 'bare-pipe') },
  };
};

/** One caller, a request at a time. */
const inTurn = async (
  [part, name]: [part: string, name: string],
  ours: Side,
  bare: Side,
  pairs: number,
): Promise<Result> => {
  const [left, right] = [new Caller(ours.origin), new Caller(bare.origin)];
  const times = await measurePairs(
    {
      ours: async () => (await left.succeed(ours.call)).ms,
      bare: async () => (await right.succeed(bare.call)).ms,
    },
    { pairs },
  );
  [left, right].forEach((caller) => caller.close());
  return resultOf(part, name, times);
};

/** Asks BLOCK times by so many callers at once; answers milliseconds by the clock for each request. */
const block = async ({ call }: Side, callers: readonly Caller[]): Promise<number> => {
  let left = BLOCK;
  const began = performance.now();
  await Promise.all(
    callers.map(async (caller) => {
      while (left-- > 0) await caller.succeed(call);
    }),
  );
  return (performance.now() - began) / BLOCK;
};

interface Blocks {
  clock: Times;
  processor: Times;
}

/** Both sides in turn, block by block: the clock's and the processor's time of a request. */
const inBlocks = async (run: BenchRun, ours: Side, bare: Side, callers: number): Promise<Blocks> => {
  const sides = Object.entries({ ours, bare }) as ['ours' | 'bare', Side][];
  const open = new Map(
    sides.map(([name, { origin }]) => [name, Array.from({ length: callers }, () => new Caller(origin))]),
  );
  const taken: Blocks = { clock: { ours: [], bare: [] }, processor: { ours: [], bare: [] } };
  for (let i = 0; i < BLOCKS + DROPPED_BLOCKS; i++)
    for (const [name, side] of i % 2 === 0 ? sides : sides.toReversed()) {
      const before = await processorMs(side.pids, run.stand.postgresPid);
      const clock = await block(side, open.get(name) ?? []);
      const spent = (await processorMs(side.pids, run.stand.postgresPid)) - before;
      if (i < DROPPED_BLOCKS) continue;
      taken.clock[name].push(clock);
      taken.processor[name].push(spent / BLOCK);
    }
  for (const callers of open.values()) callers.forEach((caller) => caller.close());
  return taken;
};

export interface DoorBench {
  results: Result[];
  /** The bare page behind a pipe against itself alone: a harness that does not see the second process sees nothing. */
  pipe: Result;
}

/** The list and a new order by the way that users take, through the gateway. */
export const benchDoor = async (run: BenchRun, say: (text: string) => void): Promise<DoorBench> => {
  const { pairs } = run.options;
  const { ours, bare, piped } = await openDoors(run);
  const pipe = await inTurn(['check', 'bare page behind a pipe against alone'], piped, bare, pairs);
  const results = [
    await inTurn(['door', 'list, one caller; bare alone'], ours, bare, pairs),
    await inTurn(['door', 'list, one caller; bare behind a pipe'], ours, piped, pairs),
  ];
  say('door: one caller');
  for (const [behind, other] of Object.entries({ alone: bare, 'behind a pipe': piped })) {
    const one = await inBlocks(run, ours, other, 1);
    results.push(resultOf('door', `list, one caller, processor a request; bare ${behind}`, one.processor));
    const many = await inBlocks(run, ours, other, CALLERS);
    results.push(
      resultOf('door', `list, ${CALLERS} callers, clock a request; bare ${behind}`, many.clock),
      resultOf('door', `list, ${CALLERS} callers, processor a request; bare ${behind}`, many.processor),
    );
    say(`door: blocks, bare ${behind}`);
  }
  const [left, right] = [new Caller(ours.origin), new Caller(piped.origin)];
  const changes = {
    'create order; bare reads the card, behind a pipe': await creationSides(run, {
      ours: left,
      bare: right,
      answersCard: true,
    }),
    'another state; bare reads the card, behind a pipe': await moveSides(run, left, right),
  };
  for (const [name, sides] of Object.entries(changes)) {
    const times = await measurePairs(sides, { pairs, settleMs: SETTLE_MS, budgetMs: 60_000 });
    results.push(resultOf('door', name, times));
    say(`door: ${name}`);
  }
  [left, right].forEach((caller) => caller.close());
  results.push(await benchDoorDeposit(run, ours.origin));
  say('door: deposit');
  return { results, pipe };
};
