import type { Type } from '@nestjs/common';
import type { Permission } from '@peruke/contracts/identity';
import type * as z from 'zod';
import type { SignedInUser } from '../auth/index.js';

/** Counts what a view shows to whoever looks: the reader's scope is part of the filter, as in the list itself. */
export interface ViewCounter<Filter> {
  /** Null where only the page knows. */
  countOf(filter: Filter, user: SignedInUser): Promise<number | null>;
}

/** A list that can be kept as views, in the service that owns its rows. */
export interface ListSetup<Filter = unknown> {
  /** Its name among the lists of the service; views are kept under it. */
  readonly list: string;
  /** Below `/base/api`; its views and columns stand under it. */
  readonly path: string;
  readonly read: Permission;
  /** To show a view to everybody. */
  readonly share: Permission;
  readonly filter: z.ZodType<Filter>;
  readonly counter: Type<ViewCounter<Filter>>;
  /** A view of the staff, by which a renamed owner is called as she is now. */
  readonly staff?: 'user_view';
}
export const LIST_SETUP = Symbol('list-setup');
export const VIEW_COUNTER = Symbol('view-counter');
