import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readConfig } from '@peruke/svc-kit/app';
import { parseAllDocuments } from 'yaml';
import { readGatewayConfig } from '../gateway/config.ts';
import { SERVICES } from '../gateway/routes.ts';
import { flowsFile, LETS_IN, READS_FIGURES } from './flows.ts';
import { type Manifest, podEnvironment, type Secrets } from './pod-environment.ts';
import { secretKeysOf, secretOf, secretsFile } from './secrets.ts';

const here = __dirname;
const read = (name: string): Manifest[] =>
  parseAllDocuments(readFileSync(join(here, name), 'utf8'), { merge: true }).map(
    (document) => document.toJS() as Manifest,
  );
const inFolder = (folder: string): Manifest[] =>
  readdirSync(join(here, folder))
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => read(join(folder, name)));
const base = inFolder('base');
const doors = [...inFolder('client-link'), ...inFolder('clamd')];
const secrets = read('secrets.example.yaml');

/** Where the schema of a kind is kept, the way the packages of schemas are laid out. */
const schemaOf = ({ apiVersion, kind }: Manifest): string => {
  if (apiVersion.startsWith('gateway.')) return `@kubernetes-models/gateway-api/${apiVersion}/${kind}`;
  if (apiVersion.includes('cnpg.io')) return `@kubernetes-models/cloudnative-pg/${apiVersion}/${kind}`;
  return `kubernetes-models/${apiVersion}/${kind}`;
};
/** Kinds that are newer than any schema that can be had. */
const WITHOUT_SCHEMA = ['Database'];
const load = createRequire(join(here, 'cluster.spec.ts'));

/** Every value tells where it is from, and is long enough. */
const filled: Secrets = Object.fromEntries(
  secrets.map(({ metadata: { name }, stringData = {} }) => [
    name,
    Object.fromEntries(Object.keys(stringData).map((key) => [key, `a-value-of-${name}-${key}`])),
  ]),
);

const overlaid = spawnSync('kubectl', ['kustomize', join(here, 'workshop')], { encoding: 'utf8' });
if (overlaid.error) process.stderr.write('NOT TRIED: the overlay of a workshop, as kubectl is not here\n');
const overlay = overlaid.error
  ? []
  : parseAllDocuments(overlaid.stdout).map((document) => document.toJS() as Manifest);

it.each(
  [...base, ...doors, ...secrets, ...overlay]
    .filter(({ kind }) => !WITHOUT_SCHEMA.includes(kind))
    .map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const),
)('%s is as its schema says', (_name, manifest) => {
  const path = schemaOf(manifest);
  const Kind = (load(path) as Record<string, new (data: object) => { validate: () => void }>)[manifest.kind];
  if (!Kind) throw new Error(`no schema in ${path}`);
  expect(() => new Kind(manifest).validate()).not.toThrow();
});

it('no route has more matches than version 1.0 of the Gateway API allows, or rewrites what a service answers', () => {
  const routes = [...base, ...doors, ...overlay].filter(({ kind }) => kind === 'HTTPRoute');
  expect(routes.length).toBeGreaterThan(1);
  for (const { spec } of routes)
    for (const rule of spec['rules'] as { matches: unknown[]; filters?: unknown[] }[]) {
      expect(rule.matches.length).toBeLessThanOrEqual(8);
      expect(rule.filters).toBeUndefined();
    }
});

(overlaid.error ? it.skip : it)('the overlay gives the portal and the links of clients their hosts', () => {
  expect(overlaid.stderr).toBe('');
  const hosts = overlay.filter(({ kind }) => kind === 'HTTPRoute').map(({ spec }) => spec['hostnames']);
  expect(hosts.flat().sort()).toEqual(['portal.workshop.example', 'status.workshop.example']);
  const orders = podEnvironment(overlay, 'orders', filled);
  expect(orders).toMatchObject({
    PERUKE_CLIENT_LINK_PORT: '3100',
    PERUKE_CLIENT_LINK_URL: 'https://status.workshop.example',
    PERUKE_CLAMD: 'clamd:3310',
  });
  expect(() => readConfig(orders, 'orders')).not.toThrow();
});

