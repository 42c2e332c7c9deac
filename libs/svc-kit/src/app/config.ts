import { AsyncLocalStorage } from 'node:async_hooks';
import { SERVICE_NAMES, type ServiceName } from '@peruke/contracts/events';
import { ROLE_NAMES, type RoleName } from '@peruke/contracts/identity';
import * as z from 'zod';
import { addressesOf, oneAddressOf } from '../db/addresses.rules.js';
import { IDLE_IN_PRODUCTION, type IdleMinutes, idleMinutesSchema } from './idle-minutes.rules.js';
import { LINES, plainLines } from './plain-lines.rules.js';

export type Env = Readonly<Record<string, string | undefined>>;

const DEMO_SECRETS = {
  PERUKE_LINK_SECRET: 'demo-link-secret-not-for-production',
  PERUKE_REALTIME_KEY: 'peruke-demo',
  PERUKE_REALTIME_SECRET: 'demo-realtime-secret-not-for-production',
} as const;

const isAddress = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** Of PostgreSQL also with several hosts. */
const url = (...protocols: string[]) =>
  z.string().refine((text) => addressesOf(text).every((one) => isAddress(one, protocols)), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** Several are one after the other: the first is used, the others are taken still. */
const keysSchema = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(16, { error: 'needs keys of at least 16 characters' })));

export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

const clamdSchema = z.string().transform((text, context): ClamdAddress => {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^\[?([^\s\]]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  if (host !== undefined && Number(port) <= 65_535) return { host, port: Number(port) };
  context.issues.push({ code: 'custom', message: 'must be host:port or the path of a socket', input: text });
  return z.NEVER;
});

/** Those of the gateway to the services stand in the same variable, which several programs share. */
const NAMED_LINES = [...LINES, 'services'] as const;

const plainLinesSchema = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(NAMED_LINES, { error: `names another line than ${NAMED_LINES.join(', ')}` })));

const modeSchema = z.enum(['demo', 'production', 'test']).default('demo');

