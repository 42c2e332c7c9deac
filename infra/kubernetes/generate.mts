/**
 * Writes the manifests that follow from the table of services: base/services.yaml, postgres.yaml, routes.yaml, who may talk to whom
 * (network-policies.yaml), what each may do at NATS (nats-users.yaml, ../nats/users.conf), and the secrets that are asked for:
 *   node infra/kubernetes/generate.mts
 */
import { writeFileSync } from 'node:fs';
import { flowsFile } from './flows.ts';
import { natsUsersFile, natsUsersMap, postgresFile, routesFile, servicesFile } from './manifests.ts';
import { secretsFile } from './secrets.ts';

for (const [name, text] of Object.entries({
  'services.yaml': servicesFile(),
  'postgres.yaml': postgresFile(),
  'routes.yaml': routesFile(),
  'network-policies.yaml': flowsFile(),
  'nats-users.yaml': natsUsersMap(),
  '../secrets.example.yaml': secretsFile(),
  '../../nats/users.conf': natsUsersFile(),
}))
  writeFileSync(new URL(`base/${name}`, import.meta.url), text);
