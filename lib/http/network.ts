import { isIPv6 } from 'node:net';

/** An address in the forms that a proxy may use, with brackets and a port. */
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/;
const MAPPED_PREFIX = '0:0:0:0:0:ffff';

/**
 * Returns the network of an address for rate limits. For IPv4 it is the whole address, even if that is
 * written as IPv6. For IPv6 it is the first 64 bits, because they belong to one customer.
 */
export function networkOf(address: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(address) ?? [];
  const [bare = ''] = (bracketed ?? dotted ?? address).replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') === MAPPED_PREFIX) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = tail === undefined ? first : [...first, ...middle, ...last];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