const environmentSchema = z.object({
  PERUKE_SERVICE: z.enum(SERVICE_NAMES),
  PERUKE_HTTP_PORT: z.coerce.number().int().min(0).max(65_535),
  PERUKE_HTTP_HOST: z.string().min(1).default('127.0.0.1'),
  /** Certificate with its chain and its key (files, PEM): the service takes calls by https alone. */
  PERUKE_HTTP_CERT: z.string().min(1).optional(),
  PERUKE_HTTP_KEY: z.string().min(1).optional(),
  /** As the role that serves: it reads and writes rows. */
  PERUKE_PG_URL: url('postgres:', 'postgresql:'),
  /** As the role that owns the tables, for the migrations of the start; left out, the one that serves owns them. */
  PERUKE_PG_OWNER_URL: url('postgres:', 'postgresql:').optional(),
  /** As the role by which a usa_manager's calls are served: it reaches the rows that she may know of. */
  PERUKE_PG_SCOPED_URL: url('postgres:', 'postgresql:').optional(),
  PERUKE_NATS_URL: z.string().min(1),
  /** Of the user that is named like the service. */
  PERUKE_NATS_PASSWORD: z.string().min(8).optional(),
  /** File with the authority that NATS shows a certificate of; it is told nothing without TLS then. */
  PERUKE_NATS_CA: z.string().min(1).optional(),
  /** Lines from and to other machines that may be in the clear in production mode, with commas. */
  PERUKE_PLAIN_LINES: plainLinesSchema.optional(),
  /** While NATS is away nobody hears who has been signed out since: everything works on, or whatever changes nothing. */
  PERUKE_WITHOUT_NATS: z.enum(['work', 'read']).default('work'),
  PERUKE_MODE: modeSchema,
  PERUKE_DATA_DIR: z.string().min(1).default('.data'),
  PERUKE_LINK_SECRET: z.string().min(16),
  /** Seals second factors, in svc-identity; the secret of links where it is left out, which cannot be turned then without losing them. */
  PERUKE_FACTOR_SECRET: keysSchema.optional(),
  /** Shown by the gateway with each call; the first is shown, all are taken: `new,old` while it changes. */
  PERUKE_GATEWAY_KEY: keysSchema.optional(),
  PERUKE_REALTIME_KEY: z.string().regex(/^[\w-]{4,64}$/),
  PERUKE_REALTIME_SECRET: z.string().min(16),
  /** How long a service that is told to stop takes calls on, until whoever leads them here has heard of it. */
  PERUKE_LEAVE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Copies of each stream in a NATS cluster. */
  PERUKE_NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** A virus scanner, clamd, at `host:port` or at the path of its socket; files are not scanned when left out. */
  PERUKE_CLAMD: clamdSchema.optional(),
  /** Files go to this bucket of an S3-compatible server; to PERUKE_DATA_DIR when left out. */
  PERUKE_S3_BUCKET: z.string().min(3).optional(),
  PERUKE_S3_ENDPOINT: url('http:', 'https:').optional(),
  PERUKE_S3_REGION: z.string().min(1).default('us-east-1'),
  PERUKE_S3_ACCESS_KEY: z.string().min(1).optional(),
  PERUKE_S3_SECRET_KEY: z.string().min(1).optional(),
  PERUKE_SEED: z.enum(['demo']).optional(),
  /** Password of the login `admin` that svc-identity makes while there is no living admin. */
  PERUKE_ADMIN_PASSWORD: z.string().min(8).optional(),
  /** `strict` refuses passwords that are guessed first and asks for the old one; what production mode does by itself. */
  PERUKE_PASSWORD_RULES: z.enum(['strict', 'length']).optional(),
  /** Roles that sign in with a second factor, `ADMIN,MANAGER`; `none` asks nobody. Admins, in production mode. */
  PERUKE_FACTOR_ROLES: z
    .string()
    .transform((text) => (text === 'none' ? [] : text.split(',').map((name) => name.trim())))
    .pipe(z.array(z.enum(ROLE_NAMES, { error: 'names a role that there is not' })))
    .optional(),
  /** Whether dear calls ask for the password or the factor again after ten minutes; `on` in production mode. */
  PERUKE_FRESH: z.enum(['on', 'off']).optional(),
  /** After how many minutes they ask again. */
  PERUKE_FRESH_MINUTES: z.coerce.number().positive().default(10),
  /**
   * Minutes without use after which a person's own session ends, of all and of single roles: `60,ADMIN=15`; `off` for never.
   * 60 in production mode, elsewhere never.
   */
  PERUKE_IDLE_MINUTES: idleMinutesSchema.optional(),
  /** Sessions of one person at a time: 20 in production mode, elsewhere more than anybody opens. */
  PERUKE_SESSIONS_MOST: z.coerce.number().int().min(1).optional(),
  /** JSON with `ended`, the moment of the last whole backup, written by what backs up; for the operator's page. */
  PERUKE_BACKUP_NOTE: z.string().min(1).optional(),
  /** The portal as people open it. */
  PERUKE_PUBLIC_URL: url('http:', 'https:').optional(),
  /** Of the portal on this machine: its address where nobody has given another. */
  PERUKE_PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface S3Config {
  readonly bucket: string;
  readonly endpoint?: string;
  readonly region: string;
  readonly accessKey?: string;
  readonly secretKey?: string;
}

const s3Of = (e: z.infer<typeof environmentSchema>): S3Config | undefined =>
  e.PERUKE_S3_BUCKET === undefined
    ? undefined
    : {
        bucket: e.PERUKE_S3_BUCKET,
        endpoint: e.PERUKE_S3_ENDPOINT,
        region: e.PERUKE_S3_REGION,
        accessKey: e.PERUKE_S3_ACCESS_KEY,
        secretKey: e.PERUKE_S3_SECRET_KEY,
      };

const passwordRulesOf = (e: z.infer<typeof environmentSchema>): 'strict' | 'length' =>
  e.PERUKE_PASSWORD_RULES ?? (e.PERUKE_MODE === 'production' ? 'strict' : 'length');

const factorRolesOf = (e: z.infer<typeof environmentSchema>): readonly RoleName[] =>
  e.PERUKE_FACTOR_ROLES ?? (e.PERUKE_MODE === 'production' ? ['ADMIN'] : []);

const isFreshAsked = (e: z.infer<typeof environmentSchema>): boolean =>
  (e.PERUKE_FRESH ?? (e.PERUKE_MODE === 'production' ? 'on' : 'off')) === 'on';

const idleMinutesOf = (e: z.infer<typeof environmentSchema>): IdleMinutes =>
  e.PERUKE_IDLE_MINUTES ?? (e.PERUKE_MODE === 'production' ? IDLE_IN_PRODUCTION : {});

const sessionsMostOf = (e: z.infer<typeof environmentSchema>): number =>
  e.PERUKE_SESSIONS_MOST ?? (e.PERUKE_MODE === 'production' ? 20 : 1_000);

const publicUrlOf = (e: z.infer<typeof environmentSchema>): string | undefined =>
  e.PERUKE_PUBLIC_URL ?? (e.PERUKE_MODE === 'production' ? undefined : `http://localhost:${e.PERUKE_PORT}`);

/** Injection token class of the configuration: `constructor(private readonly config: ServiceConfig)`. */
export class ServiceConfig {
  readonly service!: ServiceName;
  readonly httpPort!: number;
  readonly httpHost!: string;
  readonly pgUrl!: string;
  readonly pgOwnerUrl?: string;
  readonly pgScopedUrl?: string;
  readonly natsUrl!: string;
  readonly natsPassword?: string;
  readonly natsCa?: string;
  readonly natsReplicas!: number;
  /** Milliseconds. */
  readonly leaveMs!: number;
  readonly withoutNats!: 'work' | 'read';
  readonly mode!: z.infer<typeof modeSchema>;
  readonly dataDir!: string;
  readonly backupNote?: string;
  readonly linkSecret!: string;
  /** Seals second factors. */
  readonly factorSecrets!: readonly string[];
  /** By which the gateway is known; none only outside production. */
  readonly gatewayKeys!: readonly string[];
  readonly realtimeKey!: string;
  readonly realtimeSecret!: string;
  readonly s3?: S3Config;
  readonly clamd?: ClamdAddress;
  readonly seed?: 'demo';
  readonly adminPassword?: string;
  readonly passwordRules!: 'strict' | 'length';
  readonly factorRoles!: readonly RoleName[];
  readonly isFreshAsked!: boolean;
  readonly freshMinutes!: number;
  /** By role; a role that is not named has no idle end. */
  readonly idleMinutes!: IdleMinutes;
  readonly sessionsMost!: number;
  /** Where people open the portal; unknown in production mode when nobody says it. */
  readonly publicUrl?: string;
  readonly logLevel!: z.infer<typeof environmentSchema>['LOG_LEVEL'];

  constructor(values: Readonly<ServiceConfigValues>) {
    Object.assign(this, values);
  }
}

export type ServiceConfigValues = { -readonly [K in keyof ServiceConfig]: ServiceConfig[K] };

/** The environment does not describe a service that could run. The text names each variable and what is wrong with it. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads and checks the PERUKE_* variables. Secrets have defaults outside production only. */
export const readConfig = (env: Env, service: ServiceName): ServiceConfig => {
  // An empty variable is an unset one: compose files and shells write `X=` for "nothing".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const production = given['PERUKE_MODE'] === 'production';
  const parsed = environmentSchema.safeParse({
    PERUKE_SERVICE: service,
    ...(production ? {} : DEMO_SECRETS),
    ...given,
  });
  const problems = parsed.success ? [] : parsed.error.issues.map(describeIssue(given));
  if (parsed.success && parsed.data.PERUKE_SERVICE !== service) {
    problems.push(
      `PERUKE_SERVICE is "${parsed.data.PERUKE_SERVICE}", but this program is the service "${service}"`,
    );
  }
  if (Boolean(given['PERUKE_HTTP_CERT']) !== Boolean(given['PERUKE_HTTP_KEY']))
    problems.push('PERUKE_HTTP_CERT and PERUKE_HTTP_KEY are given together, or neither');
  if (production) problems.push(...insecureIn(given), ...plainLinesIn(given));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const e = parsed.data;
  return new ServiceConfig({
    service,
    httpPort: e.PERUKE_HTTP_PORT,
    httpHost: e.PERUKE_HTTP_HOST,
    pgUrl: e.PERUKE_PG_URL,
    pgOwnerUrl: e.PERUKE_PG_OWNER_URL,
    pgScopedUrl: e.PERUKE_PG_SCOPED_URL,
    natsUrl: e.PERUKE_NATS_URL,
    natsPassword: e.PERUKE_NATS_PASSWORD,
    natsCa: e.PERUKE_NATS_CA,
    natsReplicas: e.PERUKE_NATS_REPLICAS,
    leaveMs: e.PERUKE_LEAVE_MS,
    withoutNats: e.PERUKE_WITHOUT_NATS,
    mode: e.PERUKE_MODE,
    dataDir: e.PERUKE_DATA_DIR,
    backupNote: e.PERUKE_BACKUP_NOTE,
    linkSecret: e.PERUKE_LINK_SECRET,
    factorSecrets: e.PERUKE_FACTOR_SECRET ?? [e.PERUKE_LINK_SECRET],
    gatewayKeys: e.PERUKE_GATEWAY_KEY ?? [],
    realtimeKey: e.PERUKE_REALTIME_KEY,
    realtimeSecret: e.PERUKE_REALTIME_SECRET,
    s3: s3Of(e),
    clamd: e.PERUKE_CLAMD,
    seed: e.PERUKE_SEED,
    adminPassword: e.PERUKE_ADMIN_PASSWORD,
    passwordRules: passwordRulesOf(e),
    factorRoles: factorRolesOf(e),
    isFreshAsked: isFreshAsked(e),
    freshMinutes: e.PERUKE_FRESH_MINUTES,
    idleMinutes: idleMinutesOf(e),
    sessionsMost: sessionsMostOf(e),
    publicUrl: publicUrlOf(e),
    logLevel: e.LOG_LEVEL,
  });
};

// Values are never repeated: a URL or a secret in a log is a leak.
const describeIssue =
  (given: Env) =>
  (issue: z.core.$ZodIssue): string => {
    const name = String(issue.path[0]);
    return given[name] === undefined ? `${name} is required` : `${name} ${issue.message}`;
  };

/** A password, or a user in the address: `nats://name:password@host`. */
const hasNatsUser = (given: Env): boolean =>
  given['PERUKE_NATS_PASSWORD'] !== undefined || (given['PERUKE_NATS_URL'] ?? '').includes('@');

const roleOf = (address = ''): string | undefined => {
  const one = oneAddressOf(address);
  return URL.canParse(one) ? new URL(one).username : undefined;
};

const isOwnedByAnother = (given: Env): boolean => {
  const owner = roleOf(given['PERUKE_PG_OWNER_URL']);
  return owner !== undefined && owner !== roleOf(given['PERUKE_PG_URL']);
};

const hasScopedRole = (given: Env): boolean => {
  const scoped = roleOf(given['PERUKE_PG_SCOPED_URL']);
  return (
    scoped !== undefined &&
    ![given['PERUKE_PG_URL'], given['PERUKE_PG_OWNER_URL']].map(roleOf).includes(scoped)
  );
};

const demoSecretsIn = (given: Env): string[] =>
  Object.entries(DEMO_SECRETS)
    .filter(([name, demo]) => given[name] === demo)
    .map(([name]) => `${name} still has its demo value, which production mode refuses`);

/** What nobody is to forget in production mode. */
const insecureIn = (given: Env): string[] => {
  const problems = demoSecretsIn(given);
  if (!hasNatsUser(given))
    problems.push(
      'PERUKE_NATS_PASSWORD is required (or a user in PERUKE_NATS_URL): without a user of its own anybody may tell events',
    );
  if (!given['PERUKE_GATEWAY_KEY'])
    problems.push(
      'PERUKE_GATEWAY_KEY is required, the same as the gateway has: without it whoever reaches a service is believed to be the gateway',
    );
  if (!isOwnedByAnother(given))
    problems.push(
      'PERUKE_PG_OWNER_URL is required and names another role than PERUKE_PG_URL: the role that serves must own no table',
    );
  if (!hasScopedRole(given))
    problems.push(
      'PERUKE_PG_SCOPED_URL is required and names a third role: a usa_manager is served by one that reaches her own rows alone',
    );
  if (given['PERUKE_SEED']) problems.push('PERUKE_SEED is not for production mode');
  return problems;
};

const SEALED_BY = {
  postgres: 'sslmode=verify-full (and sslrootcert) in PERUKE_PG_URL, _OWNER_URL and _SCOPED_URL',
  nats: 'PERUKE_NATS_CA',
  bucket: 'https:// in PERUKE_S3_ENDPOINT',
  clamd: 'the path of a socket in PERUKE_CLAMD',
  browsers: 'https:// in PERUKE_PUBLIC_URL, _CLIENT_LINK_URL and _RECEIPTS_URL',
} as const;

const DOORS = ['PERUKE_PUBLIC_URL', 'PERUKE_CLIENT_LINK_URL', 'PERUKE_RECEIPTS_URL'];

const plainLinesIn = (given: Env): string[] =>
  plainLines({
    postgres: ['PERUKE_PG_URL', 'PERUKE_PG_OWNER_URL', 'PERUKE_PG_SCOPED_URL'].map((name) => given[name]),
    nats: given['PERUKE_NATS_URL'],
    hasNatsCa: given['PERUKE_NATS_CA'] !== undefined,
    bucket: given['PERUKE_S3_ENDPOINT'],
    clamd: given['PERUKE_CLAMD'],
    doors: DOORS.map((name) => given[name]),
    allowed: (given['PERUKE_PLAIN_LINES'] ?? '').split(',').map((name) => name.trim()),
  }).map(
    (line) =>
      `PERUKE_PLAIN_LINES must name ${line}, or ${SEALED_BY[line]} be given: the line leads to another machine in the clear`,
  );

const environment = new AsyncLocalStorage<Env>();

/** Runs a start with another environment than the process's own: several services in one test process. */
export const withEnvironment = <T>(env: Env, start: () => T): T => environment.run(env, start);

export const currentEnvironment = (): Env => environment.getStore() ?? process.env;
