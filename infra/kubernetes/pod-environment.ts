type Source = { name: string; key: string };
type Variable = { name: string; value?: string; valueFrom?: { secretKeyRef?: Source } };
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: Record<string, unknown>;
}
interface Container {
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env?: Variable[];
}

/** Name of a Secret -> what it holds. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a cluster gives the container of a Deployment; a secret that it asks for and nobody made stops it, as it would there. */
export function podEnvironment(
  manifests: readonly Manifest[],
  deployment: string,
  secrets: Secrets,
): Record<string, string> {
  const container = containerOf(manifests, deployment);
  const env: Record<string, string> = {};
  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    if (configMapRef) Object.assign(env, one(manifests, 'ConfigMap', configMapRef.name).data);
    if (secretRef) Object.assign(env, secrets[secretRef.name] ?? missing(secretRef.name));
  }
  for (const { name, value, valueFrom } of container.env ?? []) {
    const source = valueFrom?.secretKeyRef;
    const found = source ? secrets[source.name]?.[source.key] : value;
    if (found === undefined) throw new Error(`${deployment} asks for ${name}, which nobody gives`);
    env[name] = found.replaceAll(/\$\((\w+)\)/g, (whole, key: string) => env[key] ?? whole);
  }
  return env;
}

const missing = (secret: string): never => {
  throw new Error(`there is no Secret ${secret}`);
};

const one = (manifests: readonly Manifest[], kind: string, name: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};

function containerOf(manifests: readonly Manifest[], deployment: string): Container {
  const { spec } = one(manifests, 'Deployment', deployment);
  const { template } = spec as { template: { spec: { containers: Container[] } } };
  return template.spec.containers[0] as Container;
}
