import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseUrls, freePort } from '@peruke/backends';
import { lastBackupNote } from '../backup/backup-folder.ts';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';
import type { DataFolder } from './data-folder.ts';
import type { Secrets } from './secrets.ts';
import type { ProcessPlan } from './supervised-process.ts';
import { withOwnVendorKeys } from './vendor-keys.ts';
import { LEAN_MEMORY } from './lean-memory.ts';

export type PlanInput = {
  root: string;
  data: DataFolder;
  env: NodeJS.ProcessEnv;
  secrets: Secrets;
  roles: DatabaseUrls;
  natsUrl: string;
  host: string;
  port: number;
};

export type PortalPlan = { services: ProcessPlan[]; gateway: ProcessPlan };

/** Database and role of a service. */
export const databaseOf = (service: ServiceName): string => `peruke_${service}`;

const LOOPBACK = '127.0.0.1';

/** The processes of the portal with their environment: the services on free ports of the loopback, one gateway. */
export async function planPortal(input: PlanInput): Promise<PortalPlan> {
  const mode = input.env['PERUKE_MODE'] || 'demo';
  const shared: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    // Compiled code is kept between starts, which saves about a third of the start of a service.
    NODE_COMPILE_CACHE: join(input.root, '.cache', 'node-compile'),
    PERUKE_LINK_SECRET: input.secrets.linkSecret,
    PERUKE_GATEWAY_KEY: input.secrets.gatewayKey,
    PERUKE_REALTIME_SECRET: input.secrets.realtimeSecret,
    PERUKE_REALTIME_KEY: input.secrets.realtimeKey,
    ...(mode === 'demo' ? { PERUKE_SEED: 'demo' } : {}),
    ...(input.env['PERUKE_BACKUP_DIR']
      ? { PERUKE_BACKUP_NOTE: lastBackupNote(resolve(input.root, input.env['PERUKE_BACKUP_DIR'])) }
      : {}),
    ...input.secrets.vendors,
    ...input.env,
    PERUKE_MODE: mode,
  };
  const services: ProcessPlan[] = [];
  const upstreams: Record<string, string> = {};
  for (const service of SERVICES) {
    const port = await freePort();
    upstreams[`PERUKE_UPSTREAM_${service.toUpperCase()}`] = `http://${LOOPBACK}:${port}`;
    services.push(servicePlan(service, port, input, shared));
  }
  const gatewayEnv = {
    ...shared,
    ...upstreams,
    PERUKE_PORT: String(input.port),
    PERUKE_HTTP_HOST: input.host,
  };
  const gateway: ProcessPlan = {
    name: 'gateway',
    args: [...LEAN_MEMORY, fileURLToPath(new URL('../gateway/main.mts', import.meta.url))],
    cwd: input.root,
    env: {
      ...withOwnVendorKeys(gatewayEnv, 'gateway'),
      PERUKE_WEB_ROOT: input.root,
      PERUKE_DATA_DIR: input.data.path,
      PERUKE_ADOPT_BUILDS: 'true',
    },
    readyUrl: `${portalUrl(input)}/health/live`,
  };
  return { services, gateway };
}

/** Where the portal answers on this machine. */
export const portalUrl = ({ env, host, port }: Pick<PlanInput, 'env' | 'host' | 'port'>): string =>
  `${env['PERUKE_TLS_CERT'] ? 'https' : 'http'}://${reachable(host)}:${port}`;

/** An address to call a server at that listens on every address. */
export const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return LOOPBACK;
  return host.includes(':') ? `[${host}]` : host;
};

function servicePlan(
  service: ServiceName,
  port: number,
  input: PlanInput,
  shared: NodeJS.ProcessEnv,
): ProcessPlan {
  const factorSecret = input.env['PERUKE_FACTOR_SECRET'] || input.secrets.factorSecret;
  // a trace names the lines that a developer wrote
  const mapped = shared['PERUKE_MODE'] === 'production' ? [] : ['--enable-source-maps'];
  return {
    name: service,
    args: [...LEAN_MEMORY, ...mapped, join(input.root, `svc-${service}`, 'dist', 'main.js')],
    cwd: input.root,
    env: {
      ...withOwnVendorKeys(shared, service),
      ...(service === 'identity' && factorSecret && { PERUKE_FACTOR_SECRET: factorSecret }),
      PERUKE_SERVICE: service,
      PERUKE_HTTP_HOST: LOOPBACK,
      PERUKE_HTTP_PORT: String(port),
      PERUKE_PG_URL: input.roles.servingUrls[databaseOf(service)],
      PERUKE_PG_SCOPED_URL: input.roles.scopedUrls[databaseOf(service)],
      PERUKE_PG_OWNER_URL: input.roles.urls[databaseOf(service)],
      PERUKE_NATS_URL: input.natsUrl,
      // A server that somebody else keeps has users of its own, in its address.
      PERUKE_NATS_PASSWORD: input.env['PERUKE_NATS_URL']
        ? input.env['PERUKE_NATS_PASSWORD']
        : input.secrets.nats[service],
      PERUKE_DATA_DIR: join(input.data.files, service),
    },
    readyUrl: `http://${LOOPBACK}:${port}/health/ready`,
  };
}

/** Services whose program is not there: the others start without them, and their calls answer 502. */
export const missingPrograms = (plans: ProcessPlan[]): ProcessPlan[] =>
  plans.filter(({ args }) => args.at(-1)?.endsWith('main.js') && !existsSync(args.at(-1) as string));
