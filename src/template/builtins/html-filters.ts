import { Failure } from '../errors';
import type { Run } from '../run';
import { Markup } from '../values/collections';
import { isIterable, isTruthy, pairsOf } from '../values/iterate';
import { entriesOf, isMapping } from '../values/mapping';
import { escapeHtml } from '../values/markup';
import { print } from '../values/represent';
import { joined, wordsOf } from '../values/text';
import { Undefined } from '../values/undefined';
import { builtins, type Operation } from './signature';
import { urlized } from './urlize';

const escaped: Operation<unknown> = (run, value) => new Markup(escapeHtml(run, value));

/** The filters for HTML and URLs. */
export const htmlFilters = builtins<unknown>({
  'escape()': escaped,
  'e()': escaped,
  'forceescape()': (run, value) => new Markup(escapeHtml(run, print(run, value))),
  'safe()': (run, value) => (value instanceof Markup ? value : new Markup(print(run, value))),
  'striptags()': (run, value) => withoutTags(run, print(run, value)),
  'urlencode()': (run, value) => urlEncoded(run, value),
  'urlize(trim_url_limit? nofollow? target? rel?)': (run, value, [limit, nofollow, target, rel]) =>
    urlized(run, print(run, value), {
      limit: typeof limit === 'number' ? limit : undefined,
      nofollow: isTruthy(run, nofollow),
      target: typeof target === 'string' ? target : undefined,
      rel: typeof rel === 'string' ? rel : '',
    }),
  'xmlattr(autospace?)': (run, value, [autospace = true]) => {
    if (!isMapping(value)) {
      throw new Failure('xmlattr needs a mapping');
    }
    const pairs = entriesOf(run, value)
      .filter(([, each]) => each !== null && !(each instanceof Undefined))
      .map(([key, each]) => `${escapeHtml(run, key)}="${escapeHtml(run, each)}"`);
    const attributes = joined(run, pairs, ' ');
    return attributes !== '' && isTruthy(run, autospace) ? ` ${attributes}` : attributes;
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

function withoutTags(run: Run, source: string): string {
  run.visit(source.length);
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
    return queryOf(run, entriesOf(run, value));
  }
  if (typeof value === 'string' || value instanceof Markup || !isIterable(run, value)) {
    return quoted(run, print(run, value), /%2F/g, '/');
  }
  return queryOf(run, pairsOf(run, value));
}

function queryOf(run: Run, entries: readonly (readonly [unknown, unknown])[]): string {
  const pairs = entries.map((entry) =>
    entry.map((each) => quoted(run, print(run, each), /%20/g, '+')).join('='),
  );
  return joined(run, pairs, '&');
}

function quoted(run: Run, text: string, pattern: RegExp, replacement: string): string {
  run.visit(text.length);
  const encoded = encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(pattern, replacement);
  return run.text(encoded);
}
