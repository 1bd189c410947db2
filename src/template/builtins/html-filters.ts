import { Failure } from '../errors';
import type { Run } from '../run';
import { Markup } from '../values/collections';
import { isTruthy, iterationOf, pairsOf } from '../values/iterate';
import { entriesOf, isMapping } from '../values/mapping';
import { escapeHtml } from '../values/markup';
import { print } from '../values/represent';
import { wordsOf } from '../values/text';
import { Undefined } from '../values/undefined';
import { builtins, type Operation } from './signature';
import { urlized } from './urlize';

const escaped: Operation<unknown> = (run, value) => new Markup(run.text(escapeHtml(run, value)));

/** The filters for HTML and URLs. */
export const htmlFilters = builtins<unknown>({
  'escape()': escaped,
  'e()': escaped,
  'forceescape()': (run, value) => new Markup(run.text(escapeHtml(run, print(run, value)))),
  'safe()': (run, value) => (value instanceof Markup ? value : new Markup(print(run, value))),
  'striptags()': (run, value) => withoutTags(run.text(print(run, value))),
  'urlencode()': (run, value) => urlEncoded(run, value),
  'urlize(trim_url_limit? nofollow? target? rel?)': (run, value, [limit, nofollow, target, rel]) =>
    urlized(run.text(print(run, value)), {
      limit: typeof limit === 'number' ? limit : undefined,
      nofollow: isTruthy(nofollow),
      target: typeof target === 'string' ? target : undefined,
      rel: typeof rel === 'string' ? rel : '',
    }),
  'xmlattr(autospace?)': (run, value, [autospace = true]) => {
    if (!isMapping(value)) {
      throw new Failure('xmlattr needs a mapping');
    }
    const attributes = entriesOf(value)
      .filter(([, each]) => each !== null && !(each instanceof Undefined))
      .map(([key, each]) => `${escapeHtml(run, key)}="${escapeHtml(run, each)}"`)
      .join(' ');
    return attributes !== '' && isTruthy(autospace) ? ` ${attributes}` : attributes;
  },
});

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\xa0',
  }),
);

function withoutTags(source: string): string {
  const text = withoutSpans(withoutSpans(source, '<!--', '-->'), '<', '>');
  return wordsOf(text)
    .join(' ')
    .replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{1,8}));/g, (all, decimal, hex, name) => {
      if (name !== undefined) {
        return entities.get(name) ?? all;
      }
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    });
}

/** The text without what stands from an opener to the next closer. */
function withoutSpans(text: string, open: string, close: string): string {
  let result = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const end = start === -1 ? -1 : text.indexOf(close, start);
    if (end === -1) {
      return result + text.slice(at);
    }
    result += text.slice(at, start);
    at = end + close.length;
  }
}

function urlEncoded(run: Run, value: unknown): string {
  if (isMapping(value)) {
    return queryOf(run, entriesOf(value));
  }
  if (typeof value === 'string' || value instanceof Markup || iterationOf(run, value) === undefined) {
    return quoted(print(run, value), /%2F/g, '/');
  }
  return queryOf(run, pairsOf(run, value));
}

function queryOf(run: Run, entries: readonly (readonly [unknown, unknown])[]): string {
  return entries
    .map((entry) => entry.map((each) => quoted(print(run, each), /%20/g, '+')).join('='))
    .join('&');
}

function quoted(text: string, pattern: RegExp, replacement: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(pattern, replacement);
}
