import { type Answer, json } from '../answer';
import type { Call, HubState } from '../call';
import { noSuchPage } from './answers';
import { deviceGrant } from './grant-types';

/**
 * Fields as the real hub has them (August 2026). Where nothing is known of its endpoints, they do as RFC 6749, 7591,
 * 7636, 8252, 8414 and 8628 say.
 */
export function describeServer({ url }: Call, { desk, endpoint }: HubState): Answer {
  const { discovery, offersDevice, registration } = desk.habits;
  if (
    discovery === 'none' ||
    (discovery === 'openid only' && !url.pathname.endsWith('openid-configuration'))
  ) {
    throw noSuchPage();
  }
  return json({
    issuer: endpoint,
    authorization_endpoint: `${endpoint}/oauth/authorize`,
    token_endpoint: `${endpoint}/oauth/token`,
    ...(offersDevice && { device_authorization_endpoint: `${endpoint}/oauth/device` }),
    userinfo_endpoint: `${endpoint}/oauth/userinfo`,
    ...(registration !== 'missing' && { registration_endpoint: `${endpoint}/oauth/register` }),
    jwks_uri: `${endpoint}/oauth/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: [
      'authorization_code',
      'refresh_token',
      deviceGrant,
      'urn:ietf:params:oauth:grant-type:token-exchange',
    ],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    client_id_metadata_supported: true,
  });
}
