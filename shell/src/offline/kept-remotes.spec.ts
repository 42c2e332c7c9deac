import { type Keeping, keepRemotes, REGISTRY } from './kept-remotes';

const ORIGIN = 'https://portal.test';
const absolute = (url: unknown): string => new URL(String(url), ORIGIN).href;

/** A cache of the browser in memory: addresses in the order in which they came. */
const cacheOf = (kept: Map<string, string>): Cache =>
  ({
    match: (url: string) => {
      const text = kept.get(absolute(url));
      return Promise.resolve(text === undefined ? undefined : answer(text));
    },
    put: async (url: string, given: Response) => void kept.set(absolute(url), await given.text()),
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    delete: (url: string) => Promise.resolve(kept.delete(absolute(url))),
  }) as never;
const answer = (text: string, status = 200): Response =>
  ({
    ...{ ok: status < 400, status },
    clone: () => answer(text, status),
    json: () => Promise.resolve(JSON.parse(text) as unknown),
    text: () => Promise.resolve(text),
  }) as never;

const files = { 'remoteEntry.js': { integrity: 'sha384-1' }, 'a.js': { integrity: 'sha384-2' } };
const listed = (build: string, shell = '1') =>
  JSON.stringify({
    shell: { build: shell },
    remotes: ['mf-floor', 'mf-other'].map((name) => ({
      name,
      entry: `/remotes/${name}/${build}/remoteEntry.js`,
    })),
  });

const house = (kept: Map<string, string>) => {
  const asked: string[] = [];
  const live = { list: listed('1.0.0+aa'), gone: '' };
  const ask = (url: string, { integrity = '' }: RequestInit = {}) => {
    asked.push(`${url} ${integrity}`.trim());
    if (url === live.gone) return Promise.resolve(answer('', 404));
    if (url === REGISTRY) return Promise.resolve(answer(live.list));
    return Promise.resolve(answer(url.endsWith('remote.json') ? JSON.stringify({ files }) : url));
  };
  const keeping = { build: '1', names: ['mf-floor'], cache: cacheOf(kept), ask } as never as Keeping;
  return { live, asked, keep: () => keepRemotes(keeping) };
};
const paths = (kept: Map<string, string>) => [...kept.keys()].map((url) => url.slice(ORIGIN.length));
const OF = '/remotes/mf-floor';

describe('the remotes that a device keeps', () => {
  it('are those of its page, held against their digests, and named last', async () => {
    const kept = new Map<string, string>();
    const { keep, asked } = house(kept);
    expect(await keep()).toBe(true);
    expect(paths(kept)).toEqual([
      ...[`${OF}/1.0.0+aa/remoteEntry.js`, `${OF}/1.0.0+aa/a.js`],
      ...['/config.json', '/remotes.json'],
    ]);
    expect(asked).toContain(`${OF}/1.0.0+aa/a.js sha384-2`);
  });

  it('are never those of another shell', async () => {
    const kept = new Map<string, string>();
    const { keep, live } = house(kept);
    await keep();
    const before = [...kept];
    live.list = listed('2.0.0+bb', '2');
    expect(await keep()).toBe(false);
    expect([...kept]).toEqual(before);
  });

  it('stay as they were when a new one cannot be fetched whole', async () => {
    const kept = new Map<string, string>();
    const { keep, live } = house(kept);
    await keep();
    Object.assign(live, { list: listed('1.0.1+bb'), gone: `${OF}/1.0.1+bb/a.js` });
    await expect(keep()).rejects.toThrow('404');
    expect(kept.get(`${ORIGIN}/remotes.json`)).toBe(listed('1.0.0+aa'));
    expect(paths(kept)).toContain(`${OF}/1.0.0+aa/a.js`);
  });

  it('go when they are two builds old; a page of the last one may still be open', async () => {
    const kept = new Map<string, string>();
    const { keep, live } = house(kept);
    for (const build of ['1.0.0+aa', '1.0.1+bb', '1.0.2+cc']) {
      live.list = listed(build);
      await keep();
    }
    const entries = paths(kept).filter((path) => path.endsWith('remoteEntry.js'));
    expect(entries).toEqual([`${OF}/1.0.1+bb/remoteEntry.js`, `${OF}/1.0.2+cc/remoteEntry.js`]);
  });
});
