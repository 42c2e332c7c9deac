/**
 * Writes base/services.yaml, base/postgres.yaml and base/routes.yaml from the route table of the gateway, and what each
 * service may do at NATS (base/nats-users.yaml, ../nats/users.conf):
 *   node infra/kubernetes/generate.mts
 */
import { writeFileSync } from 'node:fs';
import { natsUsersFile, natsUsersMap, postgresFile, routesFile, servicesFile } from './manifests.ts';

for (const [name, text] of Object.entries({
  'services.yaml': servicesFile(),
  'postgres.yaml': postgresFile(),
  'routes.yaml': routesFile(),
  'nats-users.yaml': natsUsersMap(),
  '../../nats/users.conf': natsUsersFile(),
}))
  writeFileSync(new URL(`base/${name}`, import.meta.url), text);
