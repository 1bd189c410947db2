import { type AddedImport, addNames, joined, type MergedImports, withoutParts } from './merge';

/** One `import` of JavaScript or TypeScript. */
interface ScriptImport {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly module: string;
  /** `import type` names types alone. */
  readonly isType: boolean;
  /** The default and the namespace. */
  readonly whole: readonly string[];
  readonly names: readonly string[];
  /** Where the names in braces stand; absent where there are no braces. */
  readonly list?: { readonly start: number; readonly end: number };
}

const importForm =
  /import\s*(?<type>type\s+(?!from\b))?(?:(?<default>[\w$]+)\s*,?\s*)?(?:(?<namespace>\*\s*as\s+[\w$]+)\s*|\{(?<names>[^{}]*)\}\s*)?(?:from\s*)?(?<quote>["'])(?<module>[^"'\n]+)\k<quote>(?:\s*with\s*\{[^}]*\})?[ \t]*;?/y;

/** What may stand before the imports of a file and between them: blanks, comments, directives. */
const between = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(["'])use [a-z ]+\1[ \t]*;?|^#![^\n]*)*/y;

/**
 * Merges the imports at the beginning of a snippet with those at the top of a JavaScript or TypeScript file.
 *
 * @param at where the snippet is to stand
 * @returns undefined where the file has no imports at its top, or the snippet is to stand above them
 */
export function mergeScriptImports(file: string, at: number, code: string): MergedImports | undefined {
  const present = leadingImports(file);
  const last = present.at(-1);
  if (last === undefined || last.end > at) {
    return undefined;
  }
  const wanted = leadingImports(code);
  const insertions = wanted.flatMap((each, index) =>
    added(each, present, wanted.slice(0, index), { file, last }),
  );
  return { insertions: joined(insertions), code: withoutParts(code, wanted) };
}

interface ImportPosition {
  readonly file: string;
  readonly last: ScriptImport;
}

/** @param before what the snippet itself imports above */
function added(
  wanted: ScriptImport,
  present: readonly ScriptImport[],
  before: readonly ScriptImport[],
  { file, last }: ImportPosition,
): AddedImport[] {
  const isKin = ({ module, isType }: ScriptImport) => module === wanted.module && (!isType || wanted.isType);
  const kin = [...present, ...before].filter(isKin);
  const whole = wanted.whole.filter((name) => !kin.some((each) => each.whole.includes(name)));
  const names = wanted.names.filter((name) => !kin.some((each) => each.names.includes(name)));
  if (kin.length > 0 && whole.length + names.length === 0) {
    return [];
  }
  const list = present.find((each) => isKin(each) && each.isType === wanted.isType && each.list)?.list;
  if (list !== undefined && whole.length === 0 && names.length > 0) {
    return [{ kind: 'names', ...addNames(file, list, names) }];
  }
  return [{ kind: 'line', at: last.end, text: `\n${inStyleOf(last, wanted, whole, names)}` }];
}

/** The import with the quotes and the semicolon of another. */
function inStyleOf(
  { text: model }: ScriptImport,
  { module, isType }: ScriptImport,
  whole: readonly string[],
  names: readonly string[],
): string {
  const quote = model.includes("'") ? "'" : '"';
  const bound = [...whole, ...(names.length > 0 ? [`{ ${names.join(', ')} }`] : [])].join(', ');
  const clause = bound === '' ? '' : `${isType ? 'type ' : ''}${bound} from `;
  return `import ${clause}${quote}${module}${quote}${model.endsWith(';') ? ';' : ''}`;
}

function leadingImports(source: string): ScriptImport[] {
  const found: ScriptImport[] = [];
  let end = 0;
  for (;;) {
    between.lastIndex = end;
    importForm.lastIndex = end + (between.exec(source)?.[0].length ?? 0);
    const match = importForm.exec(source);
    if (match === null) {
      return found;
    }
    end = match.index + match[0].length;
    found.push(toImport(match));
  }
}

function toImport({ index, 0: text, groups = {} }: RegExpExecArray): ScriptImport {
  const { type, module = '', names, namespace } = groups;
  const start = index + text.indexOf('{') + 1;
  return {
    start: index,
    end: index + text.length,
    text,
    module,
    isType: type !== undefined,
    whole: [groups.default, namespace?.replace(/\s+/g, ' ')].filter((name) => name !== undefined),
    names: (names ?? '')
      .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '')
      .split(',')
      .map((name) => name.trim().replace(/\s+/g, ' '))
      .filter((name) => name !== ''),
    ...(names !== undefined && { list: { start, end: start + names.length } }),
  };
}
