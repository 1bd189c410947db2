type Octets = readonly [number, number, number, number];

/** IPv4 ranges that are not the public internet, as first address and length of the prefix in bits. */
const privateRanges: readonly (readonly [start: Octets, bits: number])[] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 0, 2, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[198, 51, 100, 0], 24],
  [[203, 0, 113, 0], 24],
  [[224, 0, 0, 0], 3],
];

const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/**
 * Whether an address leads to this machine or its own network, as far as the address itself tells: a public name may
 * still resolve to a private address.
 */
export function isPrivateHost(url: URL): boolean {
  const host = url.hostname.replace(/\.+$/, '').toLowerCase();
  if (host.startsWith('[')) {
    return isPrivateIpv6(host.slice(1, -1));
  }
  const octets = ipv4(host);
  // A name without a dot is one of the local network.
  return octets === undefined ? !host.includes('.') || localNames.test(host) : isPrivateIpv4(octets);
}

/**
 * Whether an address that an answer named may be fetched: over https from a public host.
 *
 * @param allowLocal - lets private hosts pass, over http as well: where the server that named them is itself a local one
 */
export function mayFetch(url: URL, allowLocal: boolean): boolean {
  if (url.username !== '' || url.password !== '') {
    return false;
  }
  return isPrivateHost(url) ? allowLocal && /^https?:$/.test(url.protocol) : url.protocol === 'https:';
}

/** The parser of URLs has already turned every spelling of an IPv4 address into four decimal numbers. */
function ipv4(host: string): Octets | undefined {
  const [, a, b, c, d] = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host) ?? [];
  return a === undefined ? undefined : [Number(a), Number(b), Number(c), Number(d)];
}

function isPrivateIpv4(octets: Octets): boolean {
  const address = toNumber(octets);
  return privateRanges.some(([start, bits]) => address >>> (32 - bits) === toNumber(start) >>> (32 - bits));
}

function toNumber([a, b, c, d]: Octets): number {
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}

/** Only global unicast (2000::/3) is public, and not where an IPv4 address hides in it (6to4, Teredo). */
function isPrivateIpv6(host: string): boolean {
  return !/^[23][0-9a-f]{3}:/.test(host) || /^(2001:0?:|2001::|2002:)/.test(host);
}
