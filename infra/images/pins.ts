import { relative, sep } from 'node:path';
import { shipFile } from '../kubernetes/ships.ts';
import { toYaml } from '../kubernetes/yaml.ts';

export type Built = { name: string; version: string; digest: string };

/** `svc-orders` -> the variable that compose reads its image from. */
export const variableOf = (part: string): string => `PERUKE_IMAGE_${part.replaceAll('-', '_').toUpperCase()}`;

/**
 * Where an image is found. In a registry by its digest, which is the image itself; without one, as it was loaded into the
 * machine's own Docker, by a name that no other build gets.
 */
export const imageOf = ({ name, version, digest }: Built, registry?: string): string =>
  registry
    ? `${registry}/${name}@${digest}`
    : `peruke/${name}:${version}-${digest.slice('sha256:'.length).slice(0, 12)}`;

/** `--env-file` of compose: a line for each part, of which a deployment changes those that it rolls out. */
export const composePins = (built: readonly Built[], registry?: string): string =>
  built.map((one) => `${variableOf(one.name)}=${imageOf(one, registry)}\n`).join('');

const IMAGE_OF_POD = '/spec/template/spec/containers/0/image';
/** `svc-orders` -> orders; the pods of the gateway serve the web. */
const deploymentOf = (part: string): string => (part === 'gateway' ? 'web' : part.replace(/^svc-/, ''));

/** An overlay of kustomize over the manifests of `base`: every image by its digest, and a job for each remote. */
export const clusterPins = (
  built: readonly Built[],
  registry: string,
  { base, at }: { base: string; at: string },
): Record<'kustomization.yaml' | 'remotes.yaml', string> => {
  const gateway = built.find(({ name }) => name === 'gateway');
  const isRemote = ({ name }: Built): boolean => name.startsWith('mf-');
  const remotes = built.filter(isRemote);
  return {
    'remotes.yaml': remotes
      .map((one) => shipFile(one, imageOf(one, registry), gateway ? imageOf(gateway, registry) : 'gateway'))
      .join('---\n'),
    'kustomization.yaml': toYaml({
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      namespace: 'peruke',
      resources: [relative(at, base).split(sep).join('/'), 'remotes.yaml'],
      // not by `images`: kustomize would look for them in the databases too, whose template is a word
      patches: built
        .filter((one) => !isRemote(one))
        .map((one) => ({
          target: { kind: 'Deployment', name: deploymentOf(one.name) },
          patch: JSON.stringify([{ op: 'replace', path: IMAGE_OF_POD, value: imageOf(one, registry) }]),
        })),
    }),
  };
};
