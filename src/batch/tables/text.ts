import type { TableFormat } from '../job';
import { checkRows } from './limits';
import { type Encoding, type LineBreak, TableError } from './table';

interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  readonly bom: boolean;
}

/** @throws TableError for what is neither UTF-8 nor UTF-16 with a byte order mark */
export function decodeText(bytes: Uint8Array, format: TableFormat): DecodedText {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    const bom = text.startsWith(byteOrderMark);
    return { text: bom ? text.slice(1) : text, encoding, bom };
  } catch (error) {
    throw new TableError('not-text', format, encoding, { cause: error });
  }
}

const byteOrderMark = '\uFEFF';

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return 'utf-16le';
  }
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

export function encodeText(text: string, encoding: Encoding, bom: boolean): Uint8Array {
  const whole = bom ? byteOrderMark + text : text;
  if (encoding === 'utf-8') {
    return new TextEncoder().encode(whole);
  }
  const bytes = new Uint8Array(whole.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < whole.length; index += 1) {
    view.setUint16(index * 2, whole.charCodeAt(index), encoding === 'utf-16le');
  }
  return bytes;
}

/**
 * Lines and what ends each; what follows the last line break is a line if it is not empty.
 * @throws TableError `too-many-rows`
 */
export function splitLines(text: string, format: TableFormat): { text: string; end: LineBreak | '' }[] {
  const lines: { text: string; end: LineBreak | '' }[] = [];
  let start = 0;
  for (const match of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ text: text.slice(start, match.index), end: lineBreakOf(match[0]) });
    start = match.index + match[0].length;
    checkRows(lines.length, format);
  }
  if (start < text.length) {
    lines.push({ text: text.slice(start), end: '' });
  }
  return lines;
}

export function lineBreakOf(text: string): LineBreak {
  if (text === '\r\n') {
    return '\r\n';
  }
  return text === '\r' ? '\r' : '\n';
}
