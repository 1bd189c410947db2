/** Where in a template's source something stands. */
export interface SourcePosition {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 units. */
  readonly column: number;
  /** The text of the whole line. */
  readonly lineText: string;
}

abstract class TemplateError extends Error implements SourcePosition {
  readonly line: number;
  readonly column: number;
  readonly lineText: string;

  constructor(message: string, { line, column, lineText }: SourcePosition, options?: ErrorOptions) {
    super(message, options);
    this.line = line;
    this.column = column;
    this.lineText = lineText;
  }
}

/** The source is not a template of the language. */
export class TemplateSyntaxError extends TemplateError {
  override readonly name = 'TemplateSyntaxError';
}

/** The template asks for what the context cannot give. Where a filter of the host failed, its error is the cause. */
export class TemplateRuntimeError extends TemplateError {
  override readonly name = 'TemplateRuntimeError';
}

/** The template would take more steps, output, nesting or memory than it may. */
export class TemplateBudgetError extends TemplateError {
  override readonly name = 'TemplateBudgetError';
}

/** A runtime error whose place is not known yet: {@link Template} adds it. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** A budget error whose place is not known yet: {@link Template} adds it. */
export class Overrun extends Error {
  override readonly name = 'Overrun';
}

/** The place of an offset in a source whose lines end in `\n`. */
export function placeOf(source: string, offset: number): SourcePosition {
  return placesIn(source)(offset);
}

/** The places of many offsets in one source, whose lines are looked for once. */
export function placesIn(source: string): (offset: number) => SourcePosition {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return (offset) => {
    const index = lineAt(starts, offset);
    const start = starts[index] ?? 0;
    const end = (starts[index + 1] ?? source.length + 1) - 1;
    return { line: index + 1, column: offset - start + 1, lineText: source.slice(start, end) };
  };
}

/** The last line that starts at or before an offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}
