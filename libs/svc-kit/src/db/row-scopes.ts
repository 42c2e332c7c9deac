import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { ASKER_SETTING } from './asker.js';

/**
 * What a usa_manager may know of, as the database sees it: table -> condition over its rows. It binds the role of the scoped
 * pool alone; a table that is not named is open to it as to the role that serves.
 */
export type RowScopes = Readonly<Record<string, string>>;

/**
 * The id of who asks, in a condition: without one there is none, and no row is hers. In a select of its own, so that it is read
 * once for a statement and not for each row.
 */
export const ASKER = `(select nullif(current_setting('${ASKER_SETTING}', true), '')::int)`;

/** Answers of her own calls alone are repeated to her. */
export const KIT_SCOPES: RowScopes = { idempotency_key: `user_id = ${ASKER}` };

export interface ServingRoles {
  /** Sees every row. */
  readonly serving: string;
  /** Sees what the scopes let through. */
  readonly scoped: string;
}

const HOUSE = 'rows_of_the_house';
const OWN = 'rows_of_the_asker';

/**
 * Sets the policies of the tables as the service declares them, at each start and only where they differ: to change one
 * locks its table. Done by the owner, who is bound by none of them.
 */
export const bindScopes = async (owner: Client, roles: ServingRoles, scopes: RowScopes): Promise<void> => {
  const { rows } = await owner.query<{ name: string; mark: string | null }>(
    `select c.relname as name, obj_description(p.oid, 'pg_policy') as mark from pg_policy p
     join pg_class c on c.oid = p.polrelid where p.polname = $1 and c.relrowsecurity`,
    [OWN],
  );
  const marks = new Map(rows.map(({ name, mark }) => [name, mark]));
  for (const [table, condition] of Object.entries(scopes)) {
    const mark = createHash('sha256').update(`${roles.serving} ${roles.scoped} ${condition}`).digest('hex');
    if (marks.get(table) !== mark) await owner.query(policiesOf(owner, table, condition, roles, mark));
    marks.delete(table);
  }
  // of a table whose scope the service no longer declares
  for (const table of marks.keys()) await owner.query(`begin; ${withoutPolicies(owner, table)}; commit`);
};

const withoutPolicies = (owner: Client, name: string): string => {
  const table = owner.escapeIdentifier(name);
  return `drop policy if exists ${HOUSE} on ${table}; drop policy if exists ${OWN} on ${table};
    alter table ${table} disable row level security`;
};

const policiesOf = (
  owner: Client,
  name: string,
  condition: string,
  roles: ServingRoles,
  mark: string,
): string => {
  const table = owner.escapeIdentifier(name);
  const [serving, scoped] = [roles.serving, roles.scoped].map((role) => owner.escapeIdentifier(role));
  return `begin;
    ${withoutPolicies(owner, name)};
    create policy ${HOUSE} on ${table} to ${serving} using (true) with check (true);
    create policy ${OWN} on ${table} to ${scoped} using (${condition}) with check (${condition});
    comment on policy ${OWN} on ${table} is '${mark}';
    alter table ${table} enable row level security;
    commit`;
};

const scoped = new WeakSet<object>();

export const noteScoped = (em: EntityManager): void => void scoped.add(em.getDriver());

/** Whether what is asked through this manager now is asked behind the policies. */
export const isScoped = (em: EntityManager): boolean => scoped.has(em.getContext().getDriver());
