import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventDefinition } from '@peruke/contracts/kernel';
import { executePrepared } from '../db/prepared.js';
import { isSealed, open, seal } from './sealed-text.rules.js';

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

/** The data of an event as it goes out: its personal texts sealed; empty for a client who was forgotten. */
export const sealFacts = async (
  em: EntityManager,
  { personal, type }: EventDefinition,
  data: unknown,
): Promise<unknown> => {
  const clientId = personal && (data as Facts)[personal.client];
  if (!personal || typeof clientId !== 'number') return data;
  const key = (await keysOf(em, [clientId])).get(clientId);
  if (key === undefined) throw new Error(`${type}: client ${clientId} has no key`);
  return withTexts(data as Facts, personal.fields, (text) => (key ? seal(key, clientId, text) : ''));
};

/** The data of an event as its readers know it. Refused until the key is here: it was told before. */
export const openFacts = async (
  em: EntityManager,
  definition: EventDefinition | undefined,
  data: unknown,
): Promise<unknown> => {
  const { personal } = definition ?? {};
  if (!personal || !personal.fields.some((name) => isSealed((data as Facts)[name]))) return data;
  const clientId = Number((data as Facts)[personal.client]);
  const key = (await keysOf(em, [clientId])).get(clientId);
  if (key === undefined) throw new Error(`the key of client ${clientId} is not here yet`);
  return withTexts(data as Facts, personal.fields, (text) => (key ? openIfSealed(key, text) : ''));
};

const openIfSealed = (key: Buffer, text: string): string => (isSealed(text) ? open(key, text) : text);

const withTexts = (data: Facts, names: readonly string[], change: (text: string) => string): Facts => ({
  ...data,
  ...Object.fromEntries(
    names.flatMap((name) => {
      const text = data[name];
      return typeof text === 'string' ? [[name, change(text)]] : [];
    }),
  ),
});
