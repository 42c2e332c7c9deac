import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
const LIBS = ['contracts', 'ui', 'mf-kit'];
/** What a repository of a remote takes of ours beside the packed libraries: how the house checks and builds. */
const SETTINGS = [
  ...['tsconfig.base.json', 'tsconfig.web.json', 'jest.preset.mjs', 'jest.fast-check.cjs'],
  ...['.swcrc', '.prettierrc', 'nx.json'],
  ...['eslint.config.mjs', '.oxlintrc.json', 'stylelint.config.mjs'],
  ...['infra/lint/borders.mjs', 'infra/lint/sentences.mjs'],
];
/** Tools of the house's root that check and build no remote. */
const NOT_FOR_REMOTES = /^(@nx\/(devkit|eslint|js)$|prettier$|license-checker)/;

/** The team's whole pipeline. `remotes` is the command that ships (docs/releasing.md). */
const CI = `set -eu
npm ci --prefer-offline
nx run-many -t lint typecheck test build -p "@peruke/$1" --outputStyle=static
`;

/** The tools with which the house checks and builds, and its remotes and libraries as workspaces. */
const ownPackage = () => {
  const { devDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  ) as Record<'devDependencies' | 'overrides' | 'allowScripts', Record<string, unknown>>;
  const tools = Object.entries(devDependencies).filter(([name]) => !NOT_FOR_REMOTES.test(name));
  return {
    name: 'clients-team',
    private: true,
    type: 'module',
    workspaces: ['libs/*', 'mf-*'],
    devDependencies: Object.fromEntries(tools),
    overrides,
    allowScripts,
  };
};

const MOST_BYTES = 2 ** 26;
const run = (program: string, words: string[], cwd: string, env = process.env): string =>
  execFileSync(program, words, { cwd, env, encoding: 'utf8', stdio: 'pipe' });

/**
 * A repository that holds one remote and nothing else of the workspace: ui, mf-kit and contracts come as packed tarballs,
 * unpacked to `libs`, because they are sources that the build of a remote compiles; the packages of others come from the
 * registry, by a lock file of its own. No link leads back here.
 */
export class SecondTeam {
  readonly folder: string;

  constructor(scratch: string, remote: string) {
    this.folder = mkdtempSync(join(scratch, 'team-'));
    for (const lib of LIBS) this.unpack(lib);
    const files = run('git', ['ls-files', remote, ...SETTINGS], ROOT)
      .split('\n')
      .filter(Boolean);
    for (const file of files) this.write(file, readFileSync(join(ROOT, file), 'utf8'));
    this.write('package.json', JSON.stringify(ownPackage()));
    // begun with the house's, so that what both use has one version; npm leaves out what this repository does not need
    this.write('package-lock.json', readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    this.lock();
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

  /** Writes the lock file of the packages that are asked for now, as whoever adds one does. */
  lock(): void {
    const words = ['install', '--package-lock-only', '--prefer-offline'];
    run('npm', words, this.folder);
  }

  /**
   * Packages, lint, types, specs and build, by the team's own pipeline. Answers the folder of the build. Whoever waits goes on
   * reading meanwhile: a connection that was ended is not used again.
   */
  async build(remote: string): Promise<string> {
    const bin = [join(this.folder, 'node_modules/.bin'), join(this.folder, 'node_modules/node/bin')];
    const env = {
      PATH: [...bin, '/usr/bin', '/bin'].join(':'),
      HOME: this.folder,
      npm_config_cache: run('npm', ['config', 'get', 'cache'], ROOT).trim(),
      NX_DAEMON: 'false',
      NX_TUI: 'false',
    };
    try {
      await promisify(execFile)('sh', ['ci', remote], { cwd: this.folder, env, maxBuffer: MOST_BYTES });
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
  }
}
