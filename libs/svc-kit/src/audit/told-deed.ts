import type { NotedChange } from './deed-changes.js';

/** What somebody is doing by the call, as the audit will tell it. */
export interface Deed {
  what: string;
  readonly call: string;
  /** False for what is in the audit only when it is refused: reading. */
  readonly isTold: boolean;
  readonly about: Record<string, number>;
  /** What flushes have saved and no row tells yet. */
  changes: NotedChange[];
  isWritten: boolean;
  /** Why it is refused, where the answer must not say. */
  refusedFor?: string;
}
