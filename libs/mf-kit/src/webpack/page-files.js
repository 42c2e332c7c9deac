const ROUTE = /<Route\b[^>]*\bpath="([^"]+)"[^>]*\belement={<(\w+)/g;
const SCREEN = /\bconst (\w+) = lazyScreen\(\(\) =>\s*import\('([^']+)'\)/g;

/** The import of each page's screen, by the page's path; read from the text of src/app.tsx. */
export const screensOf = (app) => {
  const imports = new Map([...app.matchAll(SCREEN)].map(([, name, request]) => [name, request]));
  return [...app.matchAll(ROUTE)].flatMap(([, path, name]) => {
    const request = imports.get(name);
    return request ? [[path, request]] : [];
  });
};

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
    screensOf(app).flatMap(([path, request]) => {
      const group = groupOf(compilation, request);
      if (!group) return [];
      const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
      return [[path, { files, lends: lentTo(compilation, group.chunks, lazyShares) }]];
    }),
  );
