/**
 * - `yaml`: not YAML; the detail is the parser's own words
 * - `tooLarge`: more than is read of a file
 */
export type YamlProblemCode = 'yaml' | 'tooLarge';

/**
 * - `missing`, `unknown`: a field that has to be there, or that there isn't
 * - `wrong`: a value of another type, or out of its range; the detail is what is expected
 */
export type ShapeProblemCode = 'missing' | 'unknown' | 'wrong';

/** What is wrong with a file, and where. */
export interface Problem<Code extends string> {
  readonly code: Code;
  /** From 1 on. */
  readonly line: number;
  /** From 1 on. */
  readonly column: number;
  /** Such as `assert[0].threshold`; empty for the file itself. */
  readonly path: string;
  readonly detail?: string;
}

/** At least one. */
export type Problems<Code extends string> = readonly [Problem<Code>, ...Problem<Code>[]];

/** In the order of their places; undefined where there is none. */
export function problemsIn<Code extends string>(found: readonly Problem<Code>[]): Problems<Code> | undefined {
  const [first, ...others] = found.toSorted(
    (one, other) => one.line - other.line || one.column - other.column,
  );
  return first && [first, ...others];
}

export type Path = readonly PropertyKey[];

/** What is wrong, before its place is known. */
export interface Finding<Code extends string> {
  readonly code: Code;
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
