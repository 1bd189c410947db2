import {
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import { SignInError } from '../sign-in-error';
import { type Grant, toGrant } from './grant';
import { noSecret, type SignInServer } from './server';
import { toSignInError } from './to-sign-in-error';
import { type OAuthOptions, transport } from './transport';

export interface RedirectRequest {
  readonly clientId: string;
  readonly scope: readonly string[];
  /** Where the hub's page sends the browser. */
  readonly redirectUri: string;
}

/** A sign-in whose end the browser brings back. */
export interface StartedRedirect extends RedirectRequest {
  /** The hub's page to open. */
  readonly page: string;
  /** Comes back with the browser: nobody else knows it. */
  readonly state: string;
  readonly verifier: string;
}

/** @throws SignInError `unsupported` */
export async function startRedirect(
  { endpoint, metadata }: SignInServer,
  request: RedirectRequest,
): Promise<StartedRedirect> {
  const { authorization_endpoint: address } = metadata;
  if (address === undefined) {
    throw new SignInError('The hub has no page to sign in on', { problem: 'unsupported', endpoint });
  }
  const state = generateRandomState();
  const verifier = generateRandomCodeVerifier();
  const page = new URL(address);
  const parameters = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: request.scope.join(' '),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) {
    page.searchParams.set(name, value);
  }
  return { ...request, page: page.href, state, verifier };
}

/**
 * @param answer the query that the browser came back with
 * @throws SignInError, or HubError where the hub didn't answer
 */
export async function finishRedirect(
  server: SignInServer,
  { clientId, scope, redirectUri, state, verifier }: StartedRedirect,
  answer: URLSearchParams,
  options: OAuthOptions,
): Promise<Grant> {
  const client = { client_id: clientId };
  const { endpoint, metadata } = server;
  try {
    const parameters = validateAuthResponse(metadata, client, answer, state);
    const response = await authorizationCodeGrantRequest(
      metadata,
      client,
      noSecret,
      parameters,
      redirectUri,
      verifier,
      transport(endpoint, options),
    );
    return toGrant(
      server,
      await processAuthorizationCodeResponse(metadata, client, response),
      scope,
      options.now(),
    );
  } catch (error) {
    throw toSignInError(error, endpoint);
  }
}
