/** Its message is in the user's words already. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
