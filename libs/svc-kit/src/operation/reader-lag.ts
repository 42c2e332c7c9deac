import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { PartReport } from '@peruke/contracts/operation';
import { isMissing } from '../events/streams.js';
import { secondsSince } from './job-counts.js';

type Lag = NonNullable<PartReport['readers']>[number];

/** How far a service is behind in a stream; null where it has not begun to read it. */
export const lagOf = async (
  connection: NatsConnection,
  service: string,
  stream: string,
  now: Date,
): Promise<Lag | null> => {
  const jsm = await jetstreamManager(connection);
  try {
    const {
      num_pending: pending,
      num_ack_pending: held,
      ack_floor,
      config,
    } = await jsm.consumers.info(stream, service);
    const waiting = pending + held;
    if (waiting === 0) return { stream, waiting, oldest_seconds: null };
    const subjects = config.filter_subjects ?? [config.filter_subject ?? '>'];
    const after = ack_floor.stream_seq + 1;
    const nexts = await Promise.all(
      subjects.map((subject) => jsm.direct.getMessage(stream, { seq: after, next_by_subj: subject })),
    );
    const times = nexts.flatMap((message) => (message ? [message.time.getTime()] : []));
    const oldest = times.length > 0 ? new Date(Math.min(...times)) : null;
    return { stream, waiting, oldest_seconds: secondsSince(oldest, now) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
