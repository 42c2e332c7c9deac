import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { rolesOf } from '@peruke/backends';
import { NATS_USERS } from '@peruke/contracts/nats';

export type Secrets = {
  linkSecret: string;
  /** Seals second factors since one of the two was turned for the first time: until then that of links does. `new,before`. */
  factorSecret?: string;
  /** By which the services know the gateway. */
  gatewayKey: string;
  realtimeKey: string;
  realtimeSecret: string;
  /** Passwords of the roles. */
  databases: Record<string, string>;
  /** Passwords of the services at NATS. */
  nats: Record<string, string>;
  /** What vendors have given, by the name of its variable; the environment wins over it. */
  vendors: Record<string, string>;
};

export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** What services share and nobody else may know: made once per data folder. */
export async function readSecrets(file: string, databases: readonly string[]): Promise<Secrets> {
  const known = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Partial<Secrets>,
    () => ({}) as Partial<Secrets>,
  );
  const secrets: Secrets = {
    linkSecret: known.linkSecret ?? makeSecret(),
    ...(known.factorSecret && { factorSecret: known.factorSecret }),
    gatewayKey: known.gatewayKey ?? makeSecret(),
    realtimeKey: known.realtimeKey ?? `peruke-${randomBytes(8).toString('hex')}`,
    realtimeSecret: known.realtimeSecret ?? makeSecret(),
    databases: Object.fromEntries(
      databases.flatMap(rolesOf).map((role) => [role, known.databases?.[role] ?? makeSecret()]),
    ),
    nats: Object.fromEntries(NATS_USERS.map((user) => [user, known.nats?.[user] ?? makeSecret()])),
    vendors: known.vendors ?? {},
  };
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
