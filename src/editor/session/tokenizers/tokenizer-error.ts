/**
 * - `noFiles`: the model has no `tokenizer.json`.
 * - `tooLarge`: its files are larger than any tokenizer's.
 * - `notHere`: its tokenizer isn't on this machine.
 * - `tooLong`: the text is longer than a tokenizer is asked to read.
 * - `slow`: the tokenizer took too long.
 * - `damaged`: its files aren't a tokenizer.
 * - `failed`: anything else, in the library's own words.
 */
export type TokenizerErrorCode =
  | 'noFiles'
  | 'tooLarge'
  | 'notHere'
  | 'tooLong'
  | 'slow'
  | 'damaged'
  | 'failed';

/** Why there are no tokens. */
export class TokenizerError extends Error {
  override readonly name = 'TokenizerError';

  constructor(
    readonly code: TokenizerErrorCode,
    readonly model: string,
    detail = '',
  ) {
    super(detail);
  }
}
