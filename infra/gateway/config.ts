import { fileURLToPath } from 'node:url';
import { isLoopback } from '@peruke/contracts/kernel';
import * as z from 'zod';
import { readDevelopment } from './development-parts.ts';
import type { GatewayOptions } from './gateway.ts';
import { LIMITS_OF_CALLERS, type Rate } from './caller-limits.ts';
import { SERVICES, type ServiceName } from './routes.ts';
import type { TlsFiles } from './tls.ts';

const variableOf = (service: ServiceName) => `PERUKE_UPSTREAM_${service.toUpperCase()}`;
/** In compose and Kubernetes a service is reached by its name. */
const upstream = (service: ServiceName) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:3001' })
    .default(`http://${service}:3000`);

const environment = z.object({
  PERUKE_PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  PERUKE_HTTP_HOST: z.string().min(1).default('127.0.0.1'),
  PERUKE_WEB_ROOT: z.string().default(fileURLToPath(new URL('../..', import.meta.url))),
  /** Where builds of remotes lie, in `remotes`, when no bucket is named (PERUKE_S3_BUCKET). */
  PERUKE_DATA_DIR: z.string().default(fileURLToPath(new URL('../../.data', import.meta.url))),
  /** The web root is a workspace: new builds of its remotes are live by themselves. */
  PERUKE_ADOPT_BUILDS: z.stringbool().default(false),
  PERUKE_MODE: z.enum(['demo', 'production', 'test']).default('demo'),
  PERUKE_VENDOR: z.string().default('Peruke'),
  /** Hosts on which the pages say that they are no place for real work (NAV-022). */
  PERUKE_DEVELOPMENT_HOSTS: z
    .string()
    .default('')
    .transform((hosts) =>
      hosts
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== ''),
    ),
  PERUKE_BUILD: z.string().default('production'),
  PERUKE_REALTIME_KEY: z.string().default('peruke-demo'),
  /** Shown to the services with each call; of several the first, see the same variable of a service. */
  PERUKE_GATEWAY_KEY: z
    .string()
    .transform((keys) => keys.split(',', 1)[0]?.trim())
    .pipe(z.string().min(16, { error: 'needs keys of at least 16 characters' }))
    .optional(),
  /** Set by `npm run dev`: which parts come from development servers. */
  PERUKE_DEVELOPMENT: z.string().optional(),
  /** Calls a second of one session and of one address without one; 0 lifts the limit. The burst grows with it. */
  PERUKE_LIMIT_SESSION: z.coerce.number().min(0).default(LIMITS_OF_CALLERS.session.perSecond),
  PERUKE_LIMIT_ANONYMOUS: z.coerce.number().min(0).default(LIMITS_OF_CALLERS.anonymous.perSecond),
  PERUKE_LIMIT_EXPORTS: z.coerce.number().int().min(0).default(LIMITS_OF_CALLERS.exports),
  PERUKE_LIMIT_SOCKETS: z.coerce.number().int().min(0).default(LIMITS_OF_CALLERS.sockets),
  /** Certificate with its chain and its key (files, PEM): the gateway speaks https itself. */
  PERUKE_TLS_CERT: z.string().optional(),
  PERUKE_TLS_KEY: z.string().optional(),
  /** Certificate of a workshop's own authority, given to devices at /trust. */
  PERUKE_TLS_AUTHORITY: z.string().optional(),
  /** A port without encryption that leads to the encrypted one. */
  PERUKE_PLAIN_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** File with the authority of the services' certificates, where their addresses begin with https. */
  PERUKE_UPSTREAM_CA: z.string().optional(),
  /** Of the bucket that builds of remotes are read from. */
  PERUKE_S3_ENDPOINT: z.string().optional(),
  /** As of a service; `services` are the calls to them on other machines, `browsers` what comes from other machines. */
  PERUKE_PLAIN_LINES: z.string().default(''),
  /** As of a service: how long it takes calls on when it is told to stop. */
  PERUKE_LEAVE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  PERUKE_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...Object.fromEntries(SERVICES.map((service) => [variableOf(service), upstream(service)])),
});

type Environment = z.infer<typeof environment>;

const upstreamsOf = (e: Environment) =>
  Object.fromEntries(
    SERVICES.map((service) => [service, (e as Record<string, unknown>)[variableOf(service)] as string]),
  ) as Record<ServiceName, string>;

/** Whether nobody has said that this line may be in the clear. */
const isUnsaid = (e: Environment, line: 'services' | 'browsers' | 'bucket'): boolean =>
  !e.PERUKE_PLAIN_LINES.split(',').some((name) => name.trim() === line);

const isPlainAndFar = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
};

const leadsOutPlainly = (e: Environment): boolean =>
  isUnsaid(e, 'services') && Object.values(upstreamsOf(e)).some(isPlainAndFar);

