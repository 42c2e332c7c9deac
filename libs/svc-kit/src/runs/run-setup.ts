import type { EntityManager } from '@mikro-orm/postgresql';
import type { DynamicModule, Type } from '@nestjs/common';
import type { Permission } from '@peruke/contracts/identity';
import type * as z from 'zod';
import type { SignedInUser } from '../auth/index.js';

/** What is done to each order of a run; kept with it. */
export interface RunDeed {
  readonly action: string;
}

/** What stood before, where it can be taken back, and the number that tells whether somebody has gone on since. */
export interface RunRow {
  before: unknown;
  version: number | null;
}

export interface RunBy {
  em: EntityManager;
  user: RunActor;
  now: Date;
}

/** Who started the run, with the rights of that moment. */
export type RunActor = Omit<SignedInUser, 'sessionKey'>;

/** `isChanged` false: the order stood so already. */
export interface RunChange extends RunRow {
  isChanged: boolean;
}

/** What a service does to many orders at once. Each order changes in the transaction of its row, and in no other. */
export interface RunDeeds<Asked extends RunDeed = RunDeed, Deed extends RunDeed = Asked> {
  /** Asks for the right of the same call for one order; throws as that call would what is wrong for every order. */
  assertMayStart(deed: Asked, user: SignedInUser, em: EntityManager): void | Promise<void>;
  /** What takes it back; undefined where it cannot be. */
  undoOf(deed: Deed): RunDeed | undefined;
  /** Does it to one order, by the same rules as the call for one. A DomainError is the outcome of this order alone. */
  change(orderId: number, deed: Deed, row: RunRow, by: RunBy): Promise<RunChange>;
}

export interface RunSetup {
  /** Below `/base/api`. */
  readonly path: string;
  /** Of all its calls; a deed may ask for more. */
  readonly permission: Permission;
  /** What the audit calls it for each order. */
  readonly what: string;
  readonly body: z.ZodType<{ ids: number[]; deed: RunDeed }>;
  /** The table of the service that knows the barcodes of orders, and its column of their ids. */
  readonly orders: { readonly table: string; readonly id: string };
  readonly deeds: Type<RunDeeds<never, never>>;
  /** What the deeds are made of. */
  readonly imports?: DynamicModule['imports'];
}

export const RUN_SETUP = Symbol('run-setup');
export const RUN_DEEDS = Symbol('run-deeds');
