import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { rolesOf } from '@peruke/backends';
import { NATS_USERS } from '@peruke/contracts/nats';

export type Secrets = {
  linkSecret: string;
  /** By which the services know the gateway. */
  gatewayKey: string;
  realtimeKey: string;
  realtimeSecret: string;
  /** Passwords of the roles. */
  databases: Record<string, string>;
  /** Passwords of the services at NATS. */
  nats: Record<string, string>;
};

const make = (): string => randomBytes(32).toString('base64url');

/** What services share and nobody else may know: made once per data folder. */
export async function readSecrets(file: string, databases: readonly string[]): Promise<Secrets> {
  const known = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Partial<Secrets>,
    () => ({}) as Partial<Secrets>,
  );
  const secrets: Secrets = {
    linkSecret: known.linkSecret ?? make(),
    gatewayKey: known.gatewayKey ?? make(),
    realtimeKey: known.realtimeKey ?? `peruke-${randomBytes(8).toString('hex')}`,
    realtimeSecret: known.realtimeSecret ?? make(),
    databases: Object.fromEntries(
      databases.flatMap(rolesOf).map((role) => [role, known.databases?.[role] ?? make()]),
    ),
    nats: Object.fromEntries(NATS_USERS.map((user) => [user, known.nats?.[user] ?? make()])),
  };
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
