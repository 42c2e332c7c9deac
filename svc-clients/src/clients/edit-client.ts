import type { EntityManager } from '@mikro-orm/postgresql';
import type { UpdateClientBody } from '@peruke/contracts/clients';
import { editedFields } from '@peruke/contracts/kernel';
import { type Sent, soundBody } from '@peruke/svc-kit/app';
import { isTakenPhone } from './client-phone.js';
import type { Client } from './client.entity.js';
import { type Asker, changedPhoneProblem, type ClientChange, PHONE_TAKEN } from './client.rules.js';

/** Writes what a person has changed of a client, or says everything that is wrong with it. The caller saves. */
export const editClient = async (
  em: EntityManager,
  client: Client,
  sent: Sent<UpdateClientBody>,
  asker: Asker,
  now: Date,
): Promise<void> => {
  // a country that is none decides no rule
  const problem = sent.errors['country']
    ? undefined
    : await phoneProblem(em, client, editedFields(sent.sound, sent.sound), asker);
  const body = soundBody(sent, { phone: problem });
  client.change(editedFields(body, body), now, body);
};

const phoneProblem = async (
  em: EntityManager,
  client: Client,
  change: ClientChange,
  asker: Asker,
): Promise<string | undefined> => {
  const problem = changedPhoneProblem(client, change, asker);
  if (problem || change.phone === undefined || change.phone === client.phone) return problem;
  return (await isTakenPhone(em, change.phone, client)) ? PHONE_TAKEN : undefined;
};
