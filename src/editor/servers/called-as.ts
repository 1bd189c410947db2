import { serverIdOf } from '../../servers';
import type { Called } from '../../trial';

/** What a call names. A server of the user's own is named by the client that calls it. */
export function calledAs(model: string, provider: string): Called {
  return serverIdOf(provider) === undefined ? { model, provider } : { model };
}
