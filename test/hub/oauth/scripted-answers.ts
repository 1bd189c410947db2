import { type Answer, json } from '../answer';
import { ConnectionCut } from '../faults';
import { oauthError } from './answers';
import type { Desk, ScriptedAnswer } from './desk';
import { type DeviceRequest, slowDown } from './device-requests';
import type { Form } from './form';
import { textPage } from './pages';

interface Asked {
  readonly form: Form;
  readonly desk: Desk;
  /** What the device code of the form stands for. */
  readonly request: DeviceRequest | undefined;
  /** What the token endpoint would say. */
  readonly answer: () => Answer;
}

export const scriptedAnswers: Readonly<Record<ScriptedAnswer, (asked: Asked) => Answer>> = {
  slow_down: ({ request }) => {
    if (request !== undefined) {
      slowDown(request);
    }
    return oauthError('slow_down');
  },
  invalid_grant: () => oauthError('invalid_grant'),
  'server error': () => json({ error: 'Internal Error - We are working hard to fix this' }, {}, 500),
  html: () => textPage('Bad Gateway', 502),
  'not json': () => ({ status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"access_' }),
  'no error field': () => json({ message: 'no' }, {}, 400),
  cut: () => {
    throw new ConnectionCut('before the answer');
  },
  late: ({ form, desk, answer }) => {
    answer();
    desk.unanswered.add(form.refresh_token ?? '');
    throw new ConnectionCut('before the answer');
  },
};
