/** A server of the user's own does not list the model. */
export class UnservedModelError extends Error {
  override readonly name = 'UnservedModelError';

  constructor(
    readonly server: string,
    readonly model: string,
  ) {
    super(`${server} does not list ${model}`);
  }
}
