import type { Float } from '../values/numbers';

export type Expression = { readonly offset: number } & (
  | { readonly kind: 'literal'; readonly value: string | number | bigint | Float | boolean | null }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list' | 'tuple'; readonly items: readonly Expression[] }
  | { readonly kind: 'dict'; readonly entries: readonly (readonly [key: Expression, value: Expression])[] }
  | { readonly kind: 'attribute'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'item'; readonly object: Expression; readonly key: Expression }
  | SliceExpression
  | CallExpression
  | FilterExpression
  | TestExpression
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Expression }
  | BinaryExpression
  | { readonly kind: 'concat'; readonly parts: readonly Expression[] }
  | {
      readonly kind: 'logical';
      readonly operator: 'and' | 'or';
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'compare'; readonly first: Expression; readonly rest: readonly Comparison[] }
  | {
      readonly kind: 'conditional';
      readonly test: Expression;
      readonly then: Expression;
      readonly otherwise: Expression | undefined;
    }
);

export type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

export interface SliceExpression {
  readonly kind: 'slice';
  readonly object: Expression;
  readonly start: Expression | undefined;
  readonly stop: Expression | undefined;
  readonly step: Expression | undefined;
  readonly offset: number;
}

export interface CallExpression {
  readonly kind: 'call';
  readonly callee: Expression;
  readonly args: Arguments;
  readonly offset: number;
}

export interface FilterExpression {
  readonly kind: 'filter';
  readonly name: string;
  /** What is piped in; undefined stands for the text of the block that the filter belongs to. */
  readonly value: Expression | undefined;
  readonly args: Arguments;
  readonly offset: number;
}

export interface TestExpression {
  readonly kind: 'test';
  readonly name: string;
  readonly value: Expression;
  readonly args: Arguments;
  readonly offset: number;
}

export interface BinaryExpression {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
  readonly offset: number;
}

export type UnaryOperator = 'not' | '-' | '+';
export type BinaryOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**';
export type CompareOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';

export interface Comparison {
  readonly operator: CompareOperator;
  readonly right: Expression;
}

export interface Arguments {
  readonly positional: readonly Expression[];
  readonly named: readonly (readonly [name: string, value: Expression])[];
  /** `*args` */
  readonly rest: Expression | undefined;
  /** `**kwargs` */
  readonly namedRest: Expression | undefined;
}

/** What a value is assigned to. */
export type AssignmentTarget = { readonly offset: number } & (
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'unpack'; readonly items: readonly AssignmentTarget[] }
  | { readonly kind: 'namespace'; readonly name: string; readonly attribute: string }
);

export interface Parameter {
  readonly name: string;
  readonly fallback: Expression | undefined;
}

export type Body = readonly Statement[];

export type Statement =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly values: readonly Expression[] }
  | { readonly kind: 'if'; readonly branches: readonly Branch[]; readonly otherwise: Body }
  | ForStatement
  | { readonly kind: 'set'; readonly target: AssignmentTarget; readonly value: Expression }
  | SetBlock
  | MacroStatement
  | CallBlock
  | { readonly kind: 'filter block'; readonly filter: FilterExpression; readonly body: Body }
  | WithStatement
  | { readonly kind: 'generation'; readonly body: Body }
  | BlockStatement
  | { readonly kind: 'break' | 'continue'; readonly offset: number };

export interface Branch {
  readonly test: Expression;
  readonly body: Body;
}

export interface ForStatement {
  readonly kind: 'for';
  readonly target: AssignmentTarget;
  readonly iterable: Expression;
  /** `if` behind the iterable. */
  readonly filter: Expression | undefined;
  readonly recursive: boolean;
  readonly body: Body;
  readonly otherwise: Body;
  readonly offset: number;
}

export interface SetBlock {
  readonly kind: 'set block';
  readonly target: AssignmentTarget;
  readonly filter: FilterExpression | undefined;
  readonly body: Body;
}

export interface MacroStatement {
  readonly kind: 'macro';
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: Body;
  readonly offset: number;
}

export interface CallBlock {
  readonly kind: 'call block';
  readonly parameters: readonly Parameter[];
  readonly call: CallExpression;
  readonly body: Body;
  readonly offset: number;
}

export interface BlockStatement {
  readonly kind: 'block';
  readonly name: string;
  /** Whether it sees the names around it. */
  readonly scoped: boolean;
  /** Whether another template would have to fill it. */
  readonly required: boolean;
  readonly body: Body;
  readonly offset: number;
}

export interface WithStatement {
  readonly kind: 'with';
  readonly bindings: readonly (readonly [target: AssignmentTarget, value: Expression])[];
  readonly body: Body;
}
