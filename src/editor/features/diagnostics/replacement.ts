/** A change of a text: what stands between the offsets becomes something else. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface TextRange {
  readonly start: number;
  readonly end: number;
}
