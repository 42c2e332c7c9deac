import { createHash } from 'node:crypto';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import zopfli from '@gfx/zopfli';
import federation from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { devServer, JSX_DEV_RUNTIME, PROBLEMS_ON_TOP, refresh, REFRESH_HOOK } from './development.js';
import { FirstFilesPlugin } from './first-files-plugin.js';
import { IntegrityPlugin } from './integrity-plugin.js';
import { ManifestPlugin } from './manifest-plugin.js';
import { OfflineWorkerPlugin } from './offline-worker-plugin.js';
import { ShellManifestPlugin } from './shell-manifest-plugin.js';
import { consumedShared, facadeAliases, lentModules, WORKSPACE } from './shared-modules.js';

const { ModuleFederationPlugin } = federation;
const TEXT_PART = path.join(import.meta.dirname, 'text-part-loader.js');
const NAME_OF_PACKAGE = /^@peruke\//;

/** A hanging chunk becomes an error that the page can show, instead of webpack's own two minutes. */
const CHUNK_TIMEOUT_MS = 8_000;

// webpack does not notice a change of the preset or a new face by itself
const cacheVersion = () => {
  const hash = createHash('sha256').update(lentModules());
  for (const file of [
    'preset.js',
    'first-files-plugin.js',
    'shared-modules.js',
    'manifest-plugin.js',
    'shared-names.js',
    'integrity-plugin.js',
    'development.js',
    'text-part-loader.js',
  ])
    hash.update(readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 16);
};

const projectOf = (cwd) => {
  const manifest = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
  return { name: manifest.name.replace(NAME_OF_PACKAGE, ''), version: manifest.version, cwd };
};

/** `serving`: the build is served and renewed in the page, instead of written to a folder. */
const swc = ({ production, serving }) => ({
  loader: 'swc-loader',
  options: {
    swcrc: false,
    sourceMaps: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production, refresh: serving } },
      target: 'es2022',
    },
  },
});

const cssRules = (name, production) => {
  const extract = MiniCssExtractPlugin.loader;
  const modules = {
    // the project's name keeps two remotes with a `row.module.css` apart
    localIdentName: production ? `${name}-[hash:base64:6]` : `${name}-[name]-[local]`,
    namedExport: false,
    exportLocalsConvention: 'as-is',
  };
  return [
    { test: /\.module\.css$/, use: [extract, { loader: 'css-loader', options: { modules } }] },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [extract, 'css-loader'], sideEffects: true },
  ];
};

const compression = () => {
  const common = { test: /\.(js|css|html|svg|json|wasm)$/, threshold: 512, minRatio: 0.95 };
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return [
    new CompressionPlugin({
      ...common,
      filename: '[path][base].gz',
      // what browsers take over plain http, a twenty-fifth smaller than the best of zlib
      algorithm: zopfli.gzip,
      compressionOptions: { numiterations: 5 },
    }),
    new CompressionPlugin({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: brotli,
    }),
  ];
};

/**
 * Tells the browser to compile every function of a file while it comes in, beside the page: otherwise each is compiled by the
 * page's own thread when it is first called (v8.dev/features/explicit-compile-hints). What a page fetches it uses: parts come
 * with their screens.
 */
const compileEarly = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // texts have no functions
    exclude: /(he|en)(-late)?\.\w+\.js$/,
    // before maps, names and compressed twins are made of the file, and after the minifier, which drops comments
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const base = ({ name, cwd }, { mode, serving }) => {
  const production = mode === 'production';
  return {
    name,
    mode,
    context: cwd,
    target: ['web', 'es2022'],
    // never an eval devtool: the CSP has no unsafe-eval; maps are built but no script points at them
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(cwd, 'dist'),
      uniqueName: name,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      hashFunction: 'xxhash64',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['source', 'browser', 'module', 'import', mode, 'default'],
      alias: production ? {} : { 'react/jsx-dev-runtime$': JSX_DEV_RUNTIME },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc({ production, serving }) },
        // an icon that nobody uses is left out: making one has no effect
        { test: /libs\/ui\/src\/icons\/icon\.tsx$/, parser: { pureFunctions: ['icon'] } },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
        ...cssRules(name, production),
        { test: /\.json$/, resourceQuery: /^\?(first|late)$/, type: 'json', use: TEXT_PART },
        { test: /\.(woff2?|png|jpe?g|webp|gif)$/, type: 'asset/resource' },
        {
          test: /\.svg$/,
          type: 'asset/inline',
          generator: { dataUrl: (content) => `data:image/svg+xml,${encodeURIComponent(String(content))}` },
        },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: {}, mangle: true },
        }),
        new CssMinimizerPlugin(),
      ],
      runtimeChunk: false,
      // what does not compile leaves the last good state as it is: the update that mends it changes that part alone
      emitOnErrors: !serving,
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: { preset: 'errors-warnings', assets: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(WORKSPACE, '.cache/webpack', name),
      name: serving ? 'serve' : mode,
      version: cacheVersion(),
      // written at once, while the other parts still start: a moment later it would hold up the first edit for seconds
      ...(serving ? { idleTimeoutForInitialStore: 0 } : {}),
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
        ignoreOrder: true,
      }),
      ...(production ? [compileEarly(), ...compression()] : []),
      ...(serving ? [refresh()] : []),
    ],
    ...(serving ? { devServer: devServer() } : {}),
  };
};

