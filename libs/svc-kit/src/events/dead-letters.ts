import { jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod';
import { DEAD_LETTERS, deadLetterSubject, ensureStream, storedMessages } from './streams.js';

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
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;
/** `id` is what an operator names it by: its place among the dead letters. */
export type ParkedLetter = DeadLetter & { id: number };

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

export const listLetters = async (connection: NatsConnection, service: string): Promise<ParkedLetter[]> => {
  await ensureDeadLetters(connection);
  const letters: ParkedLetter[] = [];
  for await (const message of storedMessages(connection, DEAD_LETTERS, [deadLetterSubject(service)])) {
    letters.push(letterOf(message));
  }
  return letters;
};

const letterOf = (message: JsMsg): ParkedLetter => ({
  id: message.seq,
  ...deadLetterSchema.parse(message.json()),
});

/** Takes a letter away once it has been handled. */
export const dropLetter = async (connection: NatsConnection, id: number): Promise<void> => {
  const jsm = await jetstreamManager(connection);
  await jsm.streams.deleteMessage(DEAD_LETTERS, id);
};