/** Neither a certificate of its own nor a proxy that would bring one, where others than this machine come in. */
const listensPlainly = (e: Environment): boolean => {
  const host = e.PERUKE_HTTP_HOST.includes(':') ? `[${e.PERUKE_HTTP_HOST}]` : e.PERUKE_HTTP_HOST;
  const isSealed = e.PERUKE_TLS_CERT !== undefined || e.PERUKE_TRUSTED_PROXIES > 0;
  return !isSealed && !isLoopback(host) && isUnsaid(e, 'browsers');
};

const checked = environment
  .refine((e) => e.PERUKE_MODE !== 'production' || e.PERUKE_GATEWAY_KEY !== undefined, {
    path: ['PERUKE_GATEWAY_KEY'],
    error: 'is required, the same as the services have: they take calls of the gateway alone',
  })
  .refine((e) => e.PERUKE_MODE !== 'production' || !leadsOutPlainly(e), {
    path: ['PERUKE_PLAIN_LINES'],
    error:
      'must name services, or each PERUKE_UPSTREAM_* begin with https: calls lead to another machine in the clear',
  })
  .refine((e) => e.PERUKE_MODE !== 'production' || !listensPlainly(e), {
    path: ['PERUKE_TLS_CERT'],
    error:
      'is required, or PERUKE_TRUSTED_PROXIES when a proxy in front brings https, or PERUKE_PLAIN_LINES must name browsers: people sign in from other machines in the clear',
  })
  .refine(
    (e) =>
      e.PERUKE_MODE !== 'production' || !isPlainAndFar(e.PERUKE_S3_ENDPOINT ?? '') || !isUnsaid(e, 'bucket'),
    {
      path: ['PERUKE_S3_ENDPOINT'],
      error:
        'must begin with https, or PERUKE_PLAIN_LINES name bucket: builds are read from another machine in the clear',
    },
  )
  .superRefine((e, context) => {
    const needs = (name: 'PERUKE_TLS_CERT' | 'PERUKE_TLS_KEY', because: string): void => {
      if (!e[name])
        context.addIssue({ code: 'custom', path: [name], message: `is required with ${because}` });
    };
    if (e.PERUKE_TLS_CERT) needs('PERUKE_TLS_KEY', 'PERUKE_TLS_CERT');
    for (const other of ['PERUKE_TLS_KEY', 'PERUKE_TLS_AUTHORITY', 'PERUKE_PLAIN_PORT'] as const)
      if (e[other] !== undefined) needs('PERUKE_TLS_CERT', other);
  });

const tlsOf = (e: Environment): TlsFiles | undefined =>
  e.PERUKE_TLS_CERT && e.PERUKE_TLS_KEY
    ? { cert: e.PERUKE_TLS_CERT, key: e.PERUKE_TLS_KEY, authority: e.PERUKE_TLS_AUTHORITY }
    : undefined;

const raised = ({ perSecond, burst }: Rate, now: number): Rate => ({
  perSecond: now,
  burst: Math.ceil((burst / perSecond) * now),
});

export type GatewayConfig = Omit<GatewayOptions, 'logger' | 'store'> & {
  dataDir: string;
  port: number;
  /** Leads to the port above, without encryption. */
  plainPort?: number;
  host: string;
  /** Milliseconds. */
  leaveMs: number;
  logLevel: string;
};

/** Reads the environment; the error names every variable that is wrong. */
export function readGatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = checked.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  - ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration of the gateway is not usable:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  return {
    port: e.PERUKE_PORT,
    plainPort: e.PERUKE_PLAIN_PORT,
    tls: tlsOf(e),
    host: e.PERUKE_HTTP_HOST,
    leaveMs: e.PERUKE_LEAVE_MS,
    root: e.PERUKE_WEB_ROOT,
    dataDir: e.PERUKE_DATA_DIR,
    adopts: e.PERUKE_ADOPT_BUILDS,
    upstreams: upstreamsOf(e),
    upstreamCa: e.PERUKE_UPSTREAM_CA,
    trustedProxies: e.PERUKE_TRUSTED_PROXIES,
    gatewayKey: e.PERUKE_GATEWAY_KEY,
    logLevel: e.LOG_LEVEL,
    callers: {
      session: raised(LIMITS_OF_CALLERS.session, e.PERUKE_LIMIT_SESSION),
      anonymous: raised(LIMITS_OF_CALLERS.anonymous, e.PERUKE_LIMIT_ANONYMOUS),
      files: raised(LIMITS_OF_CALLERS.files, e.PERUKE_LIMIT_ANONYMOUS * 10),
      exports: e.PERUKE_LIMIT_EXPORTS,
      sockets: e.PERUKE_LIMIT_SOCKETS,
    },
    development:
      e.PERUKE_DEVELOPMENT && e.PERUKE_MODE !== 'production'
        ? readDevelopment(e.PERUKE_DEVELOPMENT)
        : undefined,
    config: {
      mode: e.PERUKE_MODE,
      vendor: e.PERUKE_VENDOR,
      build: e.PERUKE_BUILD,
      developmentHosts: e.PERUKE_DEVELOPMENT_HOSTS,
      realtime: { key: e.PERUKE_REALTIME_KEY },
    },
  };
}
