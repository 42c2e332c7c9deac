import * as z from 'zod';
import { openEnum } from './open-enum.js';

/** Who did it. `system` acts for timers, seeds and consumers. */
export const actorSchema = z.object({
  id: z.int().nullable(),
  nickName: z.string(),
  role: z.string(),
  /** The enrolled device at which it was done, when it was done at one. */
  device: z.object({ id: z.int(), name: z.string() }).optional(),
});
export type Actor = z.infer<typeof actorSchema>;

export const SYSTEM: Actor = { id: null, nickName: 'system', role: 'SYSTEM' };

/** What travels around every event payload. `at` is a UTC instant in ISO 8601. */
export const envelopeSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.int().positive(),
  at: z.iso.datetime(),
  /** The same in the order of all services' deeds, whose clocks may differ: UTC milliseconds of a clock that is never put back. */
  moment: z.int().optional(),
  actor: actorSchema,
  aggregateId: z.string(),
  /** Grows by one with every change of the aggregate; a reader keeps the highest that it has seen. */
  aggregateVersion: z.int().positive(),
  traceparent: z.string().optional(),
  /** Of a fact that came with somebody's own list: nobody is told of it. */
  origin: openEnum(['import']).optional(),
  /** Texts of the data that are sealed under a client's key: a reader opens these, whichever its own release knows of. */
  sealed: z.array(z.string()).optional(),
  data: z.unknown(),
});
export type Envelope<T = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data'> & { data: T };

/** Texts of an event that tell who a client is: kept under the client's key, so that they can be forgotten. */
export interface PersonalTexts {
  /** Where the data names the client. */
  readonly client: string;
  readonly fields: readonly string[];
}

export interface EventDefinition<S extends z.ZodType = z.ZodType> {
  /** `<service>.<aggregate>.<past-verb>` */
  readonly type: string;
  readonly version: number;
  /** Where it is published: `<type>.v<version>`. */
  readonly subject: string;
  readonly schema: S;
  readonly personal?: PersonalTexts;
}

export type EventData<D extends EventDefinition> = z.infer<D['schema']>;

/**
 * Declares an event. Changes are additive only; anything else is a new version beside the old one.
 * @example defineEvent('orders.order.moved', 1, z.object({ orderId: z.int(), to: orderStateSchema }))
 */
export const defineEvent = <S extends z.ZodType>(
  type: string,
  version: number,
  schema: S,
  personal?: PersonalTexts,
): EventDefinition<S> => ({
  type,
  version,
  subject: `${type}.v${version}`,
  schema,
  ...(personal && { personal }),
});
