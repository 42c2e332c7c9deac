import {
  DeliverPolicy,
  DiscardPolicy,
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  type JsMsg,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection, type ServerInfo } from '@nats-io/transport-node';
import { type ServiceName, STREAMS } from '@peruke/contracts/events';
import { currentEnvironment } from '../app/config.js';

export const DEAD_LETTERS = 'DLQ';
export const deadLetterSubject = (service: string): string => `dlq.${service}`;

/** How long a reader waits for an answer of the server: one that a node took with it never comes. */
export const ASK_MS = 2_000;
/** Stored messages are asked for so many at a time, and waited for so long. */
const READ_AT_ONCE = 500;
const READ_MS = 2_000;
/** How long a stream recognises an event that the relay sends again. After it the readers' inbox does. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;
/** Older servers accept `sync_interval: always` but acknowledge before they have written. */
const OLDEST_NATS = [2, 10, 23] as const;

/** Refuses a server that would acknowledge what a power cut can take back. */
export const assertNatsIsSafe = (info: Pick<ServerInfo, 'version' | 'jetstream'> | undefined): void => {
  const found = (info?.version ?? '0.0.0').split(/[.-]/).map(Number);
  const difference = OLDEST_NATS.map((part, i) => (found[i] ?? 0) - part).find((d) => d !== 0) ?? 0;
  if (difference < 0) throw new Error(`nats-server ${info?.version} is older than ${OLDEST_NATS.join('.')}`);
  if (!info?.jetstream) throw new Error('nats-server runs without JetStream');
};

/** The stream that a subject belongs to: `orders.order.moved.v1` -> ORDERS. */
export const streamOf = (subject: string): string => {
  const service = subject.split('.')[0] as ServiceName;
  return STREAMS[service] ?? service.toUpperCase();
};

/** Makes the stream of an owning service, or brings its settings up to date. Any service may be the first. */
export const ensureStream = async (jsm: JetStreamManager, name: string): Promise<void> => {
  const wanted = {
    name,
    subjects: [`${name.toLowerCase()}.>`],
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  };
  try {
    const { config } = await jsm.streams.info(name);
    if (config.duplicate_window !== wanted.duplicate_window) await jsm.streams.update(name, wanted);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await jsm.streams.add({ ...wanted, ...FOR_EVER, num_replicas: replicas() });
  }
};

// Nothing is ever dropped: the volume is small and a view is rebuilt from the first event on.
const FOR_EVER: Partial<StreamConfig> = {
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  discard: DiscardPolicy.New,
  allow_direct: true,
};

/**
 * More copies of a stream, where the cluster is to keep more of it than it does; nothing is lost by it. Only who owns the
 * stream may. Answers whether there was something to raise.
 */
export const raiseCopies = async (
  jsm: JetStreamManager,
  name: string,
  wanted = replicas(),
): Promise<boolean> => {
  const { config } = await jsm.streams.info(name);
  if (config.num_replicas >= wanted) return false;
  await jsm.streams.update(name, { num_replicas: wanted });
  return true;
};

/** Copies in a NATS cluster; 1 on a single server. */
const replicas = (): number => Number(currentEnvironment()['PERUKE_NATS_REPLICAS'] ?? 1);

export const isMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamNotFound || error.code === JetStreamApiCodes.ConsumerNotFound);

/** Every stored message of the subjects in order, from the first (or `from` on) to the one that is the last at the start. */
export async function* storedMessages(
  connection: NatsConnection,
  stream: string,
  subjects: readonly string[],
  from?: number,
): AsyncGenerator<JsMsg> {
  const consumer = await jetstream(connection).consumers.get(stream, {
    filter_subjects: [...subjects],
    ...(from ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: from } : {}),
  });
  let { num_pending: left } = await consumer.info();
  while (left > 0) {
    const messages = await consumer.fetch({ max_messages: Math.min(left, READ_AT_ONCE), expires: READ_MS });
    for await (const message of messages) {
      yield message;
      left--;
    }
    // What was still to come may have been deleted meanwhile, and would be waited for in vain.
    const { num_pending: there } = await consumer.info();
    left = Math.min(left, there);
  }
}