it('every part that answers calls survives the loss of a node, and of one pod when nodes are emptied', () => {
  const parts = base.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
  expect(parts.sort()).toEqual([...SERVICES, 'web'].sort());
  for (const name of [...parts, 'nats']) {
    const workload = base.find(
      ({ kind, metadata }) => /Deployment|StatefulSet/.test(kind) && metadata.name === name,
    );
    const { replicas, template } = workload?.spec as unknown as {
      replicas: number;
      template: {
        metadata: { labels: Record<string, string> };
        spec: { topologySpreadConstraints?: { topologyKey: string }[]; affinity?: object };
      };
    };
    expect(replicas).toBeGreaterThan(1);
    const { topologySpreadConstraints: spread = [], affinity } = template.spec;
    expect(affinity ?? spread.map(({ topologyKey }) => topologyKey)).not.toEqual([]);
    const budget = base.find(
      ({ kind, metadata }) => kind === 'PodDisruptionBudget' && metadata.name === name,
    );
    const { maxUnavailable, selector } = budget?.spec as unknown as {
      maxUnavailable: number;
      selector: { matchLabels: Record<string, string> };
    };
    expect(maxUnavailable).toBe(1);
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
  }
});

it.each(SERVICES)('svc-%s starts with what its pod is given, in secret just what is its own', (service) => {
  const env = podEnvironment(base, service, filled);
  const config = readConfig(
    { ...env, PERUKE_RIVHIT_TOKEN: undefined, PERUKE_MORNING_ID: undefined },
    service,
  );
  expect(config).toMatchObject({ mode: 'production', natsReplicas: 3, httpPort: 3000, dataDir: '/data' });
  expect(config.pgUrl).toContain(`peruke_${service}_app:a-value-of-peruke-postgres-${service}-app-password@`);
  const given = Object.entries(env).filter(([, value]) => value?.startsWith('a-value-of'));
  const own = new RegExp(`^a-value-of-peruke-(postgres-)?${service}(-app|-scoped)?-[A-Zp]`);
  expect(given.filter(([, value]) => !own.test(value as string))).toEqual([]);
});

it('what belongs to one service is in the Secret of no other', () => {
  expect(readFileSync(join(here, 'secrets.example.yaml'), 'utf8')).toBe(secretsFile());
  const holds = (key: string): string[] =>
    secrets.filter(({ stringData }) => key in (stringData ?? {})).map(({ metadata }) => metadata.name);
  const shared = SERVICES.map(secretKeysOf).reduce((a, b) => a.filter((key) => b.includes(key)));
  for (const service of SERVICES)
    for (const key of secretKeysOf(service))
      if (!shared.includes(key)) expect(holds(key)).toEqual([secretOf(service)]);
});

it('the gateway starts with what its pod is given, without what makes it a service', () => {
  const env = podEnvironment(base, 'web', filled);
  // as the image has it
  expect(() => readGatewayConfig({ ...env, PERUKE_MODE: 'production' })).not.toThrow();
  expect(Object.keys(env).sort()).toEqual([
    'PERUKE_GATEWAY_KEY',
    'PERUKE_LEAVE_MS',
    'PERUKE_PLAIN_LINES',
    'PERUKE_REALTIME_KEY',
    'PERUKE_TRUSTED_PROXIES',
  ]);
});

type Pod = { labels: Record<string, string>; space: Record<string, string> };
type Selector = {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
};
type Peer = { podSelector?: Selector; namespaceSelector?: Selector; ipBlock?: { cidr: string } };
type Flow = { from?: Peer[]; to?: Peer[]; ports?: { port: number }[] };

const OURS = { 'kubernetes.io/metadata.name': 'peruke' };
const pod = (name: string, space: Record<string, string> = OURS): Pod => ({
  labels: { 'app.kubernetes.io/name': name },
  space,
});
const POSTGRES: Pod = { labels: { 'cnpg.io/cluster': 'peruke-postgres' }, space: OURS };
const WORLD = undefined;

const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] as string));
const isPeer = (peer: Peer, who: Pod | undefined): boolean => {
  if (!who) return peer.ipBlock?.cidr === '0.0.0.0/0';
  if (peer.ipBlock) return false;
  const space = peer.namespaceSelector
    ? selects(peer.namespaceSelector, who.space)
    : who.space['kubernetes.io/metadata.name'] === 'peruke';
  return space && (!peer.podSelector || selects(peer.podSelector, who.labels));
};

