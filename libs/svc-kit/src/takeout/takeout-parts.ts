import type { EntityManager } from '@mikro-orm/postgresql';
import type { TakeoutPart } from '@peruke/contracts/takeouts';

/** What a service gives of its data to an admin who takes all of it. */
export interface TakeoutParts {
  /** Columns by table, as SQL lists them (`*` for all): amounts in agorot, instants in UTC. */
  readonly tables: Readonly<Record<string, string>>;
  /** Tables that are not given, and why: a table that nobody has thought of fails a test. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** Photos, films and papers. */
  readonly filesOf?: (em: EntityManager) => Promise<TakeoutPart['files']>;
}

/** Tables by their names, told apart by spaces, that are left out for one reason. */
export const leftOut = (why: string, tables: string): Record<string, string> =>
  Object.fromEntries(tables.split(' ').map((name) => [name, why]));

/** Of the kit in every service. */
export const KIT_TABLES: TakeoutParts['leftOut'] = {
  ...leftOut('events on their way', 'outbox inbox view_version read_subject reading_view event_attempt'),
  ...leftOut('answers to repeated calls', 'idempotency_key bench_deed takeout_use'),
  ...leftOut('keys of what is sealed, and sessions', 'client_key kept_session'),
  ...leftOut('the log, given by its own page', 'audit_row audit_seal audit_month kept_rows kept_seals'),
  ...leftOut('what svc-identity keeps', 'house_setting'),
  ...leftOut('the releases of the schema', 'migrations'),
};
