import { NO_VALUES_IN_LOGS, PLANNING } from '@peruke/backends';
import { natsAuthorization } from '@peruke/contracts/nats';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';
import { databaseSecretOf, natsVariable, secretOf } from './secrets.ts';
import { toYaml } from './yaml.ts';

const NOTE = '# Written by infra/kubernetes/generate.mts from infra/gateway/routes.ts; do not edit.\n';
const REPLICAS = 2;
const PORT = 3000;
const POSTGRES_CA = '/etc/peruke/postgres-ca';
const labels = (name: string) => ({ 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'peruke' });

/** Deployment, Service and disruption budget of each service. */
export function servicesFile(): string {
  const documents = SERVICES.flatMap((service) => [
    deployment(service),
    clusterService(service),
    budget(service),
  ]);
  return NOTE + documents.map(toYaml).join('---\n');
}

function deployment(service: ServiceName): object {
  const spread = {
    maxSkew: 1,
    topologyKey: 'kubernetes.io/hostname',
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: { matchLabels: labels(service) },
  };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: service, labels: labels(service) },
    spec: {
      replicas: REPLICAS,
      selector: { matchLabels: labels(service) },
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      // The next one is stopped when this one has been seen to stay.
      minReadySeconds: 5,
      template: {
        metadata: { labels: labels(service) },
        spec: {
          automountServiceAccountToken: false,
          terminationGracePeriodSeconds: 30,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 1000,
            fsGroup: 1000,
            seccompProfile: { type: 'RuntimeDefault' },
          },
          topologySpreadConstraints: [spread],
          containers: [container(service)],
          volumes: [
            { name: 'files', persistentVolumeClaim: { claimName: 'peruke-files' } },
            { name: 'tmp', emptyDir: {} },
            // The operator's own authority; its key stays where it is.
            {
              name: 'postgres-ca',
              secret: { secretName: 'peruke-postgres-ca', items: [{ key: 'ca.crt', path: 'ca.crt' }] },
            },
          ],
        },
      },
    },
  };
}

/** What each service may do at NATS: the file of compose, and a map of the cluster with the same text. */
export const natsUsersFile = (): string => `${NOTE}${natsAuthorization((user) => `$${natsVariable(user)}`)}`;

export const natsUsersMap = (): string =>
  NOTE +
  toYaml({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'nats-users' },
    data: { 'users.conf': natsAuthorization((user) => `$${natsVariable(user)}`) },
  });

function container(service: ServiceName): object {
  const probe = (path: string, rest: object) => ({ httpGet: { path, port: 'http' }, ...rest });
  const passwordOf = (secret: string) => ({ secretKeyRef: { name: secret, key: 'password' } });
  const at = `peruke-postgres-rw/peruke_${service}?sslmode=verify-full&sslrootcert=${POSTGRES_CA}/ca.crt`;
  return {
    name: service,
    image: `svc-${service}`,
    ports: [{ name: 'http', containerPort: PORT }],
    envFrom: [{ configMapRef: { name: 'peruke' } }, { secretRef: { name: secretOf(service) } }],
    env: [
      { name: 'PERUKE_SERVICE', value: service },
      { name: 'PG_PASSWORD', valueFrom: passwordOf(databaseSecretOf(service, 'app')) },
      { name: 'PG_SCOPED_PASSWORD', valueFrom: passwordOf(databaseSecretOf(service, 'scoped')) },
      { name: 'PG_OWNER_PASSWORD', valueFrom: passwordOf(databaseSecretOf(service, 'owner')) },
      { name: 'PERUKE_PG_URL', value: `postgres://peruke_${service}_app:$(PG_PASSWORD)@${at}` },
      {
        name: 'PERUKE_PG_SCOPED_URL',
        value: `postgres://peruke_${service}_scoped:$(PG_SCOPED_PASSWORD)@${at}`,
      },
      { name: 'PERUKE_PG_OWNER_URL', value: `postgres://peruke_${service}:$(PG_OWNER_PASSWORD)@${at}` },
    ],
    // The first start migrates, which a liveness probe must not cut short.
    startupProbe: probe('/health/live', { periodSeconds: 2, failureThreshold: 90 }),
    livenessProbe: probe('/health/live', { periodSeconds: 10 }),
    readinessProbe: probe('/health/ready', { periodSeconds: 5 }),
    resources: { requests: { cpu: '100m', memory: '192Mi' }, limits: { memory: '768Mi' } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [
      { name: 'files', mountPath: '/data', subPath: service },
      { name: 'tmp', mountPath: '/tmp' },
      { name: 'postgres-ca', mountPath: POSTGRES_CA, readOnly: true },
    ],
  };
}

const clusterService = (service: ServiceName): object => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: service, labels: labels(service) },
  spec: { selector: labels(service), ports: [{ name: 'http', port: PORT, targetPort: 'http' }] },
});

const budget = (service: ServiceName): object => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: service },
  spec: { maxUnavailable: 1, selector: { matchLabels: labels(service) } },
});

const managedRole = (name: string, secret: string): object => ({
  name,
  login: true,
  passwordSecret: { name: secret },
});

/** One primary and two replicas, kept by the CloudNativePG operator; a commit waits for one of them. */
export function postgresFile(): string {
  const text = { encoding: 'UTF8', localeCollate: 'C', localeCType: 'C.UTF-8' };
  const cluster = {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Cluster',
    metadata: { name: 'peruke-postgres' },
    spec: {
      instances: 3,
      imageName: 'ghcr.io/cloudnative-pg/postgresql:18',
      storage: { size: '50Gi' },
      postgresql: {
        synchronous: { method: 'any', number: 1 },
        parameters: { max_connections: '200', ...NO_VALUES_IN_LOGS, ...PLANNING },
      },
      bootstrap: { initdb: { database: 'peruke', owner: 'peruke', ...text } },
      managed: {
        // One owns the tables and migrates, one serves, the third serves a usa_manager.
        roles: SERVICES.flatMap((service) => [
          managedRole(`peruke_${service}`, databaseSecretOf(service, 'owner')),
          managedRole(`peruke_${service}_app`, databaseSecretOf(service, 'app')),
          managedRole(`peruke_${service}_scoped`, databaseSecretOf(service, 'scoped')),
        ]),
      },
    },
  };
  const databases = SERVICES.map((service) => ({
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Database',
    metadata: { name: `peruke-${service}` },
    spec: {
      ...{ name: `peruke_${service}`, owner: `peruke_${service}`, template: 'template0', ...text },
      cluster: { name: 'peruke-postgres' },
    },
  }));
  return NOTE + [cluster, ...databases].map(toYaml).join('---\n');
}

/**
 * The way in: everything to the web pods, whose gateway passes the calls on. So the limits, the path checks and the
 * headers of an answer are the same here as on one machine, and nothing overwrites what a service narrowed.
 */
export function routesFile(): string {
  return (
    NOTE +
    toYaml({
      apiVersion: 'gateway.networking.k8s.io/v1',
      kind: 'HTTPRoute',
      metadata: { name: 'peruke', labels: labels('web') },
      spec: {
        parentRefs: [{ name: 'peruke' }],
        hostnames: ['peruke.example'],
        rules: [
          {
            matches: [{ path: { type: 'PathPrefix', value: '/' } }],
            backendRefs: [{ name: 'web', port: 8080 }],
          },
        ],
      },
    })
  );
}
