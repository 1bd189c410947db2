const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

export function decodeUtf8(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

/** A text of which the parser has made one character a byte. */
export function decodeBytes(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) {
    return text;
  }
  return decodeUtf8(Uint8Array.from(text, (char) => char.charCodeAt(0)));
}

/** A count or code of the metadata, of whatever width it is kept in; undefined for what can be neither. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** A value of the metadata as text. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') {
    return decodeBytes(value);
  }
  return Array.isArray(value) ? `[${value.map(itemText).join(', ')}]` : numberText(value);
}

function itemText(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(decodeBytes(value)) : valueText(value);
}

/** Floats of 32 bits have about 7 digits, which their 64-bit neighbours hide. */
function numberText(value: unknown): string {
  const isFloat = typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value);
  return isFloat ? String(Number(value.toPrecision(7))) : String(value);
}