/** As a cluster decides it: what no rule of a pod's policies allows is refused, once any policy is about the pod. */
const lets = (
  policies: Manifest[],
  side: 'ingress' | 'egress',
  of: Pod,
  other: Pod | undefined,
  port: number,
) => {
  if (of.space['kubernetes.io/metadata.name'] !== 'peruke') return true;
  const about = policies.filter(
    ({ spec }) =>
      selects(spec['podSelector'] as Selector, of.labels) &&
      (spec['policyTypes'] as string[]).includes(side === 'ingress' ? 'Ingress' : 'Egress'),
  );
  const rules = about.flatMap(({ spec }) => (spec[side] as Flow[] | undefined) ?? []);
  return (
    about.length === 0 ||
    rules.some(({ from, to, ports }) => {
      const peers = side === 'ingress' ? from : to;
      return (
        (!ports || ports.some((one) => one.port === port)) &&
        (!peers || peers.some((peer) => isPeer(peer, other)))
      );
    })
  );
};
const flows = (policies: Manifest[], a: Pod, b: Pod | undefined, port: number): boolean =>
  lets(policies, 'egress', a, b, port) && (!b || lets(policies, 'ingress', b, a, port));

const policiesOf = (manifests: Manifest[]) => manifests.filter(({ kind }) => kind === 'NetworkPolicy');
const visitors = pod('envoy', { [LETS_IN]: 'true' });
const prometheus = pod('prometheus', { [READS_FIGURES]: 'true' });
const stranger = pod('other', { 'kubernetes.io/metadata.name': 'other' });

it('who may talk to whom is what the picture shows, and nothing else', () => {
  expect(readFileSync(join(here, 'base/network-policies.yaml'), 'utf8')).toBe(flowsFile());
  const policies = policiesOf(base);
  const inside = [
    ...SERVICES.map((name) => pod(name)),
    pod('web'),
    pod('nats'),
    POSTGRES,
    pod('ship-mf-orders'),
  ];
  const named = (who: Pod): string => who.labels['app.kubernetes.io/name'] ?? 'postgres';
  const seen = [...inside, visitors, prometheus, stranger].flatMap((a) =>
    inside.flatMap((b) =>
      [3000, 3100, 3310, 4222, 5432, 6222, 8000, 8080, 8222]
        .filter((port) => flows(policies, a, b, port))
        .map((port) => `${named(a)} -> ${named(b)}:${port}`),
    ),
  );
  const expected = [
    'envoy -> web:8080',
    'nats -> nats:6222',
    'postgres -> postgres:5432',
    'postgres -> postgres:8000',
    ...SERVICES.flatMap((service) => [
      `web -> ${service}:3000`,
      `prometheus -> ${service}:3000`,
      `${service} -> nats:4222`,
      `${service} -> postgres:5432`,
    ]),
  ];
  expect(seen.sort()).toEqual(expected.sort());
  const out = [...SERVICES, 'web', 'nats'].filter((name) => flows(policies, pod(name), WORLD, 443));
  expect(out).toEqual(['clients', 'payments']);
});

it("clients' links and the scanner are reached where they are asked for, by those who are meant", () => {
  const policies = policiesOf([...base, ...doors]);
  expect(flows(policies, visitors, pod('orders'), 3100)).toBe(true);
  expect(flows(policies, visitors, pod('orders'), 3000)).toBe(false);
  expect(flows(policies, visitors, pod('payments'), 3100)).toBe(false);
  expect(flows(policies, pod('orders'), pod('clamd'), 3310)).toBe(true);
  expect(flows(policies, pod('clients'), pod('clamd'), 3310)).toBe(false);
  expect(flows(policies, pod('clamd'), POSTGRES, 5432)).toBe(false);
});

it('every container of compose has no rights of the kernel, writes to its volumes alone, and ends somewhere', () => {
  const [{ services }] = parseAllDocuments(readFileSync(join(here, '../compose.yml'), 'utf8'), {
    merge: true,
  }).map((document) => document.toJS() as { services: Record<string, object> }) as [
    { services: Record<string, object> },
  ];
  for (const container of Object.values(services))
    expect(container).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number) as number,
      mem_limit: expect.any(String) as string,
      logging: { options: { 'max-size': expect.any(String) as string } },
    });
});
