import { createHash } from 'node:crypto';
import type { Answer } from '../answer';
import type { Call, HubState } from '../call';
import { lifetime, oauthError, uncached } from './answers';
import type { Desk } from './desk';
import { type DeviceRequest, slowDown } from './device-requests';
import { type Form, formOf } from './form';
import { deviceGrant } from './grant-types';
import type { Grant } from './grants';
import { idToken } from './id-token';
import { scopesIn } from './scopes';
import { scriptedAnswers } from './scripted-answers';

/** How much sooner than allowed a client may ask: timers and clocks aren't exact. */
const slackMilliseconds = 100;

const grantTypes: ReadonlyMap<string, (form: Form, state: HubState) => Answer> = new Map([
  [deviceGrant, exchangeDeviceCode],
  ['authorization_code', exchangeCode],
  ['refresh_token', refresh],
]);

/** Gives tokens for what the user allowed (RFC 6749, 3.2). */
export function giveToken(call: Call, state: HubState): Answer {
  const { desk } = state;
  const form = formOf(call, desk);
  const request = desk.devices.get(form.device_code ?? '');
  const isTooSoon = request !== undefined && asksTooSoon(request, desk);
  const scripted = desk.script.shift();
  const answer = () => (isTooSoon ? oauthError('slow_down') : tokensFor(form, state));
  return scripted === undefined ? answer() : scriptedAnswers[scripted]({ form, desk, request, answer });
}

function tokensFor(form: Form, state: HubState): Answer {
  const { client_id: clientId = '', grant_type: type = '' } = form;
  if (state.desk.clients.get(clientId) === undefined) {
    return oauthError('invalid_client', 401);
  }
  if (form.client_secret !== undefined) {
    state.desk.violate('An application without a secret sent one');
    return oauthError('invalid_client', 401);
  }
  return grantTypes.get(type)?.(form, state) ?? oauthError('unsupported_grant_type');
}

/** Notes that a device code was asked about. */
function asksTooSoon(request: DeviceRequest, desk: Desk): boolean {
  const passed = desk.now - request.askedAt;
  request.askedAt = desk.now;
  if (passed >= request.intervalSeconds * 1000 - slackMilliseconds) {
    return false;
  }
  desk.violate(
    `A device code was asked about after ${Math.round(passed)} ms, not ${request.intervalSeconds} s`,
  );
  slowDown(request);
  return true;
}

function exchangeDeviceCode({ device_code: code = '', client_id: clientId }: Form, state: HubState): Answer {
  const { desk } = state;
  const request = desk.devices.get(code);
  if (request === undefined || request.answer === 'used') {
    return oauthError('invalid_grant');
  }
  if (request.clientId !== clientId) {
    desk.violate('A device code was sent by another client than asked for it');
    return oauthError('invalid_grant');
  }
  if (request.expiresAt <= desk.now) {
    return oauthError('expired_token');
  }
  if (request.answer === undefined) {
    return oauthError('authorization_pending');
  }
  if (request.answer === 'denied') {
    return oauthError('access_denied');
  }
  const grant = desk.grants.open(request.answer);
  request.answer = 'used';
  return tokens(grant, state);
}

function exchangeCode(form: Form, state: HubState): Answer {
  const { desk } = state;
  const code = desk.codes.get(form.code ?? '');
  if (code === undefined) {
    return oauthError('invalid_grant');
  }
  if (code.grant !== undefined) {
    desk.violate('An authorization code was used twice');
    code.grant.isRevoked = true;
    return oauthError('invalid_grant');
  }
  const { code_verifier: verifier = '' } = form;
  const mistakes = {
    'by another client': code.consent.clientId !== form.client_id,
    'with another redirect URI': code.redirectUri !== form.redirect_uri,
    'with a malformed verifier': !/^[\w.~-]{43,128}$/.test(verifier),
    'with a verifier that doesn’t fit':
      createHash('sha256').update(verifier).digest('base64url') !== code.challenge,
  };
  const mistake = Object.entries(mistakes).find(([, isMade]) => isMade)?.[0];
  if (mistake !== undefined) {
    desk.codes.delete(form.code ?? '');
    desk.violate(`An authorization code was exchanged ${mistake}`);
    return oauthError('invalid_grant');
  }
  code.grant = desk.grants.open(code.consent);
  return tokens(code.grant, state, code.nonce);
}

function refresh(
  { refresh_token: token = '', client_id: clientId, scope = '' }: Form,
  state: HubState,
): Answer {
  const { desk } = state;
  const spent = desk.grants.alreadyRefreshed(token);
  if (spent !== undefined) {
    if (!desk.unanswered.has(token)) {
      desk.violate('A refresh token was used twice');
    }
    spent.isRevoked = true;
    return oauthError('invalid_grant');
  }
  const grant = desk.grants.toRefresh(token);
  if (grant === undefined) {
    return oauthError('invalid_grant');
  }
  if (grant.clientId !== clientId) {
    desk.violate('A refresh token was sent by another client than it was given to');
    return oauthError('invalid_grant');
  }
  if (scopesIn(scope).some((each) => !scopesIn(grant.scope).includes(each))) {
    desk.violate('A refresh asked for more than was granted');
    return oauthError('invalid_scope');
  }
  return tokens(grant, state);
}

function tokens(grant: Grant, { desk, endpoint }: HubState, nonce?: string): Answer {
  const { accessToken, refreshToken } = desk.issue(grant);
  const isOpenId = scopesIn(grant.scope).includes('openid');
  return uncached({
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: lifetime(desk.habits.tokenLifetimeSeconds, desk.habits),
    scope: grant.scope,
    // Some services write null for what is missing.
    refresh_token: refreshToken ?? null,
    ...(isOpenId && { id_token: idToken(grant, { endpoint, nonce }) }),
  });
}
