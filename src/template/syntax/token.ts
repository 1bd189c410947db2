export type TokenKind =
  | 'text'
  | 'comment'
  | 'raw'
  | 'expressionStart'
  | 'expressionEnd'
  | 'statementStart'
  | 'statementEnd'
  | 'name'
  | 'integer'
  | 'float'
  | 'string'
  | 'operator'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** What it stands for: the text that is left to print, the sign of a tag, the content of a string. */
  readonly value: string;
  /** Where it stands in the normalized source, first character included and last excluded. */
  readonly offset: number;
  readonly end: number;
}
