import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

let known: string | undefined;

/** The version of the service that runs: that of the package nearest to its program, with the build where it is told. */
export const programVersion = (): string =>
  (known ??= [versionAbove(process.argv[1] ?? ''), build()].join(''));

const build = (): string => (process.env['PERUKE_BUILD'] ? `+${process.env['PERUKE_BUILD']}` : '');

const versionAbove = (path: string): string => {
  const folder = dirname(path);
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version?: string;
    };
    if (version) return version;
  } catch {
    // not here: further up
  }
  return folder === path ? '0.0.0' : versionAbove(folder);
};
