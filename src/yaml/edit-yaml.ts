import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { readYaml, writeYaml } from './yaml-source';

/** Where a text is changed. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A text with a field that it doesn't have yet. All else stays as it is written, comments included.
 *
 * @param path of keys; those that aren't there are added
 * @returns undefined where the text can't be read, or something else stands there
 */
export function withField(text: string, path: readonly string[], value: unknown): string | undefined {
  return changed(text, (contents) => fieldIn(text, contents, path, value));
}

/** The same with an entry at the end of a list, which is begun where there is none. */
export function withEntry(text: string, path: readonly string[], entry: unknown): string | undefined {
  return changed(text, (contents) => {
    const list = nodeAt(contents, path);
    return isSeq(list) ? added(text, list, [entry]) : fieldIn(text, contents, path, [entry]);
  });
}

function changed(text: string, find: (contents: unknown) => Change | undefined): string | undefined {
  if ('problems' in readYaml(text)) {
    return undefined;
  }
  const change = find(parseDocument(text, { logLevel: 'error' }).contents);
  const result = change && text.slice(0, change.start) + change.text + text.slice(change.end);
  return result === undefined || 'problems' in readYaml(result) ? undefined : result;
}

function nodeAt(contents: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((node, key) => (isMap(node) ? node.get(key, true) : undefined), contents);
}

function fieldIn(
  text: string,
  contents: unknown,
  path: readonly string[],
  value: unknown,
): Change | undefined {
  const [key = '', ...below] = path;
  const fields = { [key]: below.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) };
  if (isNothing(contents)) {
    return { start: text.length, end: text.length, text: `${lineBreakBehind(text)}${writeYaml(fields)}` };
  }
  if (!isMap(contents)) {
    return undefined;
  }
  if (!contents.has(key)) {
    return added(text, contents, fields);
  }
  const inner = contents.get(key, true);
  if (isNothing(inner)) {
    return contents.flow ? undefined : inPlaceOfNothing(text, contents, inner ?? undefined, fields[key]);
  }
  return below.length === 0 ? undefined : fieldIn(text, inner, below, value);
}

/** Nothing is written there, or `null`. */
function isNothing(node: unknown): node is Scalar | null | undefined {
  return node === null || node === undefined || (isScalar(node) && node.value === null);
}

/** A map or a list with more behind its last part. */
function added(text: string, node: YAMLMap | YAMLSeq, more: object): Change {
  const [start = 0, end = start] = node.range ?? [];
  if (!node.flow && node.items.length > 0) {
    return linesBehind(text, endOf(node), indented(writeYaml(more), columnOf(text, start)));
  }
  const flow = stringify(more, { collectionStyle: 'flow', lineWidth: 0 }).trim();
  if (node.items.length === 0) {
    return { start, end, text: flow };
  }
  const last = endOf(lastPart(node));
  return { start: last, end: last, text: `, ${flow.slice(1, -1).trim()}` };
}

/** A value in lines of its own, below a key that has none. */
function inPlaceOfNothing(text: string, parent: YAMLMap, node: Scalar | undefined, value: unknown): Change {
  const [start = 0, end = start] = node?.range ?? [];
  const lines = indented(writeYaml(value), columnOf(text, parent.range?.[0] ?? 0) + 2);
  const change = linesBehind(text, end, lines);
  return { start, end: change.end, text: text.slice(end, change.start) + change.text };
}

/** Where the last that is written of a node ends. */
function endOf(node: unknown): number {
  if (isCollection(node) && !node.flow && node.items.length > 0) {
    return endOf(lastPart(node));
  }
  return isNode(node) ? (node.range?.[1] ?? 0) : 0;
}

function lastPart({ items }: YAMLMap | YAMLSeq): unknown {
  const last: unknown = items.at(-1);
  return isPair(last) ? (last.value ?? last.key) : last;
}

/** Behind the line in which something ends. */
function linesBehind(text: string, offset: number, lines: string): Change {
  if (text[offset - 1] === '\n') {
    return { start: offset, end: offset, text: `${lines}\n` };
  }
  const lineEnd = text.indexOf('\n', offset);
  if (lineEnd < 0) {
    return { start: text.length, end: text.length, text: `\n${lines}\n` };
  }
  const end = text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
  return { start: end, end, text: `\n${lines}` };
}

function indented(yaml: string, column: number): string {
  const lines = yaml.replace(/\n$/, '').split('\n');
  return lines.map((line) => (line === '' ? line : ' '.repeat(column) + line)).join('\n');
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

function lineBreakBehind(text: string): string {
  return text === '' || text.endsWith('\n') ? '' : '\n';
}
