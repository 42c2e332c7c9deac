/**
 * Writes base/services.yaml, base/postgres.yaml and base/routes.yaml from the route table of the gateway:
 *   node infra/kubernetes/generate.mts
 */
import { writeFileSync } from 'node:fs';
import { postgresFile, routesFile, servicesFile } from './manifests.ts';

for (const [name, text] of Object.entries({
  'services.yaml': servicesFile(),
  'postgres.yaml': postgresFile(),
  'routes.yaml': routesFile(),
}))
  writeFileSync(new URL(`base/${name}`, import.meta.url), text);
