import {
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod';
import { describeError } from '../app/logger.js';
import { DEAD_LETTERS, deadLetterSubject, ensureStream } from './streams.js';

const deadLetterSchema = z.object({
  service: z.string(),
  stream: z.string(),
  /** Its place in the stream that it came from. */
  seq: z.int(),
  storedAt: z.string(),
  subject: z.string(),
  reason: z.string(),
  deliveries: z.int(),
  parkedAt: z.iso.datetime(),
  /** The message as it came, readable or not. */
  message: z.string(),
  /** How it was parked at first, where it has been handed to its handlers again since. */
  first: z
    .object({ id: z.int(), reason: z.string(), parkedAt: z.iso.datetime(), replays: z.int() })
    .optional(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;
/**
 * `id` is what an operator names it by, for as long as it is parked: its first place among the dead letters. `places` are
 * those where it lies now.
 */
export type ParkedLetter = DeadLetter & { id: number; places: readonly number[] };

const LIST_MS = 1_000;

/** Why it is parked, in the words that are kept. */
export const reasonOf = (error: unknown): string => {
  const { type, message } = describeError(error);
  return `${type}: ${message}`;
};

/** Resolves when the letter is safely stored; only then may the original be acknowledged. */
export const park = async (connection: NatsConnection, letter: DeadLetter): Promise<void> => {
  await ensureDeadLetters(connection);
  const { service, stream, seq } = letter;
  await jetstream(connection).publish(deadLetterSubject(service), JSON.stringify(letter), {
    msgID: `${service}/${stream}/${seq}/${letter.storedAt}`,
  });
};

const ensureDeadLetters = async (connection: NatsConnection): Promise<void> =>
  ensureStream(await jetstreamManager(connection), DEAD_LETTERS);

/** All of them; one that is taken away meanwhile is not waited for. */
export const listLetters = async (connection: NatsConnection, service: string): Promise<ParkedLetter[]> => {
  await ensureDeadLetters(connection);
  const wanted = { filter_subjects: [deadLetterSubject(service)] };
  const consumer = await jetstream(connection).consumers.get(DEAD_LETTERS, wanted);
  const { num_pending: pending } = await consumer.info();
  if (pending === 0) return [];
  const letters = new Map<number, ParkedLetter>();
  for await (const message of await consumer.fetch({ max_messages: pending, expires: LIST_MS })) {
    const letter = letterOf(message);
    const older = letters.get(letter.id);
    letters.set(letter.id, { ...letter, places: [...(older?.places ?? []), message.seq] });
    if (message.info.pending === 0) break;
  }
  return [...letters.values()];
};

const letterOf = (message: JsMsg): ParkedLetter => {
  const letter = deadLetterSchema.parse(message.json());
  return { ...letter, id: letter.first?.id ?? message.seq, places: [message.seq] };
};

/** Takes a letter away once it has been handled. */
export const dropLetter = async (connection: NatsConnection, { places }: ParkedLetter): Promise<void> => {
  const jsm = await jetstreamManager(connection);
  for (const place of places)
    await jsm.streams.deleteMessage(DEAD_LETTERS, place).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
};

/** Somebody else has taken it away in the same moment. */
const isGone = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.NoMessageFound || error.message === 'no message found');

/** It failed again: what is parked from now on tells the new reason beside the first one. */
export const parkAgain = async (
  connection: NatsConnection,
  { id, places, first, ...letter }: ParkedLetter,
  reason: string,
): Promise<void> => {
  const { reason: firstReason, parkedAt: firstAt, replays } = first ?? { ...letter, replays: 0 };
  const again: DeadLetter = {
    ...letter,
    reason,
    parkedAt: new Date().toISOString(),
    first: { id, reason: firstReason, parkedAt: firstAt, replays: replays + 1 },
  };
  const { service, stream, seq, storedAt } = letter;
  await jetstream(connection).publish(deadLetterSubject(service), JSON.stringify(again), {
    msgID: `${service}/${stream}/${seq}/${storedAt}/${replays + 1}`,
  });
  await dropLetter(connection, { ...letter, id, places });
};
