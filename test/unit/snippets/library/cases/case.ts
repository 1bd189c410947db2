/** A record that reaches one variant of a library, and what its snippets hold. */
export interface Case {
  readonly library: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Titles of the blocks. */
  readonly blocks: readonly string[];
  /** Imports and calls of the Python blocks, as Python's `ast.unparse` writes them. */
  readonly python?: readonly string[];
  /** Parts of the text of any block. */
  readonly lines?: readonly string[];
}
