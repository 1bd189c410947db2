import { isDeepStrictEqual } from 'node:util';
import type { SnippetLanguage } from '../../../../src/snippets';
import { hidden } from '../../../../src/snippets/literals/hidden';

interface Exchange {
  /** What stands in the plain program. */
  readonly marker: string;
  /** What stands in its place. */
  readonly text: string;
  readonly language: SnippetLanguage;
  readonly inAddress: boolean;
}

/** Whether a language may leave a snippet out for this text. */
export function canRefuse(language: SnippetLanguage, text: string): boolean {
  const refused: { readonly [L in SnippetLanguage]?: RegExp } = {
    sh: /\0/,
    http: new RegExp(`\\{\\{|${hidden.source}`, 'u'),
  };
  return refused[language]?.test(text) ?? false;
}

/** Whether a text of the program is the plain program's with the marker exchanged, as far as its place can hold it. */
export function sameText(actual: string, plain: string, exchange: Exchange): boolean {
  const { marker, text, language, inAddress } = exchange;
  const expected = plain.replaceAll(marker, () => text);
  if (actual === expected) {
    return true;
  }
  switch (language) {
    case 'sh':
      return sameWord(actual, plain, exchange);
    case 'http':
      return sameLine(actual, expected);
    default:
      return inAddress && sameAddress(actual, expected);
  }
}

/** A line of a request has nothing that hides in it, nor half a character; its file may be named from a root. */
function sameLine(actual: string, expected: string): boolean {
  const [line, wanted] = [actual, expected].map((text) =>
    percentDecoded(text).replace(hidden, '').replaceAll('\ufffd', ''),
  );
  return line === wanted || `./${line}` === wanted;
}

/** A word of a shell is bytes of UTF-8; it may be JSON, or the file of a form in curl's own quotes. */
function sameWord(actual: string, plain: string, { marker, text, inAddress }: Exchange): boolean {
  if (plain.startsWith('{')) {
    const exchanged = JSON.parse(plain, (_, value: unknown) => exchangedIn(value, marker, text));
    return isDeepStrictEqual(JSON.parse(actual), exchanged);
  }
  const wellFormed = Buffer.from(text).toString();
  const inQuotes = wellFormed.replace(/[\\"]/g, '\\$&');
  const choices = [wellFormed, inQuotes].map((each) => plain.replaceAll(marker, () => each));
  return choices.includes(actual) || (inAddress && choices.some((each) => sameAddress(actual, each)));
}

function exchangedIn(value: unknown, marker: string, text: string): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(marker, () => text);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.replaceAll(marker, () => text), item]),
  );
}

function sameAddress(one: string, other: string): boolean {
  return percentDecoded(one) === percentDecoded(other);
}

function percentDecoded(text: string): string {
  return Buffer.from(text)
    .toString()
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}
