/** What is read of a program. */
export interface Reading {
  /** Why it is not a program of its language. */
  readonly error?: string;
  /** The same for programs that differ in the values of their texts only. */
  readonly shape: unknown;
  /** The values of its texts, in an order that goes with the shape. */
  readonly texts: readonly string[];
}
