/** Where in a template's source something stands. */
export interface Place {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 units. */
  readonly column: number;
  /** The text of the whole line. */
  readonly lineText: string;
}

abstract class TemplateError extends Error implements Place {
  readonly line: number;
  readonly column: number;
  readonly lineText: string;

  constructor(message: string, { line, column, lineText }: Place, options?: ErrorOptions) {
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
export function placeOf(source: string, offset: number): Place {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', start);
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < start; at = source.indexOf('\n', at + 1)) {
    line += 1;
  }
  return {
    line,
    column: offset - start + 1,
    lineText: source.slice(start, end === -1 ? source.length : end),
  };
}
