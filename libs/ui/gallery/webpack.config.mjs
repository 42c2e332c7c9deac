import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const here = import.meta.dirname;

/** The gallery alone: no federation, so that the components are seen without anything around them. */
export default (_env, { mode = 'development' } = {}) => ({
  name: 'gallery',
  mode,
  context: here,
  target: ['web', 'es2022'],
  entry: './main.tsx',
  devtool: mode === 'production' ? false : 'cheap-module-source-map',
  output: { path: path.join(here, 'dist'), filename: '[name].js', clean: true, publicPath: 'auto' },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    conditionNames: ['source', 'import', 'browser', 'default'],
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          swcrc: false,
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      { test: /\.m?js$/, resolve: { fullySpecified: false } },
      { test: /\.ts$/, resolve: { extensionAlias: { '.js': ['.ts', '.js'] } } },
      {
        test: /\.module\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: {
              modules: {
                localIdentName: 'ui-[name]-[local]',
                namedExport: false,
                exportLocalsConvention: 'as-is',
              },
            },
          },
        ],
      },
      {
        test: /\.css$/,
        exclude: /\.module\.css$/,
        use: [MiniCssExtractPlugin.loader, 'css-loader'],
        sideEffects: true,
      },
      { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({ ignoreOrder: true }),
    new HtmlWebpackPlugin({ title: 'Peruke UI', meta: { viewport: 'width=device-width, initial-scale=1' } }),
  ],
  performance: false,
  stats: 'errors-warnings',
});
