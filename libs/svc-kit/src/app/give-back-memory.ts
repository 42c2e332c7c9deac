import { performance, type EventLoopUtilization } from 'node:perf_hooks';

const LOOK_MS = 15_000;
/** Share of the time that the event loop may have work in: less is what a service does by itself when nobody calls it. */
const IDLE_SHARE = 0.05;
/** Less than this would not be seen in the size of the process. */
const WORTH_BYTES = 4 * 1024 * 1024;

/** Whether the process has had nothing to do for a while and holds what it has made since it was last collected. */
export const isWorthCollecting = (busyShare: number, heapUsed: number, leftByLast: number): boolean =>
  busyShare < IDLE_SHARE && heapUsed - leftByLast >= WORTH_BYTES;

/**
 * V8 collects when it runs out of room, not when there is time: a service that idles would keep what its start and its last
 * calls have left, a fifth of its size. Only where the process was started with `--expose-gc`.
 */
export const giveBackMemoryWhenIdle = (): void => {
  const { gc } = globalThis;
  if (!gc) return;
  let leftByLast = 0;
  let since: EventLoopUtilization = performance.eventLoopUtilization();
  setInterval(() => {
    const busy = performance.eventLoopUtilization(since).utilization;
    if (isWorthCollecting(busy, process.memoryUsage().heapUsed, leftByLast)) {
      // with the emptied pages, which V8 keeps ready otherwise; a tenth of a second while nobody waits
      gc({ type: 'major', flavor: 'last-resort' });
      leftByLast = process.memoryUsage().heapUsed;
    }
    since = performance.eventLoopUtilization();
  }, LOOK_MS).unref();
};
