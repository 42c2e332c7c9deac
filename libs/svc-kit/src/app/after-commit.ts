import type { EntityManager } from '@mikro-orm/core';
import { currentContext, runInContext } from './context.js';

/**
 * Runs `work` when the transaction that `em` is in has been committed, at once when it is in none, never when it is
 * rolled back. For what may be lost when the process dies in between: a word to open pages, a cache to refresh.
 * Anything that must not be lost is an event.
 */
export const afterCommit = (em: EntityManager, work: () => void): void => {
  if (!em.isInTransaction()) {
    work();
    return;
  }
  // Several events share a transaction: what comes of one belongs to its trace, not to that of whoever commits.
  const context = currentContext();
  // The manager of a transaction (an injected one only stands for it) has listeners of its own; they go with it.
  em.getContext()
    .getEventManager()
    .registerSubscriber({
      afterTransactionCommit: () => (context ? runInContext(context, work) : work()),
    });
};
