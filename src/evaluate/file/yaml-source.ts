import { isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import {
  type EvaluationProblem,
  type Finding,
  type Path,
  type Problems,
  pathText,
  problemsIn,
} from './problem';

/** UTF-16 units of the longest file that is read. */
const mostUnits = 1_000_000;

/** A file's value, and where each part of it is. */
export interface YamlSource {
  readonly value: unknown;
  readonly located: (finding: Finding) => EvaluationProblem;
}

export type YamlResult = { readonly source: YamlSource } | { readonly problems: Problems };

/** Never throws, whatever the text. */
export function readYaml(text: string): YamlResult {
  const top = { line: 1, column: 1, path: '' };
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
      return { line: Math.max(line, 1), column: Math.max(col, 1) };
    };
    const problems = problemsIn(
      document.errors.map(({ pos, message }) => ({
        code: 'yaml',
        ...placeOf(pos[0]),
        path: '',
        detail: message,
      })),
    );
    return problems === undefined
      ? {
          source: {
            value: document.toJS(),
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
