import webpack from 'webpack';
import { shellBuildOf } from './build-files.js';
import { providedNames } from './shared-names.js';

const NAME = 'ShellManifestPlugin';

/**
 * Writes dist/shell.json: version and build of the shell, by which an open tab sees that there is a newer one, and what it
 * provides to remotes.
 */
export class ShellManifestPlugin {
  constructor({ version }) {
    this.version = version;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const build = shellBuildOf(compilation, this.version);
        const text = JSON.stringify({ version: this.version, build, provides: providedNames() }, null, 2);
        compilation.emitAsset('shell.json', new webpack.sources.RawSource(`${text}\n`));
      });
    });
  }
}
