import { isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument, stringify } from 'yaml';
import {
  type Finding,
  type Path,
  type Problem,
  type Problems,
  pathText,
  problemsIn,
  type YamlProblemCode,
} from './problem';

/** UTF-16 units of the longest text that is read. */
const mostUnits = 1_000_000;

/** A text's value, and where each part of it is. */
export interface YamlSource {
  readonly value: unknown;
  readonly located: <Code extends string>(finding: Finding<Code>) => Problem<Code>;
}

type YamlResult = { readonly source: YamlSource } | { readonly problems: Problems<YamlProblemCode> };

/**
 * Never throws, whatever the text.
 *
 * @param firstLine of the text, in the file that it is a part of
 */
export function readYaml(text: string, firstLine = 1): YamlResult {
  const top = { line: firstLine, column: 1, path: '' };
  if (text.length > mostUnits) {
    return { problems: [{ code: 'tooLarge', ...top, detail: String(mostUnits) }] };
  }
  try {
    const lineCounter = new LineCounter();
    const document = parseDocument(text.replace(/^\ufeff/, ''), {
      lineCounter,
      prettyErrors: false,
      logLevel: 'error',
    });
    const placeOf = (offset: number) => {
      const { line, col } = lineCounter.linePos(offset);
      return { line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1) };
    };
    const problems = problemsIn(
      document.errors.map(({ pos, message }) => ({
        code: 'yaml' as const,
        ...placeOf(pos[0]),
        path: '',
        detail: message,
      })),
    );
    const value: unknown = problems === undefined ? document.toJS() : undefined;
    if (holdsItself(value)) {
      return { problems: [{ code: 'yaml', ...top, detail: 'An alias stands for what it is a part of' }] };
    }
    return problems === undefined
      ? {
          source: {
            value,
            located: ({ path, ...rest }) => ({
              ...rest,
              ...placeOf(offsetOf(document.contents, path)),
              path: pathText(path),
            }),
          },
        }
      : { problems };
  } catch (error) {
    // Nested too deep, or with more aliases than can be meant.
    return { problems: [{ code: 'yaml', ...top, detail: String(error) }] };
  }
}

/** Whether a value is a part of itself, which YAML can write and JSON can't. */
function holdsItself(value: unknown, around = new Set<unknown>(), known = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || known.has(value)) {
    return false;
  }
  if (around.has(value)) {
    return true;
  }
  around.add(value);
  const found = Object.values(value).some((each) => holdsItself(each, around, known));
  around.delete(value);
  known.add(value);
  return found;
}

/** A value as YAML, texts of several lines as blocks. */
export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 100 });
}

/** Of the key or the entry itself, or of the nearest that is there. */
function offsetOf(contents: ParsedNode | null, path: Path): number {
  let node: unknown = contents;
  let offset = contents?.range[0] ?? 0;
  for (const part of path) {
    const [mark, next] = stepInto(node, part);
    if (!isScalar(mark) && !isMap(mark) && !isSeq(mark)) {
      break;
    }
    offset = mark.range?.[0] ?? offset;
    node = next;
  }
  return offset;
}

/** What marks the place of a part, and what is in it. */
function stepInto(node: unknown, part: PropertyKey): readonly [mark: unknown, inside: unknown] {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
    return [pair?.key, pair?.value];
  }
  const entry = isSeq(node) ? node.items[Number(part)] : undefined;
  return [entry, entry];
}
