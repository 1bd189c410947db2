import {
  type AuthorizationServer,
  discoveryRequest,
  dynamicClientRegistrationRequest,
  None,
  processDiscoveryResponse,
  processDynamicClientRegistrationResponse,
} from 'oauth4webapi';
import { reasonOfStatus } from '../../http';
import { HubError } from '../errors';
import { SignInError } from '../sign-in-error';
import { toSignInError } from './to-sign-in-error';
import { isOwn, type OAuthOptions, transport } from './transport';

/** How one signs in to a hub, as its discovery document says. */
export interface SignInServer {
  readonly endpoint: string;
  readonly metadata: AuthorizationServer;
  /** Whether a code can be entered on the hub's page (RFC 8628). */
  readonly hasDeviceCode: boolean;
  /** Whether the hub's page can send the browser back (RFC 6749, with PKCE). */
  readonly hasRedirect: boolean;
}

/** An application that the hub knows, or is to know. */
export interface SoftwareFacts {
  readonly name: string;
  /** The same in each version and on each machine. */
  readonly id: string;
  readonly redirectUris: readonly string[];
  readonly scope: readonly string[];
}

/** RFC 8414, then OpenID Connect. */
const documents = ['oauth2', 'oidc'] as const;

const endpointNames = [
  'authorization_endpoint',
  'device_authorization_endpoint',
  'registration_endpoint',
  'token_endpoint',
] as const;

/** The client authenticates by nothing: an application on users' machines can hold no secret. */
export const noSecret = None();

/**
 * Asks a hub how one signs in. Addresses on other hosts don't count.
 *
 * @throws SignInError `unsupported`; HubError where the hub doesn't answer
 */
export async function discoverSignIn(endpoint: string, options: OAuthOptions): Promise<SignInServer> {
  if (!URL.canParse(endpoint)) {
    throw new HubError(`"${endpoint}" is not a web address`, { reason: 'malformed', url: endpoint });
  }
  for (const algorithm of documents) {
    const metadata = await discovered(new URL(endpoint), algorithm, options);
    if (metadata?.token_endpoint !== undefined) {
      const has = (name: (typeof endpointNames)[number]) => metadata[name] !== undefined;
      return {
        endpoint,
        metadata,
        hasDeviceCode: has('device_authorization_endpoint'),
        hasRedirect: has('authorization_endpoint'),
      };
    }
  }
  throw new SignInError('The hub has no sign-in by browser', { problem: 'unsupported', endpoint });
}

async function discovered(
  issuer: URL,
  algorithm: (typeof documents)[number],
  options: OAuthOptions,
): Promise<AuthorizationServer | undefined> {
  const endpoint = issuer.href.replace(/\/+$/, '');
  const response = await discoveryRequest(issuer, { algorithm, ...transport(endpoint, options) });
  const { status } = response;
  if (status === 429 || status >= 500) {
    throw new HubError(`The hub answered ${status}`, {
      reason: reasonOfStatus(status, undefined),
      url: endpoint,
      status,
    });
  }
  try {
    const metadata = await processDiscoveryResponse(issuer, response);
    const foreign = endpointNames.filter((name) => !isOwn(String(metadata[name]), endpoint));
    return { ...metadata, ...Object.fromEntries(foreign.map((name) => [name, undefined])) };
  } catch {
    // Whatever else a hub without sign-in answers.
    return undefined;
  }
}

/**
 * Makes the application known to the hub, without anyone's account.
 *
 * @returns its client ID
 * @throws SignInError `notRegistered`
 */
export async function registerClient(
  { endpoint, metadata }: SignInServer,
  { name, id, redirectUris, scope }: SoftwareFacts,
  options: OAuthOptions,
): Promise<string> {
  if (metadata.registration_endpoint === undefined) {
    throw new SignInError('The hub registers no applications', { problem: 'notRegistered', endpoint });
  }
  try {
    const response = await dynamicClientRegistrationRequest(
      metadata,
      {
        client_name: name,
        software_id: id,
        redirect_uris: [...redirectUris],
        scope: scope.join(' '),
        token_endpoint_auth_method: 'none',
      },
      transport(endpoint, options),
    );
    return (await processDynamicClientRegistrationResponse(response)).client_id;
  } catch (error) {
    throw toSignInError(error, endpoint, 'notRegistered');
  }
}
