import * as z from 'zod/mini';
import type { Answer } from '../answer';
import type { Call, HubState } from '../call';
import { noSuchPage, oauthError, uncached } from './answers';
import { deviceGrant } from './grant-types';
import { areKnown } from './scopes';

const metadataSchema = z.looseObject({
  redirect_uris: z.array(z.url()).check(z.minLength(1)),
  client_name: z.optional(z.string()),
  scope: z.optional(z.string()),
  token_endpoint_auth_method: z.literal('none'),
});

/** Makes an application known to the hub without anyone's account (RFC 7591). */
export function registerClient({ body, headers }: Call, { desk }: HubState): Answer {
  const { registration } = desk.habits;
  if (registration === 'missing') {
    throw noSuchPage();
  }
  if (registration === 'refused') {
    return oauthError('invalid_client_metadata');
  }
  const { data: metadata, error } = metadataSchema.safeParse(body);
  if (metadata === undefined || !headers['content-type']?.startsWith('application/json')) {
    const isAboutRedirects = error?.issues.some(({ path }) => path[0] === 'redirect_uris') === true;
    desk.violate(
      `A client was registered with ${isAboutRedirects ? 'wrong redirect URIs' : 'wrong metadata'}`,
    );
    return oauthError(isAboutRedirects ? 'invalid_redirect_uri' : 'invalid_client_metadata');
  }
  const { client_name: name = 'An application', redirect_uris: redirectUris, scope = '' } = metadata;
  if (!areKnown(scope)) {
    desk.violate(`A client was registered for unknown scopes: ${scope}`);
    return oauthError('invalid_client_metadata');
  }
  const answer = {
    ...metadata,
    client_id: desk.clients.register({ name, redirectUris }),
    client_id_issued_at: Math.floor(Date.now() / 1000),
    grant_types: ['authorization_code', 'refresh_token', deviceGrant],
    response_types: ['code'],
  };
  return uncached(answer, 201);
}
