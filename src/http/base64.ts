/** Bytes turned into text at once; a multiple of 3, so that the pieces join without padding. */
const pieceLength = 3 * 8192;

export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += pieceLength) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + pieceLength)));
  }
  return text;
}

/** The bytes that a base64 text stands for; undefined for text that is none. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return undefined;
  }
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) {
    bytes[index] = binary.charCodeAt(index);
  }
  return bytes;
}
