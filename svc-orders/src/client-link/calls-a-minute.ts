import { isIPv6 } from 'node:net';

const MOST = 10;
const MINUTE_MS = 60_000;
/** Addresses that are remembered; beyond them the one that asked longest ago is forgotten. */
const MOST_ADDRESSES = 20_000;

/**
 * One address, or one network of IPv6: whoever has one such address has all of its 2^64. An IPv4 address in the clothes of
 * IPv6 is the IPv4 address.
 */
export const callerKey = (address: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = !tail ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...gap, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** Ten calls in any minute for each address. */
export class CallsAMinute {
  private readonly calls = new Map<string, number[]>();

  /** Seconds until the address may call again; 0 when it may now, and then it has. */
  take(address: string, now: number): number {
    const key = callerKey(address);
    const lately = (this.calls.get(key) ?? []).filter((at) => at > now - MINUTE_MS);
    const [oldest = now] = lately;
    const isFull = lately.length >= MOST;
    // the one that asked last stands last
    this.calls.delete(key);
    this.calls.set(key, isFull ? lately : [...lately, now]);
    const [longestAgo] = this.calls.keys();
    if (this.calls.size > MOST_ADDRESSES && longestAgo !== undefined) this.calls.delete(longestAgo);
    return isFull ? Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1_000)) : 0;
  }
}
