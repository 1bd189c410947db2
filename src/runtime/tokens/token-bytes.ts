/** The bytes that a token of the vocabulary stands for. */
type BytesOf = (token: string) => Uint8Array;

interface Decoder {
  readonly type?: unknown;
  readonly prefix?: unknown;
  readonly suffix?: unknown;
  readonly decoders?: unknown;
}

const encoder = new TextEncoder();

/** How a vocabulary writes its tokens, by the `decoder` of a `tokenizer.json`. */
export function bytesOfTokens(decoder: unknown): BytesOf {
  const parts = partsOf(decoder);
  if (parts.some(({ type }) => type === 'ByteLevel')) {
    return byteLevel;
  }
  const marks = parts.flatMap(({ type, prefix, suffix }) => [
    ...(type === 'WordPiece' && typeof prefix === 'string' ? [{ mark: prefix, isFirst: true }] : []),
    ...(type === 'BPEDecoder' && typeof suffix === 'string' ? [{ mark: suffix, isFirst: false }] : []),
  ]);
  return (token) => {
    const byte = /^<0x([0-9A-F]{2})>$/.exec(token)?.[1];
    return byte === undefined
      ? encoder.encode(marks.reduce(without, token).replaceAll('▁', ' '))
      : Uint8Array.of(Number.parseInt(byte, 16));
  };
}

function partsOf(decoder: unknown): readonly Decoder[] {
  if (typeof decoder !== 'object' || decoder === null) {
    return [];
  }
  const { decoders } = decoder as Decoder;
  return Array.isArray(decoders)
    ? decoders.filter((each) => typeof each === 'object' && each !== null)
    : [decoder];
}

function without(
  token: string,
  { mark, isFirst }: { readonly mark: string; readonly isFirst: boolean },
): string {
  if (mark === '' || token.length <= mark.length) {
    return token;
  }
  if (isFirst) {
    return token.startsWith(mark) ? token.slice(mark.length) : token;
  }
  return token.endsWith(mark) ? token.slice(0, -mark.length) : token;
}

/** By the characters with which byte-level vocabularies write bytes: github.com/openai/gpt-2, `bytes_to_unicode`. */
function byteLevel(token: string): Uint8Array {
  const bytes = Array.from(token, (character) => byteOfCharacter.get(character));
  return bytes.includes(undefined) ? encoder.encode(token) : Uint8Array.from(bytes, (byte) => byte ?? 0);
}

const byteOfCharacter: ReadonlyMap<string, number> = (() => {
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  const isShown = (byte: number) =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
  const others = all.filter((byte) => !isShown(byte));
  return new Map(
    all.map((byte) => [String.fromCharCode(isShown(byte) ? byte : 256 + others.indexOf(byte)), byte]),
  );
})();
