import { isLoopback } from '@peruke/contracts/kernel';
import { addressesOf } from '../db/addresses.rules.js';

export const LINES = ['postgres', 'nats', 'bucket', 'clamd', 'browsers'] as const;
export type Line = (typeof LINES)[number];

/** NATS and the scanner are also given as `host:port`. */
const parsed = (address: string): URL | undefined => {
  const text = address.includes('://') ? address : `nats://${address}`;
  return URL.canParse(text) ? new URL(text) : undefined;
};

/** What never leaves this machine: the loopback, or a socket of the file system. */
const isNear = ({ hostname, searchParams }: URL): boolean => {
  const host = searchParams.get('host') ?? hostname;
  return host === '' || host.startsWith('/') || isLoopback(host);
};

// Any other mode encrypts for whoever answers, or only if that one likes.
const isSealed = ({ searchParams }: URL): boolean => searchParams.get('sslmode') === 'verify-full';

interface Lines {
  postgres: readonly (string | undefined)[];
  nats: string | undefined;
  hasNatsCa: boolean;
  /** Where files go, when not to a folder. */
  bucket: string | undefined;
  /** Its protocol knows no encryption. */
  clamd: string | undefined;
  /** Addresses at which people and vendors come to the house. */
  doors: readonly (string | undefined)[];
  /** Lines of which somebody has said that they may be in the clear. */
  allowed: readonly string[];
}

/** By http, from or to another machine. */
const isPlainWeb = (address: string | undefined): boolean => {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
};

/** The lines to other machines on which everybody between could read. */
export const plainLines = ({
  postgres,
  nats,
  hasNatsCa,
  bucket,
  clamd = '/',
  doors,
  allowed,
}: Lines): Line[] => {
  const urls = postgres.flatMap((address) =>
    address === undefined ? [] : addressesOf(address).flatMap((one) => parsed(one) ?? []),
  );
  const buses = (nats ?? '').split(',').flatMap((address) => parsed(address.trim()) ?? []);
  const isPlain: Record<Line, boolean> = {
    postgres: urls.some((url) => !isNear(url) && !isSealed(url)),
    nats: !hasNatsCa && buses.some((url) => !isNear(url)),
    bucket: isPlainWeb(bucket),
    clamd: !clamd.startsWith('/') && !isNear(parsed(clamd) ?? new URL('nats://unreadable')),
    browsers: doors.some(isPlainWeb),
  };
  return LINES.filter((line) => isPlain[line] && !allowed.includes(line));
};
