import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { Scrubber } from '../../http';
import { SignInError, type SignInProblem } from '../sign-in-error';

/** What the error codes of RFC 6749 and RFC 8628 mean. */
const problems: Readonly<Record<string, SignInProblem>> = {
  access_denied: 'denied',
  expired_token: 'expired',
  invalid_client: 'unknownClient',
  unauthorized_client: 'unknownClient',
  invalid_client_metadata: 'notRegistered',
  invalid_redirect_uri: 'notRegistered',
  invalid_grant: 'ended',
};

/**
 * What oauth4webapi throws, in our terms and without what the hub was sent; anything else as it is.
 *
 * @param otherwise what a refusal means whose code isn't known
 */
export function toSignInError(
  error: unknown,
  endpoint: string,
  otherwise: SignInProblem = 'malformed',
): unknown {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const words = error.error_description ?? error.error;
    const known = Object.hasOwn(problems, error.error) ? problems[error.error] : undefined;
    const problem = known ?? otherwise;
    return new SignInError(new Scrubber([]).text(words), { problem, endpoint });
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return new SignInError('The hub doesn’t know the client ID', { problem: 'unknownClient', endpoint });
  }
  if (error instanceof OperationProcessingError || error instanceof UnsupportedOperationError) {
    return new SignInError(new Scrubber([]).text(error.message), { problem: otherwise, endpoint });
  }
  return error;
}
