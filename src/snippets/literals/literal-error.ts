/** A value cannot be written in this language. */
export class LiteralError extends Error {
  override readonly name = 'LiteralError';
}
