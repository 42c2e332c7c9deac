/**
 * What federation costs the visitor: `npm run build && npm run federation-tax`. Builds the shell and all remotes once more
 * without federation, as one build that is split by the shell's rules and as one file, and compares the JavaScript, in
 * gzip, whatever page asks for it. Then tells each npm package that two of the federated parts hold. docs/performance.md
 * tells what the figures mean.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack, { type Configuration } from 'webpack';
import { host, WORKSPACE } from './index.js';

/** Against one build, split alike. */
const MOST = 1.05;
const REMOTES = ['mf-orders', 'mf-clients', 'mf-calendar', 'mf-admin', 'mf-floor'];
/** What only a portal of several builds needs. */
const OF_FEDERATION = [
  '@module-federation/enhanced/runtime',
  '@module-federation/inject-external-runtime-core-plugin',
];
const OF_SEVERAL_BUILDS = [
  'HtmlWebpackPlugin',
  'FirstFilesPlugin',
  'OfflineWorkerPlugin',
  'ShellManifestPlugin',
  'CompressionPlugin',
  'VirtualUrlPlugin',
];

const inGzip = (folder: string): number =>
  globSync('**/*.js', { cwd: folder })
    .map((file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);

/** `whole`: each module once, in the one file that compresses best and that nobody would ship. */
const oneBuild = (folder: string, { whole }: { whole: boolean }): Configuration => {
  process.chdir(path.join(WORKSPACE, 'shell'));
  const config = host()({}, { mode: 'production' });
  const pages = REMOTES.map(
    (name) => `import(${JSON.stringify(path.join(WORKSPACE, name, 'src/remote.ts'))})`,
  );
  const none = Object.fromEntries(OF_FEDERATION.map((request) => [request, false as const]));
  return {
    ...config,
    entry: { main: ['./src/main.ts', `data:text/javascript,${encodeURIComponent(pages.join(';'))}`] },
    output: { ...config.output, path: folder },
    devtool: false,
    cache: false,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...none } },
    optimization: { ...config.optimization, ...(whole && { splitChunks: false }) },
    plugins: [
      ...(config.plugins ?? []).filter(
        (plugin) => !OF_SEVERAL_BUILDS.includes(plugin?.constructor.name ?? ''),
      ),
      new webpack.experiments.schemes.VirtualUrlPlugin({ lent: 'export const lent = [];' }, 'virtual'),
      ...(whole ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : []),
    ],
  };
};

const build = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    webpack(config, (failure, stats) => {
      const problem = failure ?? stats?.compilation.errors[0];
      if (problem) reject(problem);
      else resolve();
    });
  });

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/;

/** The npm packages of which a part holds code, from its source maps. */
const packagesOf = (part: string): Set<string> => {
  const dist = path.join(WORKSPACE, part, 'dist');
  const sources = globSync('**/*.js.map', { cwd: dist }).flatMap(
    (file) => (JSON.parse(readFileSync(path.join(dist, file), 'utf8')) as { sources: string[] }).sources,
  );
  return new Set(sources.map((source) => PACKAGE.exec(source)?.[1]).filter((name) => name !== undefined));
};

const parts = ['shell', ...REMOTES];
const unbuilt = parts.filter((part) => !existsSync(path.join(WORKSPACE, part, 'dist')));
if (unbuilt.length > 0) throw new Error(`Not built: ${unbuilt.join(', ')}.`);

const write = (line: string): void => void process.stdout.write(`${line}\n`);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const weightOf = async (kind: { whole: boolean }): Promise<number> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'peruke-one-build-'));
  try {
    await build(oneBuild(folder, kind));
    return inGzip(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const federated = parts.map((part) => [part, inGzip(path.join(WORKSPACE, part, 'dist'))] as const);
const all = federated.reduce((sum, [, bytes]) => sum + bytes, 0);
for (const [part, bytes] of federated) write(`${part}: ${kB(bytes)}`);
const alike = await weightOf({ whole: false });
const whole = await weightOf({ whole: true });
write(`federated ${kB(all)}`);
write(`one build, split alike ${kB(alike)}: ${(all / alike).toFixed(3)}x (at most ${MOST}x)`);
write(`one file ${kB(whole)}: ${(all / whole).toFixed(3)}x`);

const holders = Map.groupBy(
  parts.flatMap((part) => [...packagesOf(part)].map((name) => ({ name, part }))),
  ({ name }) => name,
);
const twice = [...holders].filter(([, held]) => held.length > 1);
write(`packages that two parts hold: ${twice.length}`);
for (const [name, held] of twice) write(`  ${name}: ${held.map(({ part }) => part).join(', ')}`);
if (all / alike > MOST) process.exitCode = 1;
