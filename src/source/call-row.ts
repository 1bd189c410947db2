import type { ReferenceKind } from './reference';

/** A call that loads from the hub or runs its models. */
export interface CallRow {
  /** Last names of what is called. */
  readonly names: readonly string[];
  /** What stands in front of the last name (nothing: the empty text), where the name alone says too little. */
  readonly owner?: RegExp;
  /** Whether the other strings of the call fit. */
  readonly when?: (strings: ReadonlyMap<string | number, string>) => boolean;
  /** What its arguments name, by position, name, or key of an object. */
  readonly arguments: Readonly<Record<string | number, ReferenceKind>>;
  /** The object of options that the call takes in JavaScript, and what only that has. */
  readonly options?: { readonly position: number; readonly arguments?: CallRow['arguments'] };
  /** What an id must begin with here; without it the string is a name of the library's own. */
  readonly prefix?: string;
  /** Other libraries have calls of that name: only strings of the right form count. */
  readonly likely?: true;
  /** What the models named here are for, where the call says so. */
  readonly task?: string;
  /** Library that loads them, by the hub's id. */
  readonly library?: string;
}
