import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_VALUES_IN_LOGS, PLANNING } from '@peruke/backends';
import { parse, parseAllDocuments } from 'yaml';
import { readGatewayConfig } from '../gateway/config.ts';
import { SERVICES } from '../gateway/routes.ts';
import { partsOf } from '../images/parts.ts';
import { clusterPins, composePins, variableOf } from '../images/pins.ts';
import { natsUsersFile, natsUsersMap, postgresFile, routesFile, servicesFile } from './manifests.ts';

type Match = { path: { type: string; value: string } };
type Document = {
  kind: string;
  metadata: { name: string };
  spec: { rules?: { matches: Match[]; backendRefs: { name: string }[] }[]; ports?: { port: number }[] };
};

type Pod = {
  template: {
    spec: { containers: { image: string }[]; volumes?: { image?: { reference: string } }[] };
  };
};

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const PARTS = partsOf(join(__dirname, '../..')).map(({ name }) => name);
const base = join(__dirname, 'base');
const read = (name: string): string => readFileSync(join(base, name), 'utf8');
const documents = (text: string): Document[] =>
  parseAllDocuments(text, { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Document;
  });

it('the committed manifests are what the route table says now', () => {
  expect(read('services.yaml')).toBe(servicesFile());
  expect(read('postgres.yaml')).toBe(postgresFile());
  expect(read('routes.yaml')).toBe(routesFile());
  expect(read('nats-users.yaml')).toBe(natsUsersMap());
  expect(read('../../nats/users.conf')).toBe(natsUsersFile());
});

it('every manifest can be read, is listed, and every route leads to a service that is there', () => {
  const files = readdirSync(base).filter((name) => name !== 'kustomization.yaml');
  const [kustomization] = documents(read('kustomization.yaml')) as unknown as { resources: string[] }[];
  expect([...(kustomization?.resources ?? [])].sort()).toEqual(files.sort());
  const all = files.flatMap((name) => documents(read(name)));
  const services = new Set(all.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name));
  const route = all.find(({ kind }) => kind === 'HTTPRoute');
  for (const { backendRefs } of route?.spec.rules ?? []) expect(services).toContain(backendRefs[0]?.name);
});

it('every pod takes calls until all have heard that it goes, and is given the time for it', () => {
  type Rollout = {
    minReadySeconds?: number;
    template: {
      spec: {
        terminationGracePeriodSeconds?: number;
        containers: { env?: { name: string; value?: string }[] }[];
      };
    };
  };
  const [config] = documents(read('config.yaml')) as unknown as { data: Record<string, string> }[];
  const deployments = [...documents(servicesFile()), ...documents(read('web.yaml'))].filter(
    ({ kind }) => kind === 'Deployment',
  );
  expect(deployments).toHaveLength(SERVICES.length + 1);
  for (const { metadata, spec } of deployments) {
    const { minReadySeconds = 0, template } = spec as unknown as Rollout;
    expect(minReadySeconds).toBeGreaterThan(0);
    const own = template.spec.containers[0]?.env?.find(({ name }) => name === 'PERUKE_LEAVE_MS')?.value;
    const leaveMs = Number(metadata.name === 'web' ? own : config?.data['PERUKE_LEAVE_MS']);
    expect(leaveMs).toBeGreaterThanOrEqual(5_000);
    // It takes five seconds at most to end what it has begun.
    expect(leaveMs + 5_000).toBeLessThan((template.spec.terminationGracePeriodSeconds ?? 30) * 1_000);
  }
});

it('the cluster sends everything through the gateway, which finds every service where the cluster has it', () => {
  const [route] = documents(routesFile());
  const rules = (route?.spec.rules ?? []).map(({ matches, backendRefs }) => ({
    paths: matches.map(({ path }) => path),
    to: backendRefs[0]?.name,
  }));
  expect(rules).toEqual([{ paths: [{ type: 'PathPrefix', value: '/' }], to: 'web' }]);
  const { upstreams } = readGatewayConfig({});
  const ports = documents(servicesFile())
    .filter(({ kind }) => kind === 'Service')
    .map(({ metadata, spec }) => `http://${metadata.name}:${spec.ports?.[0]?.port}`);
  expect(Object.values(upstreams).sort()).toEqual(ports.sort());
});

it('compose names every service, once, with its own database, of which another role owns the tables', () => {
  const [compose] = documents(readFileSync(join(__dirname, '..', 'compose.yml'), 'utf8')) as unknown as {
    services: Record<string, { environment?: Record<string, string> }>;
  }[];
  for (const service of SERVICES) {
    const environment = compose?.services[service]?.environment;
    expect(environment).toMatchObject({ PERUKE_SERVICE: service, PERUKE_NATS_URL: 'nats://nats:4222' });
    expect(environment?.['PERUKE_PG_URL']).toMatch(
      new RegExp(`^postgres://peruke_${service}_app:.*/peruke_${service}$`),
    );
    expect(environment?.['PERUKE_PG_SCOPED_URL']).toMatch(
      new RegExp(`^postgres://peruke_${service}_scoped:.*/peruke_${service}$`),
    );
    expect(environment?.['PERUKE_PG_OWNER_URL']).toMatch(
      new RegExp(`^postgres://peruke_${service}:.*/peruke_${service}$`),
    );
  }
});

