const ROUTE = /<Route\b[^>]*\bpath="([^"]+)"[^>]*\belement={<(\w+)/g;
const SCREEN = /\bconst (\w+) = lazyScreen\(\s*(withLateTexts\(\s*)?\(\) =>\s*import\('([^']+)'\)/g;

/** The import of each page's screen, by the page's path, and whether it takes the late texts; read from the text of src/app.tsx. */
export const screensOf = (app) => {
  const imports = new Map(
    [...app.matchAll(SCREEN)].map(([, name, late, request]) => [name, [request, late !== undefined]]),
  );
  return [...app.matchAll(ROUTE)].flatMap(([, path, name]) => {
    const found = imports.get(name);
    return found ? [[path, ...found]] : [];
  });
};

const SCRIPT = /\.js$/;
const scriptsOf = (compilation, chunk) =>
  [...(compilation.namedChunks.get(chunk)?.files ?? [])].filter((file) => SCRIPT.test(file));

/** The scripts of a pack of texts in each language, by the names that its imports give their chunks. */
export const textFiles = (compilation, suffix = '') => ({
  he: scriptsOf(compilation, `he${suffix}`),
  en: scriptsOf(compilation, `en${suffix}`),
});

/** The chunk group that an import opens; the modules of the first chunk may have been made one. */
const groupOf = (compilation, request) => {
  for (const module of compilation.modules)
    for (const block of module.blocks ?? [])
      if (block.dependencies.some((dependency) => dependency.request === request)) {
        const group = compilation.chunkGraph.getBlockChunkGroup(block);
        if (group) return group;
      }
  return undefined;
};

/** Of the modules that the shell lends from chunks of its own, those that these chunks take. */
export const lentTo = (compilation, chunks, lazyShares) => {
  const taken = chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap(({ type, options }) =>
      type === 'consume-shared-module' ? [options.shareKey] : [],
    ),
  );
  return lazyShares.filter((module) => taken.includes(module));
};

/** What the screen of each page takes beside the first chunks, by the page's path. */
export const pageFiles = (compilation, app, lazyShares) =>
  Object.fromEntries(
    screensOf(app).flatMap(([path, request, isLate]) => {
      const group = groupOf(compilation, request);
      if (!group) return [];
      const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
      const lends = lentTo(compilation, group.chunks, lazyShares);
      return [[path, { files, lends, ...(isLate && { texts: textFiles(compilation, '-late') }) }]];
    }),
  );
