import { BlockList, isIP } from 'node:net';
import type { Env } from './config.js';

/** This machine, private networks, what an operator's cloud tells its machines, and what is no single computer. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // addresses of the other kind in other clothes; nobody and this machine among them
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['2001::', 32],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

const INSIDE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** Of a host as a URL writes it, or of an address that a name stands for. */
export const isInside = (hostname: string): boolean => {
  // a URL has brought every way of writing an address to one
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const kind = isIP(host);
  if (kind === 0) return !host.includes('.') || INSIDE_NAME.test(host);
  return INSIDE.check(host, kind === 4 ? 'ipv4' : 'ipv6');
};

/** What is wrong with the address of a vendor, to whom secrets and clients' names go, in production mode. */
export const vendorAddressProblem = (address: string): string | undefined => {
  if (!URL.canParse(address)) return 'must be a web address';
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'https:') return 'must begin with https:// in production mode';
  if (username || password) return 'must hold no user and no password';
  return isInside(hostname) ? 'must lead outside, not into a network of the house' : undefined;
};

/** A relay of the house before a vendor, named in PERUKE_VENDOR_HOSTS. */
export const isRelay = (env: Env, address: string): boolean => {
  const relays = (env['PERUKE_VENDOR_HOSTS'] ?? '').split(',').map((host) => host.trim());
  return URL.canParse(address) && relays.includes(new URL(address).hostname);
};

/**
 * What is wrong in production mode with the addresses that these variables hold; a relay passes. No value is
 * repeated.
 */
export const vendorAddressProblems = (env: Env, names: readonly string[]): string[] => {
  if (env['PERUKE_MODE'] !== 'production') return [];
  return names.flatMap((name) => {
    const address = env[name];
    const problem = !address || isRelay(env, address) ? undefined : vendorAddressProblem(address);
    return problem === undefined ? [] : [`${name} ${problem}`];
  });
};
