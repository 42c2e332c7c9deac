import { VENDOR_KEYS } from '../embedded/vendor-keys.ts';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';
import { toYaml } from './yaml.ts';

/** What every service is told in secret; each gets it in a Secret of its own, with what is its own. */
const OF_ALL = [
  'PERUKE_LINK_SECRET',
  'PERUKE_GATEWAY_KEY',
  'PERUKE_REALTIME_KEY',
  'PERUKE_REALTIME_SECRET',
  'PERUKE_NATS_PASSWORD',
] as const;
const OWN: Partial<Record<ServiceName, readonly string[]>> = {
  ...VENDOR_KEYS,
  identity: ['PERUKE_ADMIN_PASSWORD', 'PERUKE_FACTOR_SECRET'],
};
const OF_THE_GATEWAY = ['PERUKE_GATEWAY_KEY', 'PERUKE_REALTIME_KEY'] as const;

export const secretOf = (part: ServiceName | 'web' | 'nats'): string => `peruke-${part}`;
/** Of the role that owns the tables, of the one that serves, of the one that serves who sees own orders alone. */
type Role = 'owner' | 'app' | 'scoped';
const ROLES: readonly Role[] = ['owner', 'app', 'scoped'];
export const databaseSecretOf = (service: ServiceName, role: Role): string =>
  `peruke-postgres-${service}${role === 'owner' ? '' : `-${role}`}`;
export const natsVariable = (user: string): string =>
  `NATS_PASSWORD_${user.replaceAll('-', '_').toUpperCase()}`;
/** Names of what the Secret of a service holds. */
export const secretKeysOf = (service: ServiceName): readonly string[] => [...OF_ALL, ...(OWN[service] ?? [])];

const secret = (name: string, keys: readonly string[], rest: object = {}): object => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'peruke' },
  ...rest,
  stringData: Object.fromEntries(keys.map((key) => [key, ''])),
});

const databaseSecret = (service: ServiceName, role: Role): object => ({
  ...secret(databaseSecretOf(service, role), [], { type: 'kubernetes.io/basic-auth' }),
  stringData: { username: `peruke_${service}${role === 'owner' ? '' : `_${role}`}`, password: '' },
});

const HEAD = `# Written by infra/kubernetes/generate.mts. Copy, fill in, apply; better: let the cluster's own store of secrets make them.
# A pod reads the Secret of its own name and nothing of another service.
# PERUKE_LINK_SECRET, PERUKE_GATEWAY_KEY and PERUKE_REALTIME_* are the same everywhere and have at least 16 characters;
# PERUKE_NATS_PASSWORD of a service is its NATS_PASSWORD_... of peruke-nats. PERUKE_ADMIN_PASSWORD (8 or more) is for the login
# "admin", which is made while there is no living admin. What belongs to a vendor or a bucket that is not used stays empty.
`;

/** Every Secret that the manifests ask for, with nothing in it. */
export const secretsFile = (): string =>
  HEAD +
  [
    ...SERVICES.flatMap((service) => [
      secret(secretOf(service), secretKeysOf(service)),
      ...ROLES.map((role) => databaseSecret(service, role)),
    ]),
    secret(secretOf('web'), OF_THE_GATEWAY),
    secret(secretOf('nats'), SERVICES.map(natsVariable)),
  ]
    .map(toYaml)
    .join('---\n');
