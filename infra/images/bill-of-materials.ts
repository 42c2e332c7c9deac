import type { Packages } from './needed-packages.ts';
import type { Part } from './parts.ts';
import type { SystemFile } from './system-files.ts';

const nameOf = (folder: string): string =>
  folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
const purl = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** `sha512-…` of the lock file -> what CycloneDX calls it. */
const hashesOf = (integrity = ''): object[] =>
  [...integrity.matchAll(/sha(512|384|256|1)-(\S+)/g)].map(([, bits, digest = '']) => ({
    alg: `SHA-${bits}`,
    content: Buffer.from(digest, 'base64').toString('hex'),
  }));

/** What an image holds beside our own code. */
export interface Inside {
  packages: Packages;
  folders: readonly string[];
  system: SystemFile[];
  /** Version of Node; none in an image of files alone. */
  node?: string;
}

/** What is in an image, as CycloneDX 1.6 says it; the same image has the same bill. */
export const billOf = (part: Part, { packages, folders, system, node }: Inside): object => {
  const components = folders.map((folder) => {
    const { version = '', license, integrity } = packages[folder] ?? {};
    const name = nameOf(folder);
    return {
      type: 'library',
      'bom-ref': `${purl(name, version)}#${folder}`,
      name,
      version,
      purl: purl(name, version),
      ...(license ? { licenses: [{ expression: license }] } : {}),
      hashes: hashesOf(integrity),
    };
  });
  const files = [...new Map(system.map((file) => [file.path, file])).values()]
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, sha256 }) => ({
      type: 'file',
      'bom-ref': `file:${path}`,
      name: path,
      hashes: [{ alg: 'SHA-256', content: sha256 }],
    }));
  const runtime = {
    type: 'platform',
    'bom-ref': `pkg:generic/node@${node}`,
    name: 'node',
    version: node,
    purl: `pkg:generic/node@${node}`,
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'container',
        'bom-ref': part.name,
        name: `peruke-${part.name}`,
        version: part.version,
      },
    },
    components: node ? [runtime, ...components, ...files] : components,
  };
};
