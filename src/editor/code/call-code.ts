import type { ModelRecord, ProviderMappingEntry } from '../../catalogue';
import type { Answer, CodeSnippet, ParameterValues, Target, TrialInput } from '../../protocol';
import {
  type InferenceSnippet,
  type InferenceSnippetOptions,
  inferenceSnippets,
  whyNoInferenceSnippets,
} from '../../snippets';
import { type SnippetInputs, snippetInputs } from '../playground/snippet-inputs';
import { clientLabel } from '../snippets/client-labels';

interface Asked {
  readonly target: Target;
  readonly input: TrialInput;
  readonly parameters: ParameterValues;
  readonly streaming: boolean;
}

/** How the calls of this machine travel. */
export interface Travel {
  readonly routerEndpoint: string;
  readonly billTo?: string | undefined;
  /** Providers that are called straight, with a key of the user's own. */
  readonly keyed: readonly string[];
}

/** Code that makes the call in every client that can, or why there is none. */
export function callCode(
  model: ModelRecord,
  { target, input, parameters, streaming }: Asked,
  travel: Travel,
): Answer<'inferenceCode'> {
  const { notes, ...given } = snippetInputs(target.task, input, parameters);
  const options = { ...optionsOf(model, target, travel), ...given, streaming };
  const reason = whyNoInferenceSnippets(model, options);
  return reason === undefined
    ? { snippets: inferenceSnippets(model, options).map(toCode), notes: [...notes] }
    : { snippets: [], reason };
}

function optionsOf(
  model: ModelRecord,
  { provider, task }: Target,
  { routerEndpoint, billTo, keyed }: Travel,
): Omit<InferenceSnippetOptions, keyof SnippetInputs> {
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

function toCode({ client, ...snippet }: InferenceSnippet): CodeSnippet {
  return { ...snippet, client: clientLabel(client) };
}
