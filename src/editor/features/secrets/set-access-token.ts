import type { Services } from '../../session/services';
import { promptForToken } from './prompt-for-token';
import { askForLogin, findMachineLogin, signInFromMachine } from './sign-in-from-machine';

/** Signs in to the hub: with the login of this machine where there is one and the user wants it, else by a token. */
export async function setAccessToken(services: Services): Promise<void> {
  const login = await findMachineLogin();
  const choice = login === undefined ? 'token' : await askForLogin(login);
  if (choice === 'machine' && login !== undefined) {
    await signInFromMachine(services, login);
  } else if (choice === 'token') {
    await promptForToken(services);
  }
}
