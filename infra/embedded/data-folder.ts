import { chmod, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { explainFileError, StartFailure } from './start-failure.ts';

/** Room that PostgreSQL, the streams and a few uploads need before the start makes sense. */
const NEEDED_MB = 300;

export type DataFolder = {
  path: string;
  postgres: string;
  nats: string;
  files: string;
  logs: string;
  lock: string;
  secrets: string;
  running: string;
};

/** Where everything that the portal keeps lies: PERUKE_DATA_DIR or `.data` in the workspace. */
export function dataFolder(root: string, env: NodeJS.ProcessEnv): DataFolder {
  const path = resolve(root, env['PERUKE_DATA_DIR'] || '.data');
  return {
    path,
    postgres: join(path, 'postgres'),
    nats: join(path, 'nats'),
    files: join(path, 'files'),
    logs: join(path, 'logs'),
    lock: join(path, 'start.lock'),
    secrets: join(path, 'secrets.json'),
    running: join(path, 'running.json'),
  };
}

/** Makes the folder and proves that it can be written and has room. */
export async function prepareDataFolder(folder: DataFolder, neededMb = NEEDED_MB): Promise<void> {
  const probe = join(folder.path, `.probe-${process.pid}`);
  try {
    for (const path of [folder.path, folder.files, folder.logs]) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      // One of a start before this rule, or made by hand: customers' data and photos are the owner's alone.
      await chmod(path, 0o700);
    }
    await writeFile(probe, 'x'.repeat(4096));
    await rm(probe);
  } catch (error) {
    throw explainFileError(error, folder.path) ?? error;
  }
  const { bavail, bsize } = await statfs(folder.path);
  const freeMb = Math.floor((bavail * bsize) / 1024 ** 2);
  if (freeMb < neededMb)
    throw new StartFailure(
      `The disk that holds ${folder.path} is full: ${freeMb} MB are free, ${neededMb} MB are needed. ` +
        'Free some room, or set PERUKE_DATA_DIR to a folder on another disk.',
    );
}
