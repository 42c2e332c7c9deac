import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir, fetchFromApt } from '@peruke/backends';

const run = promisify(execFile);
type Program = 'prometheus' | 'promtool';

/** A program of Prometheus of PATH, else of this user's cache, which the machine's own apt fills once; undefined where it cannot be had. */
export async function findProgram(name: Program): Promise<string | undefined> {
  if (await works(name)) return name;
  const cached = join(cacheDir(process.env), name);
  if (existsSync(cached)) return cached;
  const work = await mkdtemp(join(tmpdir(), 'peruke-prometheus-'));
  try {
    const fetched = await fetchFromApt(work, {
      name: 'prometheus',
      release: 'bookworm',
      path: `usr/bin/${name}`,
    });
    if (!(await works(fetched))) return undefined;
    await mkdir(cacheDir(process.env), { recursive: true });
    await copyFile(fetched, `${cached}.${process.pid}`);
    await rename(`${cached}.${process.pid}`, cached);
    return cached;
  } catch {
    return undefined;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const works = (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );
