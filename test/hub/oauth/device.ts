import type { Answer } from '../answer';
import type { Call, HubState } from '../call';
import { lifetime, noSuchPage, oauthError, uncached } from './answers';
import type { Desk } from './desk';
import { formOf } from './form';
import { deviceForm, textPage } from './pages';
import { areKnown } from './scopes';

/** Gives a device code to the application and a user code to the user (RFC 8628, 3.1). */
export function startDevice(call: Call, { desk, endpoint }: HubState): Answer {
  const { habits, now } = desk;
  if (!habits.offersDevice) {
    throw noSuchPage();
  }
  const { client_id: clientId = '', scope = '' } = formOf(call, desk);
  if (desk.clients.get(clientId) === undefined) {
    return oauthError('invalid_client', 401);
  }
  if (!areKnown(scope)) {
    desk.violate(`A device code was asked for with unknown scopes: ${scope}`);
    return oauthError('invalid_scope');
  }
  const { deviceCode, userCode } = desk.devices.add({ clientId, scope }, now, habits);
  const page = habits.verificationAddress ?? `${endpoint}/device`;
  return uncached({
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: page,
    // Some services write null for what is missing.
    verification_uri_complete: habits.completeAddress ? `${page}?user_code=${userCode}` : null,
    expires_in: lifetime(habits.codeLifetimeSeconds, habits),
    ...(habits.intervalSeconds !== undefined && { interval: habits.intervalSeconds }),
  });
}

/** The page where the user enters the user code. */
export function showDevice({ url }: Call): Answer {
  return deviceForm(url.searchParams.get('user_code') ?? '');
}

interface Decision {
  readonly outcome: string;
  readonly make: (desk: Desk, userCode: string) => void;
}

const decisions: ReadonlyMap<string, Decision> = new Map([
  [
    'allow',
    {
      outcome: 'You are signed in. You can close this page.',
      make: (desk, userCode) => desk.confirm(userCode),
    },
  ],
  ['deny', { outcome: 'Access denied.', make: (desk, userCode) => desk.deny(userCode) }],
]);

export function answerDevice(call: Call, { desk }: HubState): Answer {
  const form = formOf(call, desk);
  const entered = asTyped(form.user_code ?? '');
  const userCode = desk.waiting.find((each) => asTyped(each) === entered);
  const decision = decisions.get(form.decision ?? '');
  if (userCode === undefined || decision === undefined) {
    return textPage('This code is not valid.');
  }
  decision.make(desk, userCode);
  return textPage(decision.outcome);
}

/** Users leave the dash out, and write as they like (RFC 8628, 6.1). */
function asTyped(userCode: string): string {
  return userCode.toUpperCase().replace(/[^A-Z\d]/g, '');
}
