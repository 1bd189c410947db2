/** The first rows of a dataset cannot be shown, though the user may read them. */
export class PreviewUnavailableError extends Error {
  override readonly name = 'PreviewUnavailableError';

  /** @param why `tokenWithheld`: the viewer gets no token, and the hub has no files; `tooLarge`: more than the limit */
  constructor(
    readonly why: 'tokenWithheld' | 'tooLarge',
    readonly limitBytes: number,
    options?: ErrorOptions,
  ) {
    super(`No preview: ${why}`, options);
  }
}
