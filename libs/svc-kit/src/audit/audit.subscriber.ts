import type { EntityManager, EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/postgresql';
import { currentContext } from '../app/context.js';
import { writeDeed } from './audit-row.js';
import { changeOf } from './deed-changes.js';

/**
 * Writes what a call has changed into the audit, in the transaction of the change and as its last statement. It is part of
 * every database of the house, so no command has to think of it.
 */
export class AuditSubscriber implements EventSubscriber {
  /** What was noted before each transaction, or part of one, that is under way. */
  private readonly notedBefore = new WeakMap<object, number>();

  afterCreate(saved: EventArgs<object>): void {
    note(saved);
  }

  afterUpdate(saved: EventArgs<object>): void {
    note(saved);
  }

  afterDelete(saved: EventArgs<object>): void {
    note(saved);
  }

  afterTransactionStart({ transaction }: TransactionEventArgs): void {
    const deed = currentContext()?.deed;
    if (deed && transaction) this.notedBefore.set(transaction, deed.changes.length);
  }

  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs): Promise<void> {
    // A part of a transaction is a part of the deed: one row tells the whole.
    if (transaction?.savepointName !== undefined) return;
    const context = currentContext();
    const deed = context?.deed;
    if (context && deed && deed.changes.length > 0) await writeDeed(em as EntityManager, context, deed);
  }

  afterTransactionRollback({ transaction }: TransactionEventArgs): void {
    const deed = currentContext()?.deed;
    if (deed) deed.changes = deed.changes.slice(0, transaction && this.notedBefore.get(transaction));
  }
}

const note = (saved: EventArgs<object>): void => {
  const deed = currentContext()?.deed;
  if (!deed?.isTold) return;
  const change = changeOf(saved);
  if (change) deed.changes.push(change);
};
