/** Writes the dashboards for Grafana (grafana/) from what dashboards.ts says: `node infra/observability/dashboards.mts`. */
import { writeFileSync } from 'node:fs';
import { DASHBOARDS, textOf } from './dashboards.ts';

for (const [name, one] of Object.entries(DASHBOARDS))
  writeFileSync(new URL(`grafana/${name}`, import.meta.url), textOf(one));
