/** Why a sign-in by browser, or the renewal of one, came to nothing. */
export type SignInProblem =
  /** The hub has no such way to sign in. */
  | 'unsupported'
  /** The hub doesn't register applications, or not this one. */
  | 'notRegistered'
  /** The hub doesn't know the application's client ID, or not any more. */
  | 'unknownClient'
  /** The user said no on the hub's page. */
  | 'denied'
  /** Nobody entered the code in time. */
  | 'expired'
  /** The hub takes the refresh token no more: it was used, ran out, or the user took the permission away. */
  | 'ended'
  /** The answer isn't one of OAuth. */
  | 'malformed';

interface SignInErrorFields {
  readonly problem: SignInProblem;
  /** Of the hub. */
  readonly endpoint: string;
}

/** A sign-in that the hub, or the user on its pages, refused. What failed on the way is a HubError. */
export class SignInError extends Error implements SignInErrorFields {
  override readonly name = 'SignInError';
  readonly problem: SignInProblem;
  readonly endpoint: string;

  constructor(message: string, { problem, endpoint }: SignInErrorFields, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
    this.endpoint = endpoint;
  }
}
