import { serverIdOf } from '../../servers';
import type { Called } from '../../trial';

/** What a call names. A server of the user's own is named by the client that calls it. */
export function calledAs(model: string, provider: string): Called {
  return serverIdOf(provider) === undefined ? { model, provider } : { model };
}

/** What a chat names: behind the model's id the router finds provider or policy by itself, without asking the hub first. */
export function chatCalledAs(model: string, provider: string): Called {
  const isNamed = provider !== 'auto' && serverIdOf(provider) === undefined;
  return { model: isNamed ? `${model}:${provider}` : model };
}
