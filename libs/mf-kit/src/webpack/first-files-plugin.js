import HtmlWebpackPlugin from 'html-webpack-plugin';
import { lentChunk, sharedModules } from './shared-modules.js';

const NAME = 'FirstFilesPlugin';

const tag = (tagName, attributes) => ({ tagName, attributes, voidTag: true, meta: { plugin: NAME } });
const linkTo = (href) =>
  tag('link', href.endsWith('.css') ? { rel: 'stylesheet', href } : { rel: 'preload', as: 'script', href });

/** The tags are written as they are: what stands in quotes is spelled so that it ends in none. */
const meta = (name, value) => tag('meta', { name, content: JSON.stringify(value).replaceAll('"', '&quot;') });

/** The files of a chunk and of what it takes with it. */
const filesIn = (compilation, chunk) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];

/**
 * Writes into the page of the shell what its first script will ask for in any case, which is what the login is made of. Beside
 * it stand for that script, which fetches ahead, `portal-files` (what the portal takes beside the login) and `lent-files` (of
 * each module that is lent later).
 */
export class FirstFilesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) =>
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (page) => {
        const filesOf = (chunk) => filesIn(compilation, chunk).map((file) => `${page.publicPath}${file}`);
        const login = filesOf('login');
        const portal = filesOf('portal').filter((file) => !login.includes(file));
        const later = sharedModules().flatMap(({ request, eager }) =>
          eager ? [] : [[request, filesOf(lentChunk(request))]],
        );
        page.headTags.push(
          ...login.map(linkTo),
          meta('portal-files', portal),
          meta('lent-files', Object.fromEntries(later)),
        );
        return page;
      }),
    );
  }
}
