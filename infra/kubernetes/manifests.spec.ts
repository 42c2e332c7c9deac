import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { matchRoute, ROUTES, SERVICES } from '../gateway/routes.ts';
import { postgresFile, routesFile, servicesFile } from './manifests.ts';

type Match = { path: { type: string; value: string } };
type Document = {
  kind: string;
  metadata: { name: string };
  spec: { rules?: { matches: Match[]; backendRefs: { name: string }[] }[] };
};

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

it('the cluster sends a path to the service that the gateway sends it to', () => {
  const [route] = documents(routesFile());
  const rules = (route?.spec.rules ?? []).flatMap(({ matches, backendRefs }) =>
    matches.map(({ path }) => ({ ...path, to: backendRefs[0]?.name })),
  );
  // The order of the Gateway API: exact, then expression, then the longest prefix.
  const lead = (path: string): string | undefined => {
    const exact = rules.find(({ type, value }) => type === 'Exact' && value === path);
    const expression = rules.find(
      ({ type, value }) => type === 'RegularExpression' && new RegExp(value).test(path),
    );
    const prefixes = rules.filter(
      ({ type, value }) => type === 'PathPrefix' && `${path}/`.startsWith(value.replace(/\/?$/, '/')),
    );
    return (exact ?? expression ?? prefixes.sort((a, b) => b.value.length - a.value.length)[0])?.to;
  };
  for (const { path } of ROUTES)
    for (const asked of [path.replace(/\{\w+\}/g, '5'), `${path.replace(/\{\w+\}/g, '5')}/more`])
      expect([asked, lead(asked)]).toEqual([asked, matchRoute(asked)?.to ?? 'web']);
  expect(lead('/orders')).toBe('web');
});

it('compose names every service, once, with its own database', () => {
  const [compose] = documents(readFileSync(join(__dirname, '..', 'compose.yml'), 'utf8')) as unknown as {
    services: Record<string, { environment?: Record<string, string> }>;
  }[];
  for (const service of SERVICES) {
    const environment = compose?.services[service]?.environment;
    expect(environment).toMatchObject({ PERUKE_SERVICE: service, PERUKE_NATS_URL: 'nats://nats:4222' });
    expect(environment?.['PERUKE_PG_URL']).toMatch(
      new RegExp(`^postgres://peruke_${service}:.*/peruke_${service}$`),
    );
  }
});
