import { Logger } from '@nestjs/common';
import type { Timers } from './timers.js';

export interface OutboxRow {
  seq: number;
  id: string;
  subject: string;
  /** What the events of one aggregate have in common. */
  lane: string;
  /** The envelope as JSON. */
  text: string;
}

/** What relaying asks of the servers. Where it is proved what it does, they are simulated. */
export interface RelayPorts {
  /** Marks what is in the stream and answers what waits for it. */
  take: (sent: number[]) => Promise<OutboxRow[]>;
  /** Resolves when the stream has it. */
  publish: (row: OutboxRow) => Promise<void>;
  /** Until there may be something to take. */
  sleep: () => Promise<void>;
  /** Before the first row of a go, and again when some were left. */
  ensureStream: () => Promise<void>;
  timers: Pick<Timers, 'pause'>;
}

const AFTER_FAILURE_MS = 500;

/**
 * Publishes the outbox. Rows are chosen by "not yet published", never by "after the last one": a transaction that
 * commits late makes rows visible that are older than ones already sent. An aggregate's events go one after
 * another, each after the acknowledgement of the one before; different aggregates go side by side.
 */
export const relayRows = async (ports: RelayPorts, signal: AbortSignal): Promise<void> => {
  let streamChecked = false;
  let rows = await ports.take([]);
  while (!signal.aborted) {
    if (rows.length === 0) {
      await ports.sleep();
      rows = await ports.take([]);
      continue;
    }
    if (!streamChecked) await ports.ensureStream();
    const lanes = [...Map.groupBy(rows, ({ lane }) => lane).values()];
    const sent = (await Promise.all(lanes.map((lane) => publishLane(ports, lane, signal)))).flat();
    // False when some rows are left for another try.
    streamChecked = sent.length === rows.length;
    rows = await ports.take(sent);
    if (!streamChecked) await ports.timers.pause(AFTER_FAILURE_MS, signal);
  }
};

/** Answers which rows are in the stream. */
const publishLane = async (ports: RelayPorts, lane: OutboxRow[], signal: AbortSignal): Promise<number[]> => {
  const sent: number[] = [];
  for (const row of lane) {
    if (signal.aborted) break;
    try {
      await ports.publish(row);
      sent.push(row.seq);
    } catch (error) {
      new Logger('relay').warn(`${row.subject} ${row.id} waits for another try: ${String(error)}`);
      break;
    }
  }
  return sent;
};
