import type { Client } from 'pg';
import { oneAddressOf } from './addresses.rules.js';
import { AUDIT_TABLES } from '../audit/audit.migration.js';

export const roleOf = (url: string): string => decodeURIComponent(new URL(oneAddressOf(url)).username);

/** What a usa_manager's calls only add to: what others did stands in it too. */
const ADDED_TO = ['outbox', ...AUDIT_TABLES];

/** The role of the scoped pool has the rights of the one that serves, but for reading what everybody's deeds leave behind. */
export const letServeScoped = async (owner: Client, ownerUrl: string, scopedUrl: string): Promise<void> => {
  await letServe(owner, ownerUrl, scopedUrl);
  const role = owner.escapeIdentifier(roleOf(scopedUrl));
  await owner.query(`revoke select, update, delete on table ${ADDED_TO.join(', ')} from ${role}`);
};

/**
 * Gives the role that serves its rights on rows, anew after every migration: no table is its own, so that whoever takes a
 * service over can change no schema, drop nothing and hide no trace. Done by the owner.
 */
export const letServe = async (owner: Client, ownerUrl: string, servingUrl: string): Promise<void> => {
  const name = roleOf(servingUrl);
  if (name === roleOf(ownerUrl)) return;
  const role = owner.escapeIdentifier(name);
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const database = owner.escapeIdentifier(rows[0]?.name ?? '');
  await owner.query(`
    grant connect on database ${database} to ${role};
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke insert, update, delete on table migrations, audit_month from ${role};
    revoke update, delete on table ${AUDIT_TABLES.join(', ')} from ${role};
    grant usage, select, update on all sequences in schema public to ${role};
  `);
};
