import { SignedLinks } from '../links/index.js';
import type { Asker } from './matrix-askers.js';
import type { TestApp } from './test-app.js';

/** A link that is its own permission. */
export interface LinkCase {
  /** What is signed: path and query. */
  at: () => string | Promise<string>;
  /** The same of another record. */
  other: string;
}

type Cell = (what: string, isRight: boolean, found: unknown) => void;

const HOUR_MS = 3_600_000;
const REFUSED = [401, 403];

/**
 * Opens a link as whoever holds it, and as everybody without its signature, with a changed one, with that of another record
 * and of another time: a token opens nothing here.
 */
export const askLink = async (
  { app }: TestApp,
  { name, link, askers, cell }: { name: string; link: LinkCase; askers: readonly Asker[]; cell: Cell },
): Promise<void> => {
  const links = app.get(SignedLinks);
  const open = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ method: 'GET', url, headers })).statusCode;
  const signed = (address: string, forMs: number): string => {
    const { pathname, searchParams } = new URL(address, 'http://portal');
    return links.link(pathname, new Date(Date.now() + forMs), Object.fromEntries(searchParams));
  };
  const signOf = (url: string): string => url.slice(url.indexOf('sign='));
  const withSign = (address: string, sign: string): string =>
    `${address}${address.includes('?') ? '&' : '?'}${sign}`;

  const address = await link.at();
  const whole = signed(address, HOUR_MS);
  const status = await open(whole);
  cell(`${name} by its link`, !REFUSED.includes(status) && status < 500, status);
  const last = whole.at(-1) === 'A' ? 'E' : 'A';
  const wrong = {
    'with a changed signature': `${whole.slice(0, -1)}${last}`,
    'with the signature of another': withSign(address, signOf(signed(link.other, HOUR_MS))),
    'with its signature at another': withSign(link.other, signOf(whole)),
    'past its time': signed(address, -HOUR_MS),
    'with a later time': whole.replace(/sign=(\d+)/, (_, until: string) => `sign=${Number(until) + 60}`),
  };
  for (const [how, url] of Object.entries(wrong)) {
    const found = await open(url);
    cell(`${name} ${how}`, found === 403, found);
  }
  for (const { who, headers } of askers) {
    const found = await open(address, await headers());
    cell(`${name} without a signature by ${who}`, REFUSED.includes(found), found);
  }
};
