import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

const jest = join(ROOT, 'node_modules/jest/bin/jest.js');

/** The folder of the project to which a file belongs, e.g. `libs/contracts`. */
export const projectOf = (file: string): string =>
  file.startsWith('libs/') ? file.split('/', 2).join('/') : (file.split('/')[0] ?? '');

/** Runs specs of a project; whether all of them passed. */
export const passes = (project: string, args: readonly string[], options: SpawnSyncOptions): boolean =>
  spawnSync(process.execPath, ['--experimental-vm-modules', '--no-warnings', jest, ...args], {
    cwd: join(ROOT, project),
    ...options,
  }).status === 0;
