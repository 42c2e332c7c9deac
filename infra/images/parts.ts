import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEAN_MEMORY } from '../embedded/lean-memory.ts';
import { SERVICES } from '../gateway/routes.ts';

/** What is deployed by itself, and what its image holds of the workspace. */
export interface Part {
  /** Name of the image. */
  name: string;
  version: string;
  /** Folders and files of the workspace, as they are built; the first has the program or the pages. */
  holds: string[];
  /** Started so; files alone have no program. */
  command?: string[];
  env: Record<string, string>;
  port?: number;
  /** Sources whose packages are inside what is built of them: named in its bill of materials, not laid beside. */
  bundles?: string[];
  /** Programs of the system that it calls where they are; taken from the machine that builds, when it has them. */
  tools?: string[];
}

const versionOf = (root: string, folder: string): string =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version: string }).version;

const built = (lib: string): string[] => [`libs/${lib}/package.json`, `libs/${lib}/dist`];
const LIBS = ['contracts', 'svc-kit'].flatMap(built);
const COMMON = {
  NODE_ENV: 'production',
  NODE_OPTIONS: LEAN_MEMORY.join(' '),
  PERUKE_MODE: 'production',
  PERUKE_HTTP_HOST: '0.0.0.0',
};

/** What draws the frame of a video and takes places and names out of it. */
const TOOLS: Partial<Record<string, string[]>> = { orders: ['ffmpeg', 'ffprobe'] };

const service = (root: string, name: string): Part => {
  const folder = `svc-${name}`;
  const packs = existsSync(join(root, folder, 'packs')) ? [`${folder}/packs`] : [];
  return {
    name: folder,
    version: versionOf(root, folder),
    holds: [`${folder}/dist`, `${folder}/package.json`, ...packs, ...LIBS, ...built('demo')],
    command: ['node', `${folder}/dist/main.js`],
    env: { ...COMMON, PERUKE_SERVICE: name, PERUKE_HTTP_PORT: '3000', PERUKE_DATA_DIR: '/data' },
    port: 3000,
    tools: TOOLS[name],
  };
};

const gateway = (root: string): Part => ({
  name: 'gateway',
  version: versionOf(root, 'shell'),
  holds: ['infra/gateway', 'infra/remotes', 'infra/storage', 'infra/package.json', 'shell/dist', ...LIBS],
  bundles: ['shell/src'],
  command: ['node', 'infra/gateway/main.mts'],
  env: { ...COMMON, PERUKE_PORT: '8080', PERUKE_WEB_ROOT: '/app', PERUKE_DATA_DIR: '/data' },
  port: 8080,
});

const remote = (root: string, name: string): Part => ({
  name,
  version: versionOf(root, name),
  holds: [`${name}/dist`],
  bundles: [`${name}/src`],
  env: {},
});

/** Every deployable: the services, the gateway with the shell, each remote. */
export const partsOf = (root: string): Part[] => [
  ...SERVICES.map((name) => service(root, name)),
  gateway(root),
  ...readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'remote.json')))
    .map((name) => remote(root, name)),
];
