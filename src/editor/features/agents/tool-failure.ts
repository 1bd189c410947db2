import { CallRefusedError, InputError } from '../../../inference';
import type { NextStep } from '../../../protocol';
import { explain, type FailedCall } from '../../failures/explain';
import { UserError } from '../../kit/user-error';

const stepsForAgents: Readonly<Record<NextStep, string | undefined>> = {
  signIn: 'The user has to run "Hub Lens: Sign In" in VS Code; do not ask for a token in the chat.',
  openGatePage: undefined,
  openSpace: undefined,
  openSettings: 'The user has to look at the settings "hubLens.endpoint" and "hubLens.offline".',
  openProxySettings: 'The user has to look at the setting "http.proxy" of VS Code.',
  setServerKey:
    'The user has to run "Hub Lens: Set Model Server Key" in VS Code; do not ask for the key in the chat.',
  showServers: 'The user finds what is wrong with it in the view "Model Servers".',
  showLog: undefined,
  retry: 'It may help to try again later.',
};

/** A failure as an agent is told of it: what happened, and what can be done. */
export function toolFailure(error: unknown, subject: FailedCall): Error {
  // They say what to do instead.
  if (error instanceof InputError || error instanceof UserError || error instanceof CallRefusedError) {
    return new Error(error.message);
  }
  const { message, steps } = explain(error, subject);
  const advice = steps.map((step) => stepsForAgents[step]).filter((words) => words !== undefined);
  return new Error([message, ...advice].join(' '));
}
