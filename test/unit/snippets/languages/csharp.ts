import type { Reading } from './reading';
import { errorOf, nodesOf, type Parse, parserOf, shapeOf } from './tree-sitter';

const strings: ReadonlySet<string> = new Set(['string_literal']);

export async function csharpReader(): Promise<(source: string) => Reading> {
  const parse = await parserOf('c-sharp');
  return (source) => readCSharp(parse, source);
}

function readCSharp(parse: Parse, source: string): Reading {
  const root = parse(source);
  const error = errorOf(root) ?? usingError(source);
  return {
    ...(error !== undefined && { error }),
    shape: shapeOf(root, strings),
    texts: nodesOf(root, strings).map(({ text }) => decodeCSharp(text)),
  };
}

/** Namespaces that a console project does not import by itself, with names that the templates take from them. */
const namespaces: Readonly<Record<string, RegExp>> = {
  'System.Text': /\bEncoding\./,
  'System.Text.Json.Nodes': /\bJson(Node|Object|Array)\b/,
};

function usingError(source: string): string | undefined {
  const used = [...source.matchAll(/^using ([\w.]+);$/gm)].map(([, name = '']) => name);
  const code = source.replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
  const wanted = Object.entries(namespaces).flatMap(([name, pattern]) => (pattern.test(code) ? [name] : []));
  return used.join() === wanted.join() ? undefined : `uses ${used}, needs ${wanted}`;
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** The value of a string literal on one line, without a prefix. */
export function decodeCSharp(literal: string): string {
  return literal.slice(1, -1).replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_, code?: string, escaped = '') => {
    if (code !== undefined) {
      return String.fromCharCode(Number.parseInt(code, 16));
    }
    if (!Object.hasOwn(escapes, escaped)) {
      throw new Error(`no escape that is written here: \\${escaped}`);
    }
    return escapes[escaped] ?? '';
  });
}
