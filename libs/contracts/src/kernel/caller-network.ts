/**
 * By what the calls of strangers are counted: one address, or one network of IPv6, as whoever has one such address has all of
 * its 2^64. An IPv4 address in the clothes of IPv6 is the IPv4 address.
 */
export const callerNetwork = (address: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = !tail ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...gap, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};
