/** Where in a template's source something stands, counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

abstract class TemplateError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: Place) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** The source is not a template of the language. */
export class TemplateSyntaxError extends TemplateError {
  override readonly name = 'TemplateSyntaxError';
}

/** The template asks for what the context cannot give. */
export class TemplateRuntimeError extends TemplateError {
  override readonly name = 'TemplateRuntimeError';
}

/** The template would take more steps, output or nesting than it may. */
export class TemplateBudgetError extends TemplateError {
  override readonly name = 'TemplateBudgetError';
}
