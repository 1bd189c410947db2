import type { Session } from '../../session/session';
import { promptForToken } from './prompt-for-token';
import { askForLogin, findMachineLogin, signInFromMachine } from './sign-in-from-machine';

/** Signs in to the hub: with the login of this machine where there is one and the user wants it, else by a token. */
export async function setAccessToken(session: Pick<Session, 'log' | 'account' | 'hub'>): Promise<void> {
  const login = await findMachineLogin();
  const choice = login === undefined ? 'token' : await askForLogin(login);
  if (choice === 'machine' && login !== undefined) {
    await signInFromMachine(session, login);
  } else if (choice === 'token') {
    await promptForToken(session);
  }
}
