/** Offsets in a template's source. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Names a value: `name`, `item.title`, `../name`, `@index`, `this`. */
export interface PathExpression extends Span {
  readonly kind: 'path';
  /** How many contexts to leave: one for each `../`. */
  readonly up: number;
  /** Whether it is one of a loop's own values, such as `@index`. */
  readonly isData: boolean;
  /** None for the context itself. */
  readonly parts: readonly string[];
  /** Whether only the context can have it: `this.name`, `./name`. */
  readonly isScoped: boolean;
}

export interface LiteralExpression extends Span {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null | undefined;
}

/** A helper with what it is given: `role "user"`, `json value indent=2`. */
export interface CallExpression extends Span {
  readonly kind: 'call';
  readonly name: string;
  readonly nameSpan: Span;
  readonly args: readonly Expression[];
  readonly named: readonly NamedArgument[];
}

export interface NamedArgument extends Span {
  readonly name: string;
  readonly value: Expression;
}

export type Expression = PathExpression | LiteralExpression | CallExpression;

export interface TextNode {
  readonly kind: 'text';
  readonly text: string;
}

/** `{{name}}` or `{{helper …}}` */
export interface OutputNode extends Span {
  readonly kind: 'output';
  readonly value: Expression;
}

/** `{{#helper …}}…{{else}}…{{/helper}}` */
export interface BlockNode extends Span {
  readonly kind: 'block';
  readonly call: CallExpression;
  /** Names for what the block is about, and for its key: `as |item index|`. */
  readonly names: readonly string[];
  readonly body: Nodes;
  readonly otherwise: Nodes;
}

/** `{{> name …}}` */
export interface PartialNode extends Span {
  readonly kind: 'partial';
  readonly name: string;
  readonly nameSpan: Span;
  readonly context: Expression | undefined;
  readonly named: readonly NamedArgument[];
  /** What stands before it on a line of its own, and so before each of its lines. */
  readonly indent: string;
}

export type Node = TextNode | OutputNode | BlockNode | PartialNode;
export type Nodes = readonly Node[];

/**
 * - `unclosedTag`: `{{` without its `}}`
 * - `badTag`: a tag that can't be read; the detail is what is in it
 * - `unclosedBlock`: a block without its end; the detail is its helper
 * - `strayEnd`: an end, or an `else`, without its block
 * - `wrongEnd`: the end of another block; the detail is the helper whose end is missing
 * - `unknownHelper`: the detail is its name
 * - `unknownPartial`: the detail is its name
 * - `arguments`: a helper is given too few or too many values, or one that it can't take; the detail is its name
 * - `unsupported`: part of Handlebars, but not of prompt files
 * - `tooDeep`: nested too deep
 */
export type TemplateProblemCode =
  | 'unclosedTag'
  | 'badTag'
  | 'unclosedBlock'
  | 'strayEnd'
  | 'wrongEnd'
  | 'unknownHelper'
  | 'unknownPartial'
  | 'arguments'
  | 'unsupported'
  | 'tooDeep';

export interface TemplateProblem extends Span {
  readonly code: TemplateProblemCode;
  readonly detail: string;
}

/** A template that can't be read, or not be filled in. */
export class PromptTemplateError extends Error {
  override readonly name = 'PromptTemplateError';

  constructor(readonly problem: TemplateProblem) {
    super(`${problem.code} ${problem.detail}`.trimEnd());
  }
}
