import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { sha384 } from './build-files.js';

const NAME = 'IntegrityPlugin';
const CHECKED = /\.(js|css)$/;
/** Stands in the entry until the other files have their last content; a text survives every minifier. */
const PLACE = '__PERUKE_INTEGRITY__';
const TABLE = `${webpack.RuntimeGlobals.require}.integrityOf`;

/** The digests of the chunks, by their names, for the code that asks for them. */
class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity', webpack.RuntimeModule.STAGE_BASIC);
  }

  generate() {
    const table = `Object.fromEntries('${PLACE}'.split(';').map((pair) => pair.split(' ')))`;
    return `const digests = ${table};\n${TABLE} = (url) => digests[url.split('/').pop().split('?')[0]] ?? '';`;
  }
}

/**
 * Every file of a remote is checked by the browser: the entry carries the digests of its chunks (a changed byte is an
 * error of the load), and the shell holds the entry against the digest that the registry names.
 */
export class IntegrityPlugin {
  constructor({ entry }) {
    this.entry = entry;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) =>
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule()),
      );
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nscript.integrity = ${TABLE}(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag }) => `${source}\n${tag}.integrity = ${TABLE}(${tag}.href);`,
      );
      // after the names have their hashes, before anything is compressed
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => this.fillIn(compilation));
    });
  }

  fillIn(compilation) {
    const entry = compilation.getAsset(this.entry);
    const text = entry?.source.source().toString();
    if (!text?.includes(PLACE)) throw new Error(`${this.entry} has no place for the digests of its chunks`);
    const table = compilation
      .getAssets()
      .filter(({ name }) => name !== this.entry && CHECKED.test(name))
      .map(({ name, source }) => `${name} ${sha384(source.buffer())}`);
    const filled = new webpack.sources.RawSource(text.replace(PLACE, table.sort().join(';')));
    compilation.updateAsset(this.entry, filled);
  }
}
