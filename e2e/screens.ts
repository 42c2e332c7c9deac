import type { Page } from '@playwright/test';

export interface Screen {
  name: string;
  path: string;
  /** Without anybody signed in. */
  anonymous?: boolean;
  /** What is opened on it. */
  open?: (page: Page) => Promise<void>;
}

interface Manifest {
  name: string;
  pages: { path: string; layout?: string }[];
}

const TOKEN_KEY = 'peruke.access_token';

const get = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(
    async ([url, key]) => {
      const answer = await fetch(url, { headers: { Authorization: `Bearer ${localStorage.getItem(key)}` } });
      return (await answer.json()) as unknown;
    },
    [path, TOKEN_KEY] as const,
  );

export interface Examples {
  order: number;
  client: number;
}

/** An order and a client to look at. */
const examples = async (page: Page): Promise<Examples> => {
  const { data } = (await get(page, '/base/api/wigs/v2/all?per_page=25&page=1&state=Wigs in Production')) as {
    data: { wigs: { id: number; client_id: number | null }[] };
  };
  const order = data.wigs.find(({ client_id: client }) => client !== null);
  if (!order) throw new Error('there is no order in production to look at');
  return { order: order.id, client: order.client_id ?? 0 };
};

/** `/orders/:id/:tab?` with an example in place of each parameter; optional ones are left out. */
const fill = (path: string, { order }: Examples): string =>
  path
    .split('/')
    .filter((part) => !part.endsWith('?'))
    .map((part) => (part.startsWith(':') ? String(/^:(id|wigID)$/i.test(part) ? order : 1) : part))
    .join('/');

const press =
  (...keys: string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
    await page.getByRole('dialog').first().waitFor();
  };

/**
 * Every screen of the running portal: the pages that the remotes declare, the shell's own, and what opens above them.
 * The page must be signed in.
 */
export const allScreens = async (page: Page, given?: Examples): Promise<Screen[]> => {
  const { remotes } = (await get(page, '/remotes.json')) as { remotes: Manifest[] };
  const ids = given ?? (await examples(page));
  const pages = remotes.flatMap(({ pages: own }) =>
    own.map(({ path }) => ({
      name: path.replace(/^\//, '').replace(/[:?]/g, '').replaceAll('/', '-'),
      path: fill(path, ids),
    })),
  );
  return [
    { name: 'login', path: '/login', anonymous: true },
    { name: 'dashboard', path: '/' },
    ...pages,
    { name: 'client-card', path: `/clients-list/${ids.client}` },
    { name: 'add-order', path: '/orders', open: press('n') },
    { name: 'add-repair', path: '/orders', open: press('r') },
    { name: 'add-meeting', path: '/', open: press('m') },
    { name: 'palette', path: '/', open: press('Control+k') },
    { name: 'keys', path: '/', open: press('Shift+Slash') },
    { name: 'permission-denied', path: '/permission-denied' },
    { name: 'not-found', path: '/nowhere' },
  ];
};

/** Goes to a screen without loading the portal anew; there once its own heading stands; papers have none. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    document.querySelectorAll('h1').forEach((heading) => heading.setAttribute('data-left', ''));
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForSelector('h1:not([data-left])', { timeout: 5_000 }).catch(() => undefined);
};

/** Waits until a screen shows what it has: nothing is being fetched and no skeleton stands. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
