import {
  AckPolicy,
  type Consumer,
  DeliverPolicy,
  jetstream,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { ASK_MS, isMissing } from './streams.js';

const HELD_AT_MOST = 500;

/** The durable consumer of a service, made when it is not there, with today's settings. */
export const openDurable = async (
  jsm: JetStreamManager,
  { connection, service, ackWaitMs }: { connection: NatsConnection; service: string; ackWaitMs: number },
  stream: string,
  subjects: Iterable<string>,
): Promise<Consumer> => {
  const settings = {
    ack_wait: nanos(ackWaitMs),
    max_ack_pending: HELD_AT_MOST,
    filter_subjects: [...subjects].sort(),
  };
  try {
    await jsm.consumers.update(stream, service, settings);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await jsm.consumers.add(stream, {
      ...settings,
      durable_name: service,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      max_deliver: -1,
    });
  }
  return jetstream(connection, { timeout: ASK_MS }).consumers.get(stream, service);
};
