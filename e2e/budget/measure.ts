import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signInBeside } from '../session.ts';

export interface Fetched {
  path: string;
  kind: 'js' | 'css' | 'other';
  /** Bytes of the body as they came over the wire. */
  bytes: number;
  fromCache: boolean;
}

const kindOf = (path: string): Fetched['kind'] =>
  path.endsWith('.js') ? 'js' : path.endsWith('.css') ? 'css' : 'other';

/** Counts what a page fetches, by the browser's own book-keeping; the calls of the pages (`/base/api`) are not files. */
export const watchFiles = async (context: BrowserContext, page: Page) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const open = new Map<string, Fetched>();
  let done: Fetched[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, protocol } = new URL(request.url);
    if (!protocol.startsWith('http') || pathname.startsWith('/base/')) return;
    open.set(requestId, {
      path: pathname,
      kind: kindOf(pathname),
      bytes: 0,
      fromCache: false,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const file = open.get(requestId);
    if (file) file.fromCache = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const file = open.get(requestId);
    if (file && (response.fromDiskCache || response.fromPrefetchCache)) file.fromCache = true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = open.get(requestId);
    if (!file) return;
    open.delete(requestId);
    done.push({ ...file, bytes: file.fromCache ? 0 : encodedDataLength });
  });
  return {
    /** What came since the last call. */
    take: (): Fetched[] => {
      const taken = done;
      done = [];
      return taken;
    },
  };
};

/** A list stands when its first row does. */
const listStands = async (page: Page): Promise<void> => {
  await page.locator('tbody tr[data-row]').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const openFromMenu = async (page: Page, path: string): Promise<void> => {
  await page.locator(`nav a[href="${path}"]`).first().click();
  await listStands(page);
};

export interface Visit {
  name: string;
  files: readonly Fetched[];
}

/** Cold from the login to the list of orders, away and back, and the second visit of the same browser. */
export const measureVisits = async (browser: Browser, base: string): Promise<Visit[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const files = await watchFiles(context, page);
  await page.goto(`${base}/login`);
  await page.locator('input[type="password"]').waitFor();
  await page.waitForLoadState('networkidle');
  const login = files.take();
  await signInBeside(page);
  await page.goto(`${base}/orders`);
  await listStands(page);
  const cold = [...login, ...files.take()];
  await openFromMenu(page, '/clients-list');
  files.take();
  await openFromMenu(page, '/orders');
  const back = files.take();
  await page.close();

  const second = await context.newPage();
  const again = await watchFiles(context, second);
  await second.goto(`${base}/orders`);
  await listStands(second);
  const secondVisit = again.take();
  await context.close();
  return [
    { name: 'cold: the login alone', files: login },
    { name: 'cold: login to orders', files: cold },
    { name: 'back to orders', files: back },
    { name: 'second visit: orders', files: secondVisit },
  ];
};

/** What the files of a visit weigh in gzip, whatever the browser was given: the figure that budgets speak of. */
export const inGzip = async (base: string, files: readonly Fetched[]): Promise<Fetched[]> =>
  Promise.all(
    files.map(async (file) => {
      if (file.fromCache || file.kind === 'other') return file;
      const answer = await fetch(base + file.path, { headers: { 'accept-encoding': 'gzip' } });
      const length = Number(answer.headers.get('content-length'));
      await answer.body?.cancel();
      return { ...file, bytes: length };
    }),
  );

export const bytesOf = (files: readonly Fetched[], kind?: Fetched['kind']): number =>
  files.filter((file) => kind === undefined || file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);

/** Requests that went over the wire. */
export const requestsOf = (files: readonly Fetched[]): number =>
  files.filter(({ fromCache }) => !fromCache).length;
