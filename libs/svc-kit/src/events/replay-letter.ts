import { type MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { NatsConnection } from '@nats-io/transport-node';
import { dropLetter, type ParkedLetter, parkAgain, reasonOf } from './dead-letters.js';
import type { Registration } from './event-handlers.js';
import { applyEvents, type Outcome, parseEnvelope } from './inbox.js';

export interface ReplayDeps {
  orm: MikroORM;
  connection: NatsConnection;
  registrations: readonly Registration[];
}

/**
 * Hands a parked event to its handlers again and takes it off the list. Throws when it fails again, and stays parked then,
 * with the new reason. Done twice it is handled once, for the inbox knows it.
 */
export const replayLetter = async (
  { orm, connection, registrations }: ReplayDeps,
  letter: ParkedLetter,
): Promise<Outcome> => {
  const outcome = await handleAgain(orm, registrations, letter).catch(async (error: unknown) => {
    await parkAgain(connection, letter, reasonOf(error));
    throw error;
  });
  await dropLetter(connection, letter);
  return outcome;
};

const handleAgain = async (
  orm: MikroORM,
  registrations: readonly Registration[],
  { subject, message }: ParkedLetter,
): Promise<Outcome> => {
  const handlers = registrations.filter((one) => one.subject === subject);
  if (handlers.length === 0) throw new Error(`nothing handles ${subject} any more`);
  const event = { envelope: parseEnvelope(message), registrations: handlers };
  const [outcome] = await RequestContext.create(orm.em, () => applyEvents(orm, [event]));
  return outcome as Outcome;
};
