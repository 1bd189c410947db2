import {
  deviceAuthorizationRequest,
  deviceCodeGrantRequest,
  processDeviceAuthorizationResponse,
  processDeviceCodeResponse,
  ResponseBodyError,
} from 'oauth4webapi';
import { HubError } from '../errors';
import { SignInError } from '../sign-in-error';
import { type Grant, toGrant } from './grant';
import { noSecret, type SignInServer } from './server';
import { toSignInError } from './to-sign-in-error';
import { isOwn, type OAuthOptions, transport } from './transport';

/** A code that the user enters on the hub's page (RFC 8628). */
export interface DeviceCode {
  readonly deviceCode: string;
  /** What the user enters. */
  readonly userCode: string;
  /** The page to enter it on. */
  readonly page: string;
  /** The same with the code filled in, where the hub has one. */
  readonly filledPage: string;
  readonly intervalSeconds: number;
  readonly lifetimeSeconds: number;
}

export interface DeviceRequest {
  readonly clientId: string;
  readonly scope: readonly string[];
}

/** What RFC 8628 says where an answer names no interval, and what `slow_down` adds to it. */
const usualIntervalSeconds = 5;
/** No hub makes one wait longer between two questions. */
const longestIntervalSeconds = 60;

/** Both are shown as they are, the page as a link: neither holds what makes another link of it. */
const userCodePattern = /^[\w-]{1,40}$/;
const pagePattern = /^[\w:/.?&=%~-]{1,500}$/;

/** @throws SignInError, or HubError where the hub didn't answer */
export async function requestDeviceCode(
  { endpoint, metadata, hasDeviceCode }: SignInServer,
  { clientId, scope }: DeviceRequest,
  options: OAuthOptions,
): Promise<DeviceCode> {
  if (!hasDeviceCode) {
    throw new SignInError('The hub has no codes to sign in with', { problem: 'unsupported', endpoint });
  }
  const client = { client_id: clientId };
  try {
    const response = await deviceAuthorizationRequest(
      metadata,
      client,
      noSecret,
      { scope: scope.join(' ') },
      transport(endpoint, options),
    );
    const answer = await processDeviceAuthorizationResponse(metadata, client, response);
    const { verification_uri: page, verification_uri_complete: filledPage = page } = answer;
    const { user_code: userCode } = answer;
    const areOwn = [page, filledPage].every((each) => isOwn(each, endpoint) && pagePattern.test(each));
    if (!areOwn || !userCodePattern.test(userCode)) {
      throw new SignInError('The page to enter the code on is not one of the hub’s', {
        problem: 'malformed',
        endpoint,
      });
    }
    return {
      deviceCode: answer.device_code,
      userCode,
      page,
      filledPage,
      intervalSeconds: Math.min(answer.interval ?? usualIntervalSeconds, longestIntervalSeconds),
      lifetimeSeconds: answer.expires_in,
    };
  } catch (error) {
    throw toSignInError(error, endpoint);
  }
}

interface Waiting extends OAuthOptions {
  /** A clock that nobody sets, in milliseconds. */
  readonly clock: () => number;
  /** Rejects with the signal's reason. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/**
 * Asks again and again until the user has entered the code. What fails on the way is asked for again.
 *
 * @throws SignInError, `denied` and `expired` among others; HubError while the user works offline
 */
export async function waitForGrant(
  server: SignInServer,
  request: DeviceRequest,
  code: DeviceCode,
  options: Waiting,
): Promise<Grant> {
  const { clock, wait, signal } = options;
  const end = clock() + code.lifetimeSeconds * 1000;
  let interval = code.intervalSeconds;
  for (;;) {
    await wait(interval * 1000, signal);
    if (clock() > end) {
      throw new SignInError('The code was not entered in time', {
        problem: 'expired',
        endpoint: server.endpoint,
      });
    }
    const answer = await askForGrant(server, request, code, options);
    if (typeof answer === 'object') {
      return answer;
    }
    interval += answer === 'slower' ? usualIntervalSeconds : 0;
  }
}

async function askForGrant(
  server: SignInServer,
  { clientId, scope }: DeviceRequest,
  { deviceCode }: DeviceCode,
  options: OAuthOptions,
): Promise<Grant | 'later' | 'slower'> {
  const client = { client_id: clientId };
  const { endpoint, metadata } = server;
  try {
    const response = await deviceCodeGrantRequest(
      metadata,
      client,
      noSecret,
      deviceCode,
      transport(endpoint, options),
    );
    const answer = await processDeviceCodeResponse(metadata, client, response);
    return toGrant(server, answer, scope, options.now());
  } catch (error) {
    options.signal?.throwIfAborted();
    const known = toSignInError(error, endpoint);
    if (error instanceof ResponseBodyError) {
      switch (error.error) {
        case 'authorization_pending':
          return 'later';
        case 'slow_down':
          return 'slower';
        default:
          throw known;
      }
    }
    const isPassing =
      (known instanceof SignInError && known.problem === 'malformed') ||
      (known instanceof HubError && !['offline', 'refused'].includes(known.reason));
    if (isPassing) {
      return 'later';
    }
    throw known;
  }
}
