import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const LIBS = ['contracts', 'ui', 'mf-kit'];
/** What a repository of a remote takes of ours beside the packed libraries. */
const SETTINGS = [
  ...['tsconfig.base.json', 'tsconfig.web.json', 'jest.preset.mjs', 'jest.fast-check.cjs'],
  ...['.swcrc', '.prettierrc'],
];
/** Packages of the workspace as such, which nobody needs to build a remote. */
const WORKSPACE_ONLY = new Set(['@peruke', '@nx', 'nx', '.cache', '.package-lock.json']);

/** The team's whole pipeline. `remotes` is the command that ships (docs/releasing.md). */
const CI = `set -eu
cd "$1"
tsc -p .
jest --passWithNoTests
webpack --mode production
`;

const run = (program: string, words: string[], cwd: string, env = process.env): string =>
  execFileSync(program, words, { cwd, env, encoding: 'utf8', stdio: 'pipe' });

/**
 * A repository that holds one remote and nothing else of the workspace: ui, mf-kit and contracts come as packed tarballs, the
 * packages of others as files of its own. No link leads back here.
 */
export class SecondTeam {
  readonly folder: string;

  constructor(scratch: string, remote: string) {
    this.folder = mkdtempSync(join(scratch, 'team-'));
    for (const lib of LIBS) this.unpack(lib);
    this.installPackages();
    const files = run('git', ['ls-files', remote, ...SETTINGS], ROOT)
      .split('\n')
      .filter(Boolean);
    for (const file of files) this.write(file, readFileSync(join(ROOT, file), 'utf8'));
    this.write('package.json', JSON.stringify({ name: 'clients-team', private: true, type: 'module' }));
    this.write('ci', CI);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }
  write(file: string, text: string): void {
    mkdirSync(join(this.folder, file, '..'), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }
  /** A change of a source; what it replaces has to be there. */
  change(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    this.write(file, text.replace(from, to));
  }

  /** Types, specs and build, by the team's own pipeline. Answers the folder of the build. */
  build(remote: string): string {
    const bin = [join(this.folder, 'node_modules/.bin'), join(this.folder, 'node_modules/node/bin')];
    const env = {
      PATH: [...bin, '/usr/bin', '/bin'].join(':'),
      HOME: this.folder,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    };
    try {
      run('sh', ['ci', remote], this.folder, env as never);
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`the pipeline of ${remote} failed:\n${stdout}${stderr}`, { cause: error });
    }
    return join(this.folder, remote, 'dist');
  }

  private unpack(lib: string): void {
    const words = ['pack', '-w', `libs/${lib}`, '--pack-destination', this.folder, '--silent'];
    const packed = run('npm', [...words, '--ignore-scripts'], ROOT).trim();
    const place = join(this.folder, 'libs', lib);
    mkdirSync(place, { recursive: true });
    run('tar', ['xzf', join(this.folder, packed), '-C', place, '--strip-components=1'], this.folder);
    mkdirSync(join(this.folder, 'node_modules/@peruke'), { recursive: true });
    symlinkSync(`../../libs/${lib}`, join(this.folder, 'node_modules/@peruke', lib));
  }

  /** As `npm ci` would put them there: the same files, none of them a link into the workspace. */
  private installPackages(): void {
    const names = readdirSync(join(ROOT, 'node_modules')).filter((name) => !WORKSPACE_ONLY.has(name));
    run('cp', ['-al', ...names, join(this.folder, 'node_modules')], join(ROOT, 'node_modules'));
  }
}
