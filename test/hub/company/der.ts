/** As much of DER, the encoding of certificates, as a certificate takes. */
const tags = {
  yes: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  objectId: 0x06,
  text: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
} as const;

export function der(tag: keyof typeof tags, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([tags[tag], ...lengthOf(content)]), content]);
}

/** A length of up to 127 is a byte; a longer one is counted in bytes first. */
function lengthOf({ length }: Buffer): readonly number[] {
  if (length > 0xff) {
    return [0x82, length >> 8, length & 0xff];
  }
  return length > 0x7f ? [0x81, length] : [length];
}

export function objectId(hex: string): Buffer {
  return der('objectId', Buffer.from(hex, 'hex'));
}
