import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry } from '@peruke/contracts/audit';
import { type CallContext, currentActor, newCallContext } from '../app/context.js';
import { executePrepared } from '../db/prepared.js';
import { keysOf } from '../privacy/client-keys.js';
import type { Deed } from './told-deed.js';
import { clientsIn, toldChange } from './deed-changes.js';

const INSERT = 'insert into audit_row (entry) values (?)';
/** A batch of sealed rows has to fit into one message. */
const LONGEST_ENTRY = 6_000;

/** What every row says, whatever became of the call. */
export const entryOf = (
  context: CallContext,
  deed: Pick<Deed, 'what' | 'call' | 'about'>,
): Omit<AuditEntry, 'outcome' | 'changes'> => {
  const { id, nickName, role, device } = context.actor ?? currentActor();
  return {
    at: new Date().toISOString(),
    who: { id, name: nickName, role },
    ...(device && { device }),
    address: context.address ?? null,
    what: deed.what,
    call: deed.call,
    about: deed.about,
    trace: context.traceId,
  };
};

/** The row of a deed, in the transaction that `em` is in. */
export const writeDeed = async (em: EntityManager, context: CallContext, deed: Deed): Promise<void> => {
  const noted = deed.changes;
  deed.changes = [];
  deed.isWritten = true;
  const keys = await keysOf(em, clientsIn(noted));
  const about = Object.assign({}, ...noted.map((one) => one.about), deed.about) as Record<string, number>;
  const entry: AuditEntry = {
    ...entryOf(context, { ...deed, about }),
    outcome: 'done',
    changes: noted.map((one) => toldChange(one, keys)),
  };
  await insertEntry(em, entry);
};

/** What an operator does by a verb: nobody is signed in, and no call is made. */
export const operatorEntry = (deed: Pick<Deed, 'what' | 'call' | 'about'>): AuditEntry => ({
  ...entryOf(newCallContext(), deed),
  outcome: 'done',
  changes: [],
});

export const writeOperatorDeed = (
  em: EntityManager,
  deed: Pick<Deed, 'what' | 'call' | 'about'>,
): Promise<void> => insertEntry(em, operatorEntry(deed));

export const insertEntry = async (em: EntityManager, entry: AuditEntry): Promise<void> => {
  await executePrepared(em, INSERT, [textOf(entry)]);
};

const textOf = (entry: AuditEntry): string => {
  const text = JSON.stringify(entry);
  if (text.length <= LONGEST_ENTRY) return text;
  const onlyNamed = entry.changes.slice(0, 20).map((change) => ({
    ...change,
    fields: Object.fromEntries(Object.keys(change.fields).map((name) => [name, null])),
  }));
  return JSON.stringify({ ...entry, changes: onlyNamed });
};
