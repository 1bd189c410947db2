import { randomUUID } from 'node:crypto';
import { type Answer, redirect } from '../answer';
import type { Call, HubState } from '../call';
import type { Desk } from './desk';
import { authorizeForm, plainText } from './pages';
import { isRegistered } from './redirect-uris';
import { areKnown } from './scopes';

type Query = Readonly<Record<string, string>>;

interface Rule {
  readonly error: string;
  readonly holds: (query: Query) => boolean;
  readonly violation: string;
}

/** What a request has to have beside its client and redirect URI (RFC 6749, 4.1.1; RFC 7636, 4.3). */
const rules: readonly Rule[] = [
  {
    error: 'unsupported_response_type',
    holds: ({ response_type: type }) => type === 'code',
    violation: 'something other than a code was asked for',
  },
  {
    error: 'invalid_request',
    holds: ({ code_challenge_method: method }) => method === 'S256',
    violation: 'the method of the code challenge was not S256',
  },
  {
    error: 'invalid_request',
    holds: ({ code_challenge: challenge = '' }) => /^[\w-]{43}$/.test(challenge),
    violation: 'there was no SHA-256 as code challenge',
  },
  {
    error: 'invalid_request',
    holds: ({ state = '' }) => state !== '',
    violation: 'there was no state',
  },
  {
    error: 'invalid_scope',
    holds: ({ scope = '' }) => areKnown(scope),
    violation: 'unknown scopes were asked for',
  },
];

/** What the browser takes back to the application. */
type Decision = (query: Query, desk: Desk) => Query;

const decisions: ReadonlyMap<string, Decision> = new Map<string, Decision>([
  ['allow', (query, desk) => ({ code: newCode(query, desk) })],
  ['deny', () => ({ error: 'access_denied', error_description: 'The user denied access.' })],
]);

/** The page where the user lets an application in (RFC 6749, 4.1). */
export function authorize({ url }: Call, { desk }: HubState): Answer {
  const query: Query = Object.fromEntries(url.searchParams);
  const { client_id: clientId = '', redirect_uri: redirectUri = '' } = query;
  const client = desk.clients.get(clientId);
  if (client === undefined) {
    return plainText('Error: invalid redirect_uri', 400);
  }
  if (!isRegistered(client, redirectUri)) {
    desk.violate(`The redirect URI ${redirectUri} is not registered`);
    return plainText('Error: invalid redirect_uri', 400);
  }
  const broken = rules.find(({ holds }) => !holds(query));
  if (broken !== undefined) {
    desk.violate(`A wrong authorization request: ${broken.violation}`);
    return goBack(query, { error: broken.error, error_description: broken.violation });
  }
  const decision = decisions.get(query.decision ?? desk.habits.authorize);
  return decision === undefined ? authorizeForm(client.name, query) : goBack(query, decision(query, desk));
}

function goBack({ redirect_uri: redirectUri = '', state }: Query, answer: Query): Answer {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, ...(state && { state }) })) {
    address.searchParams.set(name, value);
  }
  return redirect(302, address.href);
}

function newCode(query: Query, desk: Desk): string {
  const { client_id: clientId = '', redirect_uri: redirectUri = '', scope = '' } = query;
  const code = randomUUID();
  desk.codes.set(code, {
    consent: desk.consent({ clientId, scope }),
    redirectUri,
    challenge: query.code_challenge ?? '',
    nonce: query.nonce,
  });
  return code;
}
