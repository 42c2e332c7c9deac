import webpack from 'webpack';
import { sha384, shellBuildOf, shellFilesOf, WORKER } from './build-files.js';

const NAME = 'OfflineWorkerPlugin';
const SOURCE = './src/offline/offline-worker.ts';
/** Stands in the source of the worker where the list of this build comes. */
const PLACE = /\bself\.__SHELL__/;
const OF_CONTENT = /\.[\da-f]{8}\./;

/**
 * Builds the service worker of the shell as a file of its own, outside federation: it knows every file of this build with
 * its digest, and the name of the build.
 */
export class OfflineWorkerPlugin {
  constructor({ version }) {
    this.version = version;
  }

  apply(compiler) {
    compiler.hooks.make.tapPromise(NAME, (compilation) => this.compile(compiler, compilation));
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // the names hold their hashes by now, and nothing is compressed yet
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => this.fill(compilation));
    });
  }

  async compile(compiler, compilation) {
    const child = compilation.createChildCompiler(NAME, { filename: WORKER }, [
      new webpack.webworker.WebWorkerTemplatePlugin(),
      new webpack.EntryPlugin(compiler.context, SOURCE, { name: 'offline-worker' }),
    ]);
    // a child takes over the hooks of its parent, and with this one all that the shell lends to remotes
    child.hooks.finishMake.taps = [];
    await new Promise((resolve, reject) =>
      child.runAsChild((error, _entries, made) => {
        const failure = error ?? made?.errors[0];
        if (failure) reject(failure);
        else resolve();
      }),
    );
  }

  fill(compilation) {
    const files = Object.keys(shellFilesOf(compilation)).map((name) => ({
      url: `/${name}`,
      revision: OF_CONTENT.test(name) ? null : sha384(compilation.getAsset(name).source.buffer()),
    }));
    const own = JSON.stringify({ build: shellBuildOf(compilation, this.version), files });
    compilation.updateAsset(WORKER, (source) => {
      const text = String(source.source());
      if (!PLACE.test(text)) throw new Error(`${SOURCE} has no place for the files of the shell`);
      return new webpack.sources.RawSource(text.replace(PLACE, () => own));
    });
  }
}
