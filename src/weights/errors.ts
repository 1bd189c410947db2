/**
 * `notWeights`: neither a GGUF nor a safetensors file. `pointer`: what Git LFS puts in its place. `unsupported`: a version or byte order that is not read.
 * `truncated`: the file ends too early. `tooLarge`: a count or length over our limit. `malformed`: the file contradicts
 * itself.
 */
export type WeightsErrorCode =
  | 'notWeights'
  | 'pointer'
  | 'unsupported'
  | 'truncated'
  | 'tooLarge'
  | 'malformed';

interface WeightsFileErrorFields {
  readonly code: WeightsErrorCode;
  /** Where in the file it was found, in bytes from its start. */
  readonly offset?: number | undefined;
  /** What the file says. */
  readonly found?: number | string | undefined;
  /** What it might say at most. */
  readonly limit?: number | undefined;
}

/** A model file whose head cannot be read. */
export class WeightsFileError extends Error implements WeightsFileErrorFields {
  override readonly name = 'WeightsFileError';
  readonly code: WeightsErrorCode;
  readonly offset: number | undefined;
  readonly found: number | string | undefined;
  readonly limit: number | undefined;

  constructor(message: string, fields: WeightsFileErrorFields, options?: ErrorOptions) {
    super(message, options);
    this.code = fields.code;
    this.offset = fields.offset;
    this.found = fields.found;
    this.limit = fields.limit;
  }
}

/** The head goes on behind the bytes that were read so far. */
export class MoreBytesNeeded extends Error {
  override readonly name = 'MoreBytesNeeded';

  constructor(
    /** At least so many from the start of the file. */
    readonly end: number,
  ) {
    super(`the first ${end} bytes are needed`);
  }
}
