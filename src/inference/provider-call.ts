import { isMedia, withMedia } from './media';
import type { Lora, OutputType, ProviderCall } from './provider';
import { isRecord } from './tasks/guards';
import type { InferenceTask } from './tasks/task';

/** What a call is made of beside the caller's arguments. */
export interface CallFrame {
  readonly task: InferenceTask;
  readonly model: string;
  readonly hubModel: string;
  readonly outputType: OutputType | undefined;
  readonly routed: boolean;
  readonly lora: Lora | undefined;
}

/** Keys of the arguments that are for the client, not for the provider. */
const clientKeys: ReadonlySet<string> = new Set([
  'accessToken',
  'endpointUrl',
  'provider',
  'model',
  'urlTransform',
]);

/**
 * A call as request builders take it. Pure, so files among the arguments must be Media already.
 *
 * @param given - the caller's arguments; the client's own keys among them are left out
 */
export function providerCall(given: Readonly<Record<string, unknown>>, frame: CallFrame): ProviderCall {
  const args = Object.fromEntries(Object.entries(given).filter(([key]) => !clientKeys.has(key)));
  const { inputs, parameters, data, ...extra } = args;
  const isLegacy = inputs === undefined && isMedia(data);
  return {
    ...frame,
    args: isLegacy ? { ...args, inputs: data } : args,
    inputs: isLegacy ? data : inputs,
    parameters: isRecord(parameters) ? parameters : {},
    extra,
  };
}

/** The arguments with their files made ready for request builders. Chats hold none. */
export async function encodedArgs(
  args: Readonly<Record<string, unknown>>,
  task: InferenceTask | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  if (task === 'conversational') {
    return args;
  }
  const encoded = await withMedia(args);
  return isRecord(encoded) ? encoded : args;
}
