export type Expression = { readonly offset: number } & (
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'dict'; readonly entries: readonly (readonly [key: Expression, value: Expression])[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'attribute'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'item'; readonly object: Expression; readonly key: Expression }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
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
      readonly otherwise?: Expression;
    }
  | { readonly kind: 'filter'; readonly name: string; readonly value: Expression; readonly args: Arguments }
  | { readonly kind: 'test'; readonly name: string; readonly negated: boolean; readonly value: Expression }
);

export type UnaryOperator = 'not' | '-' | '+';
export type BinaryOperator = '+' | '-' | '*' | '/' | '//' | '%' | '~';
export type CompareOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';

export interface Comparison {
  readonly operator: CompareOperator;
  readonly right: Expression;
}

export interface Arguments {
  readonly positional: readonly Expression[];
  readonly named: Readonly<Record<string, Expression>>;
}

export type Statement =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly value: Expression }
  | { readonly kind: 'if'; readonly branches: readonly Branch[]; readonly otherwise: readonly Statement[] }
  | For
  | { readonly kind: 'set'; readonly name: string; readonly value: Expression };

export interface Branch {
  readonly test: Expression;
  readonly body: readonly Statement[];
}

export interface For {
  readonly kind: 'for';
  /** One name, or several that an item is unpacked into. */
  readonly names: readonly string[];
  readonly iterable: Expression;
  readonly body: readonly Statement[];
  readonly otherwise: readonly Statement[];
  readonly offset: number;
}
