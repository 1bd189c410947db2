import {
  type AddedImport,
  addNames,
  joined,
  type MergedImports,
  withoutComments,
  withoutParts,
} from './merge';
import { type Statement, statements } from './python-statements';

/** `import a as b` has `names` alone; `from m import a, b` has its module too. */
interface PythonImport extends Statement {
  readonly module: string | undefined;
  readonly names: readonly string[];
}

/**
 * Merges the imports at the beginning of a snippet with those at the top of a Python file.
 *
 * @param at where the snippet is to stand: only what is imported above counts
 * @returns undefined where the file has no imports at its top, or the snippet is to stand above them
 */
export function mergePythonImports(file: string, at: number, code: string): MergedImports | undefined {
  const above = topLevel(file).filter(({ end }) => end <= at);
  const last = firstImports(above).at(-1);
  if (last === undefined) {
    return undefined;
  }
  const present = above.flatMap(toImports);
  const inCode = topLevel(code);
  const wanted = (inCode[0] && isImport(inCode[0]) ? firstImports(inCode) : []).flatMap(toImports);
  const insertions = wanted.flatMap((each, index) => {
    const names = missing(each, [...present, ...wanted.slice(0, index)]);
    return names.length === 0 ? [] : [added({ ...each, names }, present, { file, last })];
  });
  const repeated = inCode
    .flatMap(toImports)
    .slice(wanted.length)
    .filter((each) => missing(each, present).length === 0);
  return {
    insertions: joined(insertions),
    code: withoutParts(code, [...wanted, ...repeated]),
  };
}

interface ImportPosition {
  readonly file: string;
  /** The last statement of the file's imports. */
  readonly last: Statement;
}

function added(
  { module, names, line, text }: PythonImport,
  present: readonly PythonImport[],
  { file, last }: ImportPosition,
): AddedImport {
  const kin = present.find(
    (each) => module !== undefined && each.module === module && !each.names.includes('*'),
  );
  if (kin !== undefined && !names.includes('*')) {
    return { kind: 'names', ...addNames(file, nameList(kin), names) };
  }
  const gap = toImports(last)[0]?.module === '__future__' ? '\n\n' : '\n';
  const statement = `${module === undefined ? '' : `from ${module} `}import ${names.join(', ')}`;
  return { kind: 'line', at: last.end, text: gap + statement + line.slice(text.length) };
}

/** The names that nothing imports yet. */
function missing({ module, names }: PythonImport, present: readonly PythonImport[]): string[] {
  const known = new Set(present.filter((each) => each.module === module).flatMap((each) => each.names));
  return names.filter((name) => !known.has(name));
}

function topLevel(code: string): Statement[] {
  return statements(code).filter(({ text }) => /^\S/.test(text));
}

/** The first imports that follow on one another. */
function firstImports(all: readonly Statement[]): Statement[] {
  const start = all.findIndex(isImport);
  const end = all.findIndex((statement, index) => index > start && !isImport(statement));
  return start === -1 ? [] : all.slice(start, end === -1 ? undefined : end);
}

function isImport({ text }: Statement): boolean {
  return /^(?:import|from)\b/.test(text);
}

const importForm = /^(?:from\s+(?<module>[\w.]+)\s+)?import\s+(?<names>[\w\s.,*()\\]+)$/;

/** The import that the statement is; none where it is another, or several in one line. */
function toImports(statement: Statement): PythonImport[] {
  const { module, names } = importForm.exec(withoutComments(statement.text).trim())?.groups ?? {};
  if (names === undefined) {
    return [];
  }
  const list = names
    .replace(/[()\\]/g, ' ')
    .split(',')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
  return [{ ...statement, module, names: list }];
}

/** Where in the file the names of a `from` statement stand. */
function nameList({ start, text }: Statement) {
  const keyword = /\bimport\b[ \t]*\(?/.exec(text);
  const from = start + (keyword === null ? 0 : keyword.index + keyword[0].length);
  const bracket = withoutComments(text).lastIndexOf(')');
  return { start: from, end: bracket === -1 ? start + text.length : start + bracket };
}
