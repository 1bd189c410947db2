import { hostOf } from '../../http';
import { InputError } from '../errors';
import { warnOnce } from '../logger';
import { hfInference } from '../providers/hf-inference';
import type { InferenceTask } from '../tasks/task';
import { Credential } from '../transport/credential';
import { mayGetHubToken } from './hub-origins';
import { taskOf } from './provider-task';
import type { Route, RoutingContext, Wish } from './routing-context';

/** To a server of the user's own. It is spoken to as HF Inference is, and nothing is looked up. */
export function endpointRoute<T extends InferenceTask>(
  { task, model, provider }: Wish<T>,
  url: string,
  context: RoutingContext,
): Route<T> {
  if (provider !== undefined) {
    throw new InputError('Give either endpointUrl or provider, not both');
  }
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    throw new InputError('endpointUrl is not an http or https address');
  }
  return {
    provider: hfInference,
    task: taskOf(hfInference, task),
    place: { kind: 'endpoint', url, paths: context.options.endpointPaths },
    model: model ?? '',
    hubModel: model ?? '',
    lora: undefined,
    credential: credentialFor(url, context),
  };
}

/** A hub token stays with the hub's own hosts and those the user trusts; other keys go where the user says. */
function credentialFor(url: string, context: RoutingContext): Credential | undefined {
  const { hubToken } = context.keys;
  if (hubToken === undefined) {
    const key = context.keys.keyOfEndpoint(url);
    return key === undefined ? undefined : new Credential(url, key);
  }
  if (!mayGetHubToken(url, context)) {
    warnOnce(
      `The hub token is not sent to ${hostOf(url)}: name its origin in the option trustedOrigins if it should be`,
    );
    return undefined;
  }
  return new Credential(url, hubToken);
}
