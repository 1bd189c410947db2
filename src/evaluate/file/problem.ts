/**
 * - `yaml`: not YAML; the detail is the parser's own words
 * - `tooLarge`: more than is read of a file
 * - `missing`, `unknown`: a field that has to be there, or that there isn't
 * - `wrong`: a value of another type, or out of its range; the detail is what is expected
 * - `assertion`: a kind of assertion that there isn't
 * - `pattern`: a regular expression that can't be read
 * - `nothing`: no prompt, no model, no row or nothing to judge by; the detail is which
 * - `code`: would run code
 * - `address`: would send data to an address, or fetch it from one
 * - `unsupported`: known to promptfoo, but not here
 */
export type ProblemCode =
  | 'yaml'
  | 'tooLarge'
  | 'missing'
  | 'unknown'
  | 'wrong'
  | 'assertion'
  | 'pattern'
  | 'nothing'
  | 'code'
  | 'address'
  | 'unsupported';

/** What is wrong with a file, and where. */
export interface EvaluationProblem {
  readonly code: ProblemCode;
  /** From 1 on. */
  readonly line: number;
  /** From 1 on. */
  readonly column: number;
  /** Such as `assert[0].threshold`; empty for the file itself. */
  readonly path: string;
  readonly detail?: string;
}

/** At least one. */
export type Problems = readonly [EvaluationProblem, ...EvaluationProblem[]];

/** In the order of their places; undefined where there is none. */
export function problemsIn(found: readonly EvaluationProblem[]): Problems | undefined {
  const [first, ...others] = found.toSorted(
    (one, other) => one.line - other.line || one.column - other.column,
  );
  return first && [first, ...others];
}

export type Path = readonly PropertyKey[];

/** What is wrong, before its place is known. */
export interface Finding {
  readonly code: ProblemCode;
  readonly path: Path;
  readonly detail?: string;
}

/** For example `tests[2].vars.question`. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') {
      return `${text}[${part}]`;
    }
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}
