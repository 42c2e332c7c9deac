import { lookup as askDns, type LookupAddress, type LookupOptions } from 'node:dns';
import type { Agent, RequestInit, Response } from 'undici';
import { currentEnvironment } from './config.js';
import { isInside, isRelay } from './vendor-address.rules.js';

/** The code of the error's cause when a name led into a network of the house: not a byte has left. */
export const LED_INSIDE = 'ERR_VENDOR_LED_INSIDE';

type Done = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;
export type Resolve = (hostname: string, options: LookupOptions, done: Done) => void;

/** Looks a name up for the connection that is about to be made, and refuses it when any of its addresses is inside. */
export const outsideLookup =
  (resolve: Resolve = askDns as Resolve): Resolve =>
  (hostname, options, done) =>
    resolve(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      if (error || !addresses.some(isInside)) return done(error, found, family);
      done(Object.assign(new Error('the name leads into a network of the house'), { code: LED_INSIDE }), []);
    });

let outside: Agent | undefined;

/**
 * A call to a vendor. In production mode the address that its name stands for at the moment of the connection has to lie
 * outside, whatever it was when the settings were read; but for a relay of the house (PERUKE_VENDOR_HOSTS).
 */
export const vendorFetch = async (url: string, init: Omit<RequestInit, 'dispatcher'>): Promise<Response> => {
  // ten megabytes that a house without vendors never needs
  const { Agent, fetch } = await import('undici');
  const env = currentEnvironment();
  const isGuarded = env['PERUKE_MODE'] === 'production' && !isRelay(env, url);
  if (!isGuarded) return fetch(url, init);
  outside ??= new Agent({ connect: { lookup: outsideLookup() } });
  return fetch(url, { ...init, dispatcher: outside });
};