/** What the command line asks for: `webpack --mode …` or `webpack serve`. */
const wishOf = (env, argv) => ({ mode: argv.mode ?? 'production', serving: Boolean(env?.WEBPACK_SERVE) });

const FEDERATION = {
  dts: false,
  manifest: false,
  dev: false,
  shareStrategy: 'loaded-first',
};

const ofNodeModules = /[\\/]node_modules[\\/]/;
const JAVASCRIPT = /javascript/;
const STYLE = 'css/mini-extract';
const notOfLists = (module) => !/[\\/]src[\\/](table|lists)[\\/]/.test(module.nameForCondition() ?? '');
const inChunks = (...names) => ({ chunks: ({ name }) => names.includes(name), enforce: true });
/** The two halves of the shell, of which one runs at first. */
const ofLogin = inChunks('login');
const ofPortal = inChunks('portal');
const ofBoth = { ...inChunks('login', 'portal'), minChunks: 2 };

/**
 * webpack configuration of the shell: `export default host()`. It lends by the calls of the federation's runtime
 * (shell/src/remotes/lend.ts), so that its own modules are plain ones and the login goes without that runtime.
 */
export const host = () => (env, argv) => {
  const project = projectOf(process.cwd());
  const wish = wishOf(env, argv);
  const development = wish.mode !== 'production';
  const config = base(project, wish);
  return {
    ...config,
    ...(wish.serving ? { devServer: devServer({ writeToDisk: true }) } : {}),
    entry: { main: [...(development ? [REFRESH_HOOK, PROBLEMS_ON_TOP] : []), './src/main.ts'] },
    output: { ...config.output, publicPath: '/' },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...facadeAliases() } },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // the portal stays in one piece, whatever else the login may open
          default: { chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'portal', minChunks: 2 },
          // asked for by forms, and where answers are checked
          zod: { test: /[\\/]node_modules[\\/]zod[\\/]/, name: 'zod', enforce: true, priority: 30 },
          // a release of the portal leaves the third-party code in the visitors' caches
          // of the login, and with it of everybody
          react: { ...ofBoth, test: ofNodeModules, type: JAVASCRIPT, name: 'react', priority: 20 },
          base: { ...ofBoth, name: 'base', priority: 10 },
          // of lists alone, which the login waits for the least, in a file of their own
          style: { ...ofPortal, test: notOfLists, type: STYLE, name: 'base', priority: 9 },
          login: { ...ofLogin, name: 'base', priority: 8 },
          vendor: { ...ofPortal, test: ofNodeModules, type: JAVASCRIPT, name: 'vendor', priority: 5 },
        },
      },
    },
    plugins: [
      ...config.plugins,
      new webpack.experiments.schemes.VirtualUrlPlugin({ lent: lentModules() }, 'virtual'),
      new webpack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true }),
      // The first declaration of layers decides their order, and style sheets are joined in no order of ours.
      new webpack.BannerPlugin({
        raw: true,
        test: /^base\.(.*\.)?css$/,
        banner: '@layer mantine, peruke;',
      }),
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: false }),
      new FirstFilesPlugin(),
      ...(development ? [] : [new OfflineWorkerPlugin(project), new ShellManifestPlugin(project)]),
    ],
  };
};

/** webpack configuration of a remote: `export default remote()`. */
export const remote = () => (env, argv) => {
  const project = projectOf(process.cwd());
  const wish = wishOf(env, argv);
  const config = base(project, wish);
  return {
    ...config,
    entry: {},
    output: {
      ...config.output,
      publicPath: 'auto',
      // a module that threw because what it borrows did not come is run anew once it has
      strictModuleErrorHandling: true,
    },
    // a module of two screens goes with both until it is worth a request of its own; it runs once all the same
    optimization: { ...config.optimization, splitChunks: { chunks: 'async', minSize: 60_000 } },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        ...FEDERATION,
        name: project.name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: consumedShared(),
        // a remote asks the shell for other remotes' parts, by name
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(wish.mode === 'production' ? [new IntegrityPlugin({ entry: 'remoteEntry.js' })] : []),
      new ManifestPlugin(project),
    ],
  };
};