it('compose runs an image of its own for every part, and ships every remote', () => {
  type Started = { image?: string; command?: string[]; volumes?: (string | { source: string })[] };
  const { services } = parse(readFileSync(join(__dirname, '../compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, Started>;
  };
  const pins = composePins(PARTS.map((name) => ({ name, version: '1.0.0', digest: DIGEST })));
  const known = pins.split('\n').map((line) => `\${${line.split('=')[0]}:?}`);
  for (const service of SERVICES)
    expect(services[service]?.image).toBe(`\${PERUKE_IMAGE_SVC_${service.toUpperCase()}:?}`);
  expect(services['web']?.image).toBe('${PERUKE_IMAGE_GATEWAY:?}');
  const remotes = PARTS.filter((name) => name.startsWith('mf-'));
  expect(remotes.length).toBeGreaterThan(3);
  for (const name of remotes) {
    const { image, command, volumes = [] } = services[`ship-${name}`] ?? {};
    const sources = volumes.flatMap((one) => (typeof one === 'string' ? [] : [one.source]));
    expect([image, ...sources]).toEqual(['${PERUKE_IMAGE_GATEWAY:?}', `\${${variableOf(name)}:?}`]);
    expect(known).toEqual(expect.arrayContaining(sources));
    expect(command?.at(-1)).toBe(`/part/app/${name}/dist`);
  }
});

it('the overlay of a build names every image of the cluster by its digest', () => {
  const built = PARTS.map((name) => ({ name, version: '1.0.0', digest: DIGEST }));
  const where = { base, at: join(base, '../../../.cache/images/cluster') };
  const files = clusterPins(built, 'registry.example/peruke', where);
  const [kustomization] = documents(files['kustomization.yaml']) as unknown as {
    resources: string[];
    patches: { target: { name: string }; patch: string }[];
  }[];
  expect(kustomization?.resources[0]).toBe('../../../infra/kubernetes/base');
  const pods = [...documents(servicesFile()), ...documents(read('web.yaml'))].filter(
    ({ kind }) => kind === 'Deployment',
  );
  const pinned = (kustomization?.patches ?? []).map(({ target, patch }) => [
    target.name,
    (JSON.parse(patch) as { value: string }[])[0]?.value,
  ]);
  expect(Object.fromEntries(pinned)).toEqual(
    Object.fromEntries(
      pods.map(({ metadata, spec }) => [
        metadata.name,
        `registry.example/peruke/${(spec as unknown as Pod).template.spec.containers[0]?.image}@${DIGEST}`,
      ]),
    ),
  );
  const jobs = documents(files['remotes.yaml']);
  expect(jobs.map(({ metadata }) => metadata.name)).toEqual(
    PARTS.filter((name) => name.startsWith('mf-')).map((name) => `ship-${name}-0123456789ab`),
  );
  for (const { spec } of jobs) {
    const { containers, volumes = [] } = (spec as unknown as Pod).template.spec;
    expect(containers[0]?.image).toBe(`registry.example/peruke/gateway@${DIGEST}`);
    expect(volumes[0]?.image?.reference).toMatch(/^registry\.example\/peruke\/mf-[a-z-]+@sha256:/);
  }
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
if (!hasKubectl) process.stderr.write('NOT TRIED: the overlay by kubectl, which is not here\n');

(hasKubectl ? it : it.skip)('kubectl builds the overlay', () => {
  const at = mkdtempSync(join(tmpdir(), 'peruke-overlay-'));
  try {
    const built = PARTS.map((name) => ({ name, version: '1.0.0', digest: DIGEST }));
    for (const [name, text] of Object.entries(clusterPins(built, 'registry.example/peruke', { base, at })))
      writeFileSync(join(at, name), text);
    const { stdout, stderr } = spawnSync('kubectl', ['kustomize', at], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const all = documents(stdout);
    expect(all.filter(({ kind }) => kind === 'Deployment')).toHaveLength(SERVICES.length + 1);
    expect(all.filter(({ kind }) => kind === 'Job')).toHaveLength(
      PARTS.filter((name) => name.startsWith('mf-')).length,
    );
    expect(stdout.match(/registry\.example\/peruke\/[a-z-]+@sha256:/g)?.length).toBeGreaterThan(PARTS.length);
  } finally {
    rmSync(at, { recursive: true, force: true });
  }
});

it('no server of PostgreSQL writes what was being saved to its log, and all plan alike', () => {
  const alike = { ...NO_VALUES_IN_LOGS, ...PLANNING };
  const [cluster] = documents(postgresFile()) as unknown as {
    spec: { postgresql: { parameters: Record<string, string> } };
  }[];
  expect(cluster?.spec.postgresql.parameters).toMatchObject(alike);
  const compose = parse(readFileSync(join(__dirname, '../compose.yml'), 'utf8'), { merge: true }) as {
    services: { postgres: { command: string[] } };
  };
  for (const [name, value] of Object.entries(alike))
    expect(compose.services.postgres.command).toContain(`${name}=${value}`);
});
