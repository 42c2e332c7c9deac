import type { EntityManager, EventArgs, EventSubscriber, TransactionEventArgs } from '@mikro-orm/postgresql';
import { currentContext } from '../app/context.js';
import { writeDeed } from './audit-row.js';
import { changeOf } from './deed-changes.js';

/**
 * Writes what a call has changed into the audit, in the transaction of the change and as its last statement. It is part of
 * every database of the house, so no command has to think of it.
 */
export class AuditSubscriber implements EventSubscriber {
  afterCreate(saved: EventArgs<object>): void {
    note(saved);
  }

  afterUpdate(saved: EventArgs<object>): void {
    note(saved);
  }

  afterDelete(saved: EventArgs<object>): void {
    note(saved);
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const context = currentContext();
    const deed = context?.deed;
    if (context && deed && deed.changes.length > 0) await writeDeed(em as EntityManager, context, deed);
  }

  afterTransactionRollback(): void {
    const deed = currentContext()?.deed;
    if (deed) deed.changes = [];
  }
}

const note = (saved: EventArgs<object>): void => {
  const deed = currentContext()?.deed;
  if (!deed?.isTold) return;
  const change = changeOf(saved);
  if (change) deed.changes.push(change);
};
