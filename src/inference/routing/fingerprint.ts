/**
 * Tells tokens apart in keys of caches without holding their text: 106 bits, from which the text cannot be had back.
 * No protection against someone who tries out tokens; the keys never leave memory.
 */
export function fingerprint(text: string): string {
  return [hash(text, 0), hash(text, 0x9e3779b9)].map((half) => half.toString(36)).join('');
}

/** cyrb53: two 32-bit multiplicative hashes in one number of 53 bits. */
function hash(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
