import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const PEOPLE = 'root:x:0:0:root:/:/bin/false\nnode:x:1000:1000:node:/data:/bin/false\n';
const GROUPS = 'root:x:0:\nnode:x:1000:\n';

/** The libraries of the system that a program or a module of it asks the loader for, by the paths it asks at. */
const librariesOf = (file: string): string[] => {
  try {
    const told = execFileSync('ldd', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return [...told.matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path as string);
  } catch {
    return []; // static, or for another system
  }
};

const nativeIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(node|so[.\d]*)$/.test(file))
        .map((file) => join(folder, file))
    : [];

/** A file of the system in an image: where it lies there, and what it is. */
export type SystemFile = { path: string; sha256: string };

const put = (to: string, from: string, at: string): SystemFile => {
  mkdirSync(join(to, dirname(at)), { recursive: true });
  copyFileSync(realpathSync(from), join(to, at));
  return { path: at, sha256: createHash('sha256').update(readFileSync(from)).digest('hex') };
};

const placeOf = (program: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

/** The programs of these that the machine has, with the libraries they need. */
export const layTools = (to: string, programs: readonly string[]): SystemFile[] => {
  const there = programs.flatMap((name) => {
    const from = placeOf(name);
    return from ? [{ name, from }] : [];
  });
  const libraries = new Set(there.flatMap(({ from }) => librariesOf(from)));
  return [
    ...there.map(({ name, from }) => put(to, from, join('/usr/local/bin', name))),
    ...[...libraries].map((library) => put(to, library, library)),
  ];
};

/** Node, the libraries that it and all native modules of the workspace need, and who may run it: nothing else, no shell. */
export const layBase = (root: string, to: string): SystemFile[] => {
  const node = join(root, 'node_modules/node/bin/node');
  put(to, node, '/usr/local/bin/node');
  const natives = ['@img', '@node-rs', '@myriaddreamin'].flatMap((scope) =>
    nativeIn(join(root, 'node_modules', scope)),
  );
  const wanted = new Set([node, ...natives].flatMap(librariesOf));
  const libraries = [...wanted].filter((library) => !library.startsWith(root));
  const laid = libraries.map((library) => put(to, library, library));
  mkdirSync(join(to, 'etc'), { recursive: true });
  writeFileSync(join(to, 'etc/passwd'), PEOPLE);
  writeFileSync(join(to, 'etc/group'), GROUPS);
  return laid;
};

/** The two places that a program may write to; everything else is root's. */
export const WRITABLE = '1777';
export const layWritable = (to: string): void => {
  for (const folder of ['data', 'tmp']) mkdirSync(join(to, folder), { recursive: true });
};
