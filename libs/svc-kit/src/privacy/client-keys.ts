import type { EntityManager } from '@mikro-orm/postgresql';
import type { Envelope, EventDefinition } from '@peruke/contracts/kernel';
import { executePrepared } from '../db/prepared.js';
import { clientOfSealed, isSealed, open, seal } from './sealed-text.rules.js';

/** A client's key; null when she was forgotten. */
export type ClientKey = Buffer | null;

/** What this service knows of the keys of some clients; who is missing has not been told of yet. */
export const keysOf = async (
  em: EntityManager,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, ClientKey>> => {
  if (clientIds.length === 0) return new Map();
  const rows = await executePrepared<{ id: number; key: ClientKey }>(
    em,
    'select client_id as id, key from client_key where client_id = any(?::int[])',
    [clientIds],
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
};

type Facts = Record<string, unknown>;

/** A reader of another stream may be ahead of the one that tells the keys; what it has is held until the key has come. */
export class KeyNotHere extends Error {
  constructor(clientId: number) {
    super(`the key of client ${clientId} is not here yet`);
  }
}

/** What an event says, and which of its texts are sealed. */
export interface SealedFacts {
  readonly data: unknown;
  readonly sealed?: Envelope['sealed'];
}

/**
 * The data of an event as it goes out: its personal texts sealed; empty for a client who was forgotten. Who was made by a
 * release without keys has none here before svc-clients tells of her again, and is told of in clear.
 */
export const sealFacts = async (
  em: EntityManager,
  { personal }: EventDefinition,
  data: unknown,
): Promise<SealedFacts> => {
  const clientId = personal && (data as Facts)[personal.client];
  if (!personal || typeof clientId !== 'number') return { data };
  const key = (await keysOf(em, [clientId])).get(clientId);
  if (key === undefined) return { data };
  return {
    data: withTexts(data as Facts, personal.fields, (text) => (key ? seal(key, clientId, text) : '')),
    sealed: [...personal.fields],
  };
};

/**
 * The data of an event as its readers know it: `KeyNotHere` until the key is; empty texts where keys are never told. The
 * envelope names what is sealed: the writer may seal more than the reader's release knows of. One that names nothing is as
 * the definition says, for there were releases that sealed without a word of it.
 */
export const openFacts = async (
  em: EntityManager,
  definition: EventDefinition | undefined,
  { data, sealed }: SealedFacts,
  knowsKeys = true,
): Promise<unknown> => {
  const names = sealed ?? definition?.personal?.fields ?? [];
  const texts = names.map((name) => (data as Facts)[name]).filter(isSealed);
  const [first] = texts;
  if (first === undefined) return data;
  if (!knowsKeys) return withTexts(data as Facts, names, (text) => (isSealed(text) ? '' : text));
  const clientId = clientOfSealed(first);
  const key = (await keysOf(em, [clientId])).get(clientId);
  if (key === undefined) throw new KeyNotHere(clientId);
  return withTexts(data as Facts, names, (text) => (key ? openIfSealed(key, text) : ''));
};

const openIfSealed = (key: Buffer, text: string): string => (isSealed(text) ? open(key, text) : text);

const withTexts = (data: Facts, names: readonly string[], change: (text: string) => string): Facts => ({
  ...data,
  ...Object.fromEntries(
    names.flatMap((name) => {
      const text = data[name];
      return typeof text === 'string' && text !== '' ? [[name, change(text)]] : [];
    }),
  ),
});
