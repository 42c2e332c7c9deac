import { readFileSync } from 'node:fs';
import path from 'node:path';
import { missingNames } from '@peruke/contracts/kernel';
import webpack from 'webpack';
import * as z from 'zod';
import { manifestSchema } from '../manifest/manifest.schema.ts';
import { buildName, filesOf } from './build-files.js';
import { manifestProblems } from './manifest-problems.js';
import { lentTo, pageFiles, textFiles } from './page-files.js';
import { sharedModules } from './shared-modules.js';
import { neededNames, providedNames } from './shared-names.js';

const SCRIPT = /\.js$/;
const STYLE = /\.css$/;
/**
 * Writes dist/remote.json: the remote's own remote.json with its version, every file with size and digest, the name of
 * the build that follows from them, what it needs of the shell, and the files of its first chunks and of each page's screen,
 * so that the shell can ask for them together with the entry instead of one after the other.
 */
export class ManifestPlugin {
  constructor({ name, version, cwd }) {
    this.project = { name, version };
    this.source = path.join(cwd, 'remote.json');
    this.code = { app: path.join(cwd, 'src/app.tsx'), remote: path.join(cwd, 'src/remote.ts') };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(this.source);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const manifest = { ...JSON.parse(readFileSync(this.source, 'utf8')), ...this.project };
        const { error } = manifestSchema.safeParse(manifest);
        if (error)
          compilation.errors.push(new webpack.WebpackError(`remote.json: ${z.prettifyError(error)}`));
        for (const problem of this.problems(manifest))
          compilation.errors.push(new webpack.WebpackError(problem));
        const files = filesOf(compilation);
        const build = buildName(this.project.version, manifest, files);
        const needs = this.needs(compilation);
        const body = { ...manifest, build, preload: this.firstFiles(compilation), needs, files };
        compilation.emitAsset(
          'remote.json',
          new webpack.sources.RawSource(`${JSON.stringify(body, null, 2)}\n`),
        );
      });
    });
  }

  /** What it takes of the shell; a name that the portal does not have would be `undefined` in the browser. */
  needs(compilation) {
    const requests = sharedModules().map(({ request }) => request);
    const needs = neededNames(compilation, requests);
    for (const missing of missingNames(needs, providedNames()))
      compilation.errors.push(
        new webpack.WebpackError(
          `the portal does not provide ${missing}. "npm run facades" adds it; the shell is released first`,
        ),
      );
    return needs;
  }

  problems(manifest) {
    const { app, remote } = this.code;
    return manifestProblems(manifest, {
      app: readFileSync(app, 'utf8'),
      remote: readFileSync(remote, 'utf8'),
    });
  }

  /** By the names that remote.ts gives its chunks: the exposed module, the route table, the texts. */
  firstFiles(compilation) {
    const chunk = (name) => [...(compilation.namedChunks.get(name)?.files ?? [])];
    const first = ['remote', 'app'].flatMap(chunk);
    const chunks = [...compilation.chunks].filter(({ name }) => name === 'remote' || name === 'app');
    const lazyShares = sharedModules().flatMap(({ request, eager }) => (eager ? [] : [request]));
    return {
      js: first.filter((file) => SCRIPT.test(file)),
      css: first.filter((file) => STYLE.test(file)),
      texts: textFiles(compilation),
      lends: lentTo(compilation, chunks, lazyShares),
      pages: pageFiles(compilation, readFileSync(this.code.app, 'utf8'), lazyShares),
    };
  }
}
