import type { ModelRecord, ProviderMappingEntry } from '../../catalogue';
import type { Answer, CodeSnippet, ParameterValues, Target, TrialInput } from '../../protocol';
import {
  type InferenceSnippet,
  type InferenceSnippetOptions,
  inferenceSnippets,
  whyNoInferenceSnippets,
} from '../../snippets';
import { serverOptions } from '../parts/server-options';
import { clientLabel } from './client-labels';
import { type SnippetInputs, snippetInputs } from './snippet-inputs';

interface Asked {
  readonly target: Target;
  readonly input: TrialInput;
  readonly parameters: ParameterValues;
  readonly streaming: boolean;
  readonly toolResults?: Readonly<Record<string, string>> | undefined;
}

/** How the calls of this machine travel. */
export interface Travel {
  readonly routerEndpoint: string;
  readonly billTo?: string | undefined;
  /** Providers that are called straight, with a key of the user's own. */
  readonly keyed: readonly string[];
  /** Whom to ask first where nobody is named. */
  readonly providerOrder: readonly string[];
  /** The server of the user's own that is called. */
  readonly server?: { readonly url: string; readonly hasKey: boolean } | undefined;
}

type CallOptions = Omit<InferenceSnippetOptions, keyof SnippetInputs>;

/** Code that makes the call in every client that can, or why there is none. */
export function callCode(
  model: ModelRecord,
  { target, input, parameters, streaming, toolResults }: Asked,
  travel: Travel,
): Answer<'inferenceCode'> {
  const { notes, ...given } = snippetInputs(target.task, input, parameters, model.mask_token ?? undefined);
  const toOptions = (each: Target) => ({
    ...optionsOf(model, each, travel),
    ...given,
    streaming,
    ...(toolResults !== undefined && { toolResults }),
  });
  const options = toOptions(target);
  const reason = whyNoInferenceSnippets(model, options);
  if (reason !== undefined) {
    return { snippets: [], reason };
  }
  const snippets = inferenceSnippets(model, options);
  const named = firstProvider(model, target, travel);
  const ofNamed =
    named === undefined ? [] : inferenceSnippets(model, toOptions({ ...target, provider: named }));
  const all = merged(snippets, ofNamed);
  const runsTools = all.some((each) => each.runsTools);
  return { snippets: all.map(toCode), notes: [...notes, ...(runsTools ? (['tools'] as const) : [])] };
}

/**
 * Who would run the model where nobody is named. Clients that choose by themselves need not be told; plain requests go
 * to somebody. Undefined where the router chooses.
 */
function firstProvider(
  { inferenceProviderMapping = [] }: ModelRecord,
  { provider, task }: Target,
  { providerOrder }: Travel,
): string | undefined {
  if (provider !== 'auto' || task === 'conversational') {
    return undefined;
  }
  const live = inferenceProviderMapping
    .filter((entry) => entry.task === task && entry.status === 'live')
    .map((entry) => entry.provider);
  return providerOrder.find((each) => live.includes(each)) ?? live[0];
}

/** The snippets, and those of others for clients that have none among them. */
function merged(
  snippets: readonly InferenceSnippet[],
  others: readonly InferenceSnippet[],
): InferenceSnippet[] {
  const key = ({ language, client }: InferenceSnippet) => `${language} ${client}`;
  const known = new Set(snippets.map(key));
  return [...snippets, ...others.filter((each) => !known.has(key(each)))];
}

function optionsOf(
  model: ModelRecord,
  { provider, task }: Target,
  { routerEndpoint, billTo, keyed, server }: Travel,
): CallOptions {
  if (server !== undefined) {
    return { ...serverOptions(server), task };
  }
  const entry = model.inferenceProviderMapping?.find(
    (each) => each.provider === provider && each.task === task,
  );
  return {
    provider,
    task,
    routerEndpoint,
    directRequest: keyed.includes(provider),
    ...(billTo !== undefined && { billTo }),
    ...(entry !== undefined && servedAs(entry)),
  };
}

function servedAs({
  providerId,
  adapter,
  adapterWeightsPath,
}: ProviderMappingEntry): Partial<InferenceSnippetOptions> {
  return {
    providerModelId: providerId,
    ...(adapter === 'lora' && {
      lora: adapterWeightsPath === undefined ? {} : { weightsPath: adapterWeightsPath },
    }),
  };
}

function toCode({ client, runsTools: _, ...snippet }: InferenceSnippet): CodeSnippet {
  return { ...snippet, client: clientLabel(client) };
}
