import { currentActor } from '../app/context.js';

/** The setting of a session by which policies know who asks. */
export const ASKER_SETTING = 'peruke.asker';

/** What the driver hands to its hook: a connection as it was borrowed. */
interface Borrowed {
  executeQuery(query: { sql: string; parameters: readonly unknown[] }): Promise<unknown>;
}

const told = new WeakMap<object, number>();

/**
 * Says on each connection that is borrowed from the scoped pool for whom it is; nobody where no call is being worked on. A
 * connection keeps what it was told last, so that nothing is sent when the same person borrows it again.
 */
export const tellAsker = async (connection: unknown): Promise<void> => {
  const asker = currentActor().id ?? 0;
  if (told.get(connection as object) === asker) return;
  told.delete(connection as object);
  // a number, and without parameters: one message to the server and one back, where a parameter costs five
  await (connection as Borrowed).executeQuery({ sql: `set ${ASKER_SETTING} = ${asker}`, parameters: [] });
  told.set(connection as object, asker);
};
