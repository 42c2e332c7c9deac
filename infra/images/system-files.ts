import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
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

const put = (to: string, from: string, at: string): void => {
  mkdirSync(join(to, dirname(at)), { recursive: true });
  copyFileSync(realpathSync(from), join(to, at));
};

const placeOf = (program: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));

/** The programs of these that the machine has, with the libraries they need. Answers their names. */
export const layTools = (to: string, programs: readonly string[]): string[] => {
  const there = programs.flatMap((name) => {
    const from = placeOf(name);
    return from ? [{ name, from }] : [];
  });
  for (const { name, from } of there) {
    put(to, from, join('/usr/local/bin', name));
    for (const library of librariesOf(from)) put(to, library, library);
  }
  return there.map(({ name }) => name);
};

/** Node, the libraries that it and all native modules of the workspace need, and who may run it: nothing else, no shell. */
export const layBase = (root: string, to: string): void => {
  const node = join(root, 'node_modules/node/bin/node');
  put(to, node, '/usr/local/bin/node');
  const natives = ['@img', '@node-rs', '@myriaddreamin'].flatMap((scope) =>
    nativeIn(join(root, 'node_modules', scope)),
  );
  const wanted = new Set([node, ...natives].flatMap(librariesOf));
  for (const library of wanted) if (!library.startsWith(root)) put(to, library, library);
  mkdirSync(join(to, 'etc'), { recursive: true });
  writeFileSync(join(to, 'etc/passwd'), PEOPLE);
  writeFileSync(join(to, 'etc/group'), GROUPS);
};

/** The two places that a program may write to; everything else is root's. */
export const WRITABLE = '1777';
export const layWritable = (to: string): void => {
  for (const folder of ['data', 'tmp']) mkdirSync(join(to, folder), { recursive: true });
};
