/** A remote as /remotes.json names it: below the folder of its entry the files of this build stand for ever. */
interface Listed {
  readonly name: string;
  readonly entry: string;
}
interface Registry {
  readonly shell: { readonly build?: string };
  readonly remotes: readonly Listed[];
}
interface Built {
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
}

export const REGISTRY = '/remotes.json';
export const CONFIG = '/config.json';

export interface Keeping {
  /** The build of the shell that this worker brings. */
  readonly build: string;
  /** Names of the remotes that the page runs. */
  readonly names: readonly string[];
  readonly cache: Cache;
  readonly ask: typeof fetch;
}

const answered = async (ask: typeof fetch, url: string, integrity?: string): Promise<Response> => {
  const answer = await ask(url, { cache: 'no-cache', ...(integrity && { integrity }) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
};

/** The address of each file of a remote's build, with its digest. */
const filesOf = async (ask: typeof fetch, { entry }: Listed): Promise<[string, string][]> => {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const { files } = (await (await answered(ask, `${folder}remote.json`)).json()) as Built;
  return Object.entries(files).map(([name, { integrity }]) => [`${folder}${name}`, integrity]);
};

/** Of an address that was kept, the folder of the build: /remotes/<name>/<build>/. */
const buildFolder = (url: string): string => new URL(url).pathname.split('/').slice(0, 4).join('/');

/** Builds that neither the new list nor the one before it names: a page of the one before may still be open. */
const dropOld = async (cache: Cache, lists: readonly Registry[], names: readonly string[]): Promise<void> => {
  const used = lists
    .flatMap(({ remotes }) => remotes)
    .filter(({ name }) => names.includes(name))
    .map(({ entry }) => entry.split('/').slice(0, 4).join('/'));
  for (const { url } of await cache.keys())
    if (new URL(url).pathname.startsWith('/remotes/') && !used.includes(buildFolder(url)))
      await cache.delete(url);
};

/**
 * Keeps the remotes that are live, whole: first every file, then the list that names them, so that a list that is kept
 * never names what is not there. A list that was made for another build of the shell is not kept: what it names belongs
 * beside that one. Answers whether it was kept.
 */
export const keepRemotes = async ({ build, names, cache, ask }: Keeping): Promise<boolean> => {
  const [answer, config] = await Promise.all([answered(ask, REGISTRY), answered(ask, CONFIG)]);
  const list = (await answer.clone().json()) as Registry;
  if (list.shell.build !== build) return false;
  const wanted = list.remotes.filter(({ name }) => names.includes(name));
  for (const [url, integrity] of (await Promise.all(wanted.map((one) => filesOf(ask, one)))).flat())
    if (!(await cache.match(url))) await cache.put(url, await answered(ask, url, integrity));
  const before = await cache.match(REGISTRY);
  const lists = [list, ...(before ? [(await before.json()) as Registry] : [])];
  await cache.put(CONFIG, config);
  await cache.put(REGISTRY, answer);
  await dropOld(cache, lists, names);
  return true;
};
