import { type BuiltRequest, baseUrlOf, buildRequest, type Destination } from './build-request';
import { defaultHubEndpoint, defaultRouterEndpoint } from './options';
import { type PlannedJob, plannedJob } from './planned-job';
import type { AuthScheme, Lora, Provider, ProviderTask } from './provider';
import { providerCall } from './provider-call';
import { findProvider, providers } from './providers';
import { hfInference } from './providers/hf-inference';
import { encodedPath } from './providers/shared/model-path';
import { isPolicy } from './routing/model-id';
import { providerOf, refuseInactive, taskOf } from './routing/provider-task';
import { router } from './routing/routers-choice';
import type { InferenceTask } from './tasks/task';

/** A call as code would make it, with what the hub would have to be asked for. */
export interface PlannedCall {
  readonly task: InferenceTask;
  /** The hub's id of the model. */
  readonly model: string;
  /** Provider id, or what the router is to choose one by: `auto`, `fastest`, `cheapest`, `preferred`. */
  readonly provider: string;
  /** The provider's own id of the model, where it is known. */
  readonly providerModelId?: string | undefined;
  /** The model is an adapter. */
  readonly lora?: { readonly weightsPath?: string } | undefined;
  /** As the client's methods take them, files as Media. */
  readonly args: Readonly<Record<string, unknown>>;
  /** A server of the user's own, in place of the provider. */
  readonly endpointUrl?: string | undefined;
  /** Straight to the provider rather than through the router. */
  readonly direct: boolean;
  readonly billTo?: string | undefined;
  readonly routerEndpoint?: string | undefined;
}

/** The request of a call without its credential, and what is to be known beside it. */
export interface PlannedRequest extends BuiltRequest {
  /** Whose credential opens it: the hub's, the provider's own, or that of the user's server. */
  readonly opens: 'hub' | 'provider' | 'endpoint';
  /** In front of the credential. */
  readonly scheme: AuthScheme;
  readonly task: ProviderTask;
  /** How the job is followed that the answer may be. */
  readonly job?: PlannedJob;
}

interface PlannedDestination {
  readonly provider: Provider;
  readonly place: Destination;
  /** The model as the destination knows it. */
  readonly model: string;
}

/**
 * The request that the client would send, without asking the hub anything. A chat through the router names its
 * provider behind the model. Undefined where only the hub knows who serves the model, or under which name.
 *
 * @throws InputError for arguments, tasks or providers that the call cannot have
 */
export function planRequest(call: PlannedCall): PlannedRequest | undefined {
  const destination = destinationOf(call);
  if (destination === undefined) {
    return undefined;
  }
  const { provider, place, model } = destination;
  const task = taskOf(provider, call.task);
  const request = buildRequest(
    provider,
    task,
    providerCall(call.args, {
      task: call.task,
      model,
      hubModel: call.model,
      outputType: undefined,
      routed: place.kind === 'router',
      lora: loraOf(call),
    }),
    place,
  );
  const isDirect = place.kind === 'direct' && provider.id !== hfInference.id;
  return {
    ...request,
    opens: place.kind === 'endpoint' ? 'endpoint' : isDirect ? 'provider' : 'hub',
    scheme: (isDirect ? provider.authScheme : undefined) ?? 'Bearer',
    task,
    ...(task.job && {
      job: plannedJob(task.job.facts, baseUrlOf(provider, task, place), place.kind === 'router'),
    }),
  };
}

/** Whether calls can go through the hub: to the provider, or to whom the router chooses. */
export function isOffered(provider: string): boolean {
  return isPolicy(provider) || findProvider(provider)?.inactive !== true;
}

/** Media types of the files that a provider takes; undefined where it takes all, or is not known. */
export function inputTypesOf(provider: string, task: InferenceTask): readonly string[] | undefined {
  return findProvider(provider)?.tasks[task]?.inputTypes;
}

/** Whether the answer may be a job: by the provider, or by any of them where one is yet to be chosen. */
export function mayBeJob(provider: string, task: InferenceTask): boolean {
  const known = findProvider(provider);
  const candidates: readonly Provider[] = known === undefined ? Object.values(providers) : [known];
  return candidates.some(({ tasks }) => tasks[task]?.job !== undefined);
}

function destinationOf(call: PlannedCall): PlannedDestination | undefined {
  const { endpointUrl, billTo, model } = call;
  if (endpointUrl !== undefined) {
    return { provider: hfInference, place: { kind: 'endpoint', url: endpointUrl }, model };
  }
  const routed: Destination = {
    kind: 'router',
    endpoint: call.routerEndpoint ?? defaultRouterEndpoint,
    billTo,
  };
  if (isPolicy(call.provider)) {
    const policy = call.provider === router.id ? '' : `:${call.provider}`;
    const isChat = call.task === 'conversational' && !call.direct;
    return isChat ? { provider: router, place: routed, model: `${model}${policy}` } : undefined;
  }
  const provider = providerOf(call.provider);
  taskOf(provider, call.task);
  const direct = call.direct || provider.clientSideOnly === true;
  if (!direct) {
    refuseInactive(provider);
  }
  if (call.task === 'conversational' && !direct) {
    return { provider: router, place: routed, model: `${model}:${provider.id}` };
  }
  const own = ownName(provider, call);
  return own === undefined
    ? undefined
    : { provider, place: direct ? { kind: 'direct' } : routed, model: own };
}

/** What the provider calls the model, where that is known. */
function ownName({ id, clientSideOnly }: Provider, call: PlannedCall): string | undefined {
  const { model } = call;
  if (clientSideOnly) {
    return model.startsWith(`${id}/`) ? model.slice(id.length + 1) : model;
  }
  return call.providerModelId ?? (id === hfInference.id ? model : undefined);
}

function loraOf({ lora, model }: PlannedCall): Lora | undefined {
  return (
    lora && {
      hubModel: model,
      repositoryUrl: `${defaultHubEndpoint}/${encodedPath(model)}`,
      weightsPath: lora.weightsPath,
    }
  );
}
