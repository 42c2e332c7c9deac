const ROUTE = /\bpath="([^"]+)"/g;
/** A path that is worked out cannot be held against the manifest. */
const WORKED_OUT = /<Route\b[^>]*\bpath=\{/;

const differences = (what, listed, written) => [
  ...listed.filter((name) => !written.includes(name)).map((name) => `remote.json names the ${what} ${name}`),
  ...written
    .filter((name) => !listed.includes(name))
    .map((name) => `there is a ${what} ${name} that remote.json does not name`),
];

const within = (text, key) => {
  const start = text.indexOf(`\n  ${key}: {`);
  return start < 0 ? '' : text.slice(start, text.indexOf('\n  }', start));
};
const namesIn = (text, key) => [...within(text, key).matchAll(/^\s+'([^']+)':/gm)].map(([, name]) => name);

/** `/clients-list/:id?` -> whether an address of the menu leads there. */
const leadsTo = (page, address) => {
  const parts = page.split('/').map((part) => part.replace(/^:.*[^?]$/, '[^/]+'));
  const pattern = parts.map((part) => (part.endsWith('?') ? '(/[^/]+)?' : `/${part}`)).join('');
  return new RegExp(`^${pattern.replace(/^\/\//, '/')}$`).test(address.replace(/[?#].*$/, ''));
};

/**
 * What remote.json promises and the sources do not keep, or the other way round: the shell reads the manifest alone, so
 * a page, pop-up or slot that stands in one of the two is found by nobody.
 * @param {{ pages?: {path: string}[], menu?: {path: string}[], modals?: object, slots?: string[] }} manifest
 * @param {{ app: string, remote: string }} sources the texts of src/app.tsx and src/remote.ts
 */
export const manifestProblems = (manifest, { app, remote }) => {
  const routes = [...app.matchAll(ROUTE)].map(([, path]) => path);
  const pages = (manifest.pages ?? []).map(({ path }) => path);
  const lost = (manifest.menu ?? []).filter(({ path }) => !pages.some((page) => leadsTo(page, path)));
  return [
    ...differences('page', pages, routes),
    ...(WORKED_OUT.test(app) ? ['src/app.tsx has a route whose path is no plain text'] : []),
    ...lost.map(({ path }) => `the menu leads to ${path}, which is no page of remote.json`),
    ...differences('pop-up', Object.keys(manifest.modals ?? {}), namesIn(remote, 'modals')),
    ...differences('slot', manifest.slots ?? [], namesIn(remote, 'slots')),
  ];
};
