/** A string of a source text, and where it stands. */
export interface SourceLiteral {
  /** What stands between the quotes, as it is written. */
  readonly text: string;
  /** Offset of its first character, and behind its last one. */
  readonly start: number;
  readonly end: number;
  /** A string that its line ends before its quotes do is open. */
  readonly closed: boolean;
  /** It is joined to something else, or compared with it, and so is not the value of its place. */
  readonly isPart?: boolean;
  readonly place: SourcePlace;
}

/** What a string stands for. All of it may be absent. */
export interface SourcePlace {
  /** The innermost call that it is written in. */
  readonly call?: SourceCall;
  /** Which argument of the call: its name, or its position from 0. */
  readonly argument?: string | number;
  /** The key whose value it is, in an object or a document. */
  readonly key?: string;
  /** The key of that object, where it is in another one. */
  readonly within?: string;
  /** The variable that it is assigned to. */
  readonly variable?: string;
}

export interface SourceCall {
  /** Dotted name of what is called, for example `AutoModel.from_pretrained`. */
  readonly callee: string;
  /** Offset of the callee. */
  readonly start: number;
  /** Offset behind its opening bracket. */
  readonly inside: number;
  /** The strings among its arguments, by position, name or key, and in its objects by key. */
  readonly strings: ReadonlyMap<string | number, string>;
  /** Names of its arguments and keys of its objects, whatever their values are. */
  readonly names: ReadonlySet<string>;
  /** Others may come with `*args` or `...options`. */
  readonly isOpen: boolean;
  /** The call that made what it is a method of, where a variable holds that. */
  readonly maker?: SourceCall;
}
