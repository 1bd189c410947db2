import type { Place } from './errors';

export type Literal = null | boolean | number | bigint | string;

export type Arithmetic = '+' | '-' | '*' | '/' | '//' | '%' | '^';
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type BinaryOperator = Arithmetic | Comparison | '||' | 'and' | 'or' | 'is' | 'is not';

/** A part of a query as it's written. */
export type Expression = { readonly place: Place } & (
  | { readonly kind: 'literal'; readonly value: Literal }
  /** A column, perhaps behind the table's name, and fields in it. */
  | { readonly kind: 'column'; readonly path: readonly string[] }
  | { readonly kind: 'negative' | 'not'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'isNull'; readonly operand: Expression }
  | { readonly kind: 'in'; readonly operand: Expression; readonly options: readonly Expression[] }
  | {
      readonly kind: 'between';
      readonly operand: Expression;
      readonly low: Expression;
      readonly high: Expression;
    }
  | {
      readonly kind: 'like';
      readonly operand: Expression;
      readonly pattern: Expression;
      readonly escapedBy: string | undefined;
      readonly ignoresCase: boolean;
    }
  | { readonly kind: 'case'; readonly branches: readonly Branch[]; readonly otherwise?: Expression }
  | { readonly kind: 'cast'; readonly operand: Expression; readonly type: string; readonly isTry: boolean }
  | Call
  | { readonly kind: 'element'; readonly operand: Expression; readonly index: Expression }
);

export interface Call {
  readonly kind: 'call';
  readonly name: string;
  /** Empty for `count(*)`. */
  readonly arguments: readonly Expression[];
  readonly isDistinct: boolean;
  /** Rows that an aggregate takes. */
  readonly filter?: Expression;
}

interface Branch {
  readonly when: Expression;
  readonly result: Expression;
}

/** A column of the answer; all columns but some for `*`. */
export type Output =
  | { readonly kind: 'all'; readonly except: readonly Name[]; readonly place: Place }
  | { readonly kind: 'one'; readonly expression: Expression; readonly name: string };

export interface Name {
  readonly text: string;
  readonly place: Place;
}

export interface Order {
  readonly expression: Expression;
  readonly isDescending: boolean;
  readonly isNullsFirst: boolean;
}

export interface Sample {
  readonly size: number;
  readonly unit: 'rows' | 'percent';
  /** Undefined where every run takes other rows. */
  readonly seed: number | undefined;
}

export interface Query {
  readonly isDistinct: boolean;
  readonly outputs: readonly Output[];
  readonly from?: Name;
  readonly alias?: string;
  readonly where?: Expression;
  /** `all` for every output without an aggregate. */
  readonly groupBy: readonly Expression[] | 'all';
  readonly having?: Expression;
  readonly sample?: Sample;
  readonly orderBy: readonly Order[];
  readonly limit?: number;
  readonly offset: number;
}
