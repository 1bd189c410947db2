import { baseUrlOf, type Destination } from '../build-request';
import { InputError } from '../errors';
import { warn } from '../logger';
import type { Lora, Provider, ProviderTask } from '../provider';
import { findProvider } from '../providers';
import { hfInference } from '../providers/hf-inference';
import { encodedPath } from '../providers/shared/model-path';
import type { InferenceTask } from '../tasks/task';
import { Credential } from '../transport/credential';
import type { MappingEntry } from './mapping-entry';
import { type ModelName, parseModelName } from './model-id';
import { providerOf, refuseInactive, taskOf } from './provider-task';
import type { Route, RoutingContext, Wish } from './routing-context';
import { servesTask } from './serves-task';

/** To a provider that serves the model according to the hub: the one named, or the first of the user's own order. */
export async function mappedRoute<T extends InferenceTask>(
  { task, model }: Wish<T>,
  named: string | undefined,
  context: RoutingContext,
): Promise<Route<T>> {
  const name = model === undefined || model === '' ? undefined : parseModelName(model);
  const wanted = chosenProvider(name, named);
  const entry =
    wanted === undefined
      ? await firstOf(name, task, context)
      : await entryOf(name?.id, task, wanted, context);
  const provider = providerOf(entry.provider);
  const found = taskOf(provider, task);
  return {
    provider,
    task: found,
    model: entry.providerId,
    hubModel: entry.hfModelId,
    lora: loraOf(entry, context),
    ...access(provider, found, context),
  };
}

/** The provider behind the model's id counts as named, and must not contradict one that is. */
function chosenProvider(name: ModelName | undefined, named: string | undefined): string | undefined {
  const behind = name?.provider;
  if (behind !== undefined && named !== undefined && behind !== named) {
    throw new InputError(`The model names the provider ${behind}, the arguments name ${named}`);
  }
  return named ?? behind;
}

/** How the named provider serves the model. */
async function entryOf(
  model: string | undefined,
  task: InferenceTask,
  providerId: string,
  context: RoutingContext,
): Promise<MappingEntry> {
  const provider = providerOf(providerId);
  taskOf(provider, task);
  access(provider, taskOf(provider, task), context);
  const id = model ?? (await context.hub.defaultModel(task));
  const entry = ownEntry(providerId, id, context) ?? (await hubEntry(providerId, id, context));
  if (!servesTask(entry, task)) {
    throw new InputError(
      `${id} is not supported for the task ${task} by ${providerId}. Supported task: ${entry.task}`,
      { code: 'otherTask', model: id, task, provider: providerId, served: entry.task },
    );
  }
  if (entry.status !== 'live') {
    warn(`${id} is in status ${entry.status} with the provider ${providerId}, and may not answer`);
  }
  return entry;
}

function ownEntry(provider: string, model: string, { options: { mappings = {} } }: RoutingContext) {
  const models = Object.hasOwn(mappings, provider) ? (mappings[provider] ?? {}) : {};
  return Object.hasOwn(models, model) ? models[model] : undefined;
}

async function hubEntry(provider: string, model: string, { hub }: RoutingContext): Promise<MappingEntry> {
  const entries = await hub.mapping(model);
  const entry = entries.find((each) => each.provider === provider);
  if (entry === undefined) {
    const others = entries.map((each) => each.provider);
    throw new InputError(
      `The hub has no information about ${model} with the provider ${provider}. Providers that serve it: ${others.join(', ') || 'none'}`,
      { code: 'notServedBy', model, provider, others },
    );
  }
  return entry;
}

/** The first entry of the user's order that we can call: implemented, live, for this task, with what opens it. */
async function firstOf(
  name: ModelName | undefined,
  task: InferenceTask,
  { keys, hub, options: { providerOrder = [] } }: RoutingContext,
): Promise<MappingEntry> {
  if (name === undefined) {
    throw new InputError(
      `A model is needed to choose a provider for the task ${task}: give one, or name a provider`,
    );
  }
  if (keys.namelessKey !== undefined) {
    throw new InputError(
      'The access token is the key of a provider: name the provider, or give a hub token to have one chosen',
    );
  }
  const onlyKeyed = keys.hubToken === undefined && keys.keyed.length > 0;
  const entries = await hub.mapping(name.id);
  const entry = inOrder(entries, providerOrder).find(
    (each) =>
      servesTask(each, task) &&
      each.status === 'live' &&
      isImplemented(each.provider, task) &&
      (keys.keyed.includes(each.provider) || !(onlyKeyed || findProvider(each.provider)?.inactive)),
  );
  if (entry === undefined) {
    const known = entries.map((each) => `${each.provider} (${each.task}, ${each.status})`);
    throw new InputError(
      `No provider is available for ${name.id} and the task ${task}. On the hub: ${known.join(', ') || 'none'}`,
      { code: 'noProvider', model: name.id, task, known },
    );
  }
  return entry;
}

/** Providers that the order does not name keep the hub's, behind the others. */
function inOrder(entries: readonly MappingEntry[], order: readonly string[]): readonly MappingEntry[] {
  const place = ({ provider }: MappingEntry) =>
    order.includes(provider) ? order.indexOf(provider) : order.length;
  return entries.toSorted((a, b) => place(a) - place(b));
}

function isImplemented(provider: string, task: InferenceTask): boolean {
  return Object.hasOwn(findProvider(provider)?.tasks ?? {}, task);
}

/** Straight to the provider with its own key, else through the router. */
function access(
  provider: Provider,
  task: ProviderTask,
  { keys, routerEndpoint, options: { billTo } }: RoutingContext,
): { place: Destination; credential: Credential | undefined } {
  const isHub = provider.id === hfInference.id;
  const key = isHub ? undefined : keys.keyOf(provider.id);
  if (key !== undefined) {
    const place: Destination = { kind: 'direct' };
    return { place, credential: new Credential(baseUrlOf(provider, task, place), key, provider.authScheme) };
  }
  if (isHub && keys.namelessKey !== undefined) {
    throw new InputError(
      `${provider.label} takes a hub token, and the access token is none: name its provider`,
    );
  }
  refuseInactive(provider);
  const { hubToken } = keys;
  return {
    place: { kind: 'router', endpoint: routerEndpoint, billTo },
    credential: hubToken === undefined ? undefined : new Credential(routerEndpoint, hubToken),
  };
}

function loraOf(entry: MappingEntry, { hubEndpoint }: RoutingContext): Lora | undefined {
  if (entry.adapter !== 'lora') {
    return undefined;
  }
  return {
    hubModel: entry.hfModelId,
    repositoryUrl: `${hubEndpoint}/${encodedPath(entry.hfModelId)}`,
    weightsPath: entry.adapterWeightsPath,
  };
}
