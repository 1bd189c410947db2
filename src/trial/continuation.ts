import type { InferenceClient, InferenceOptions } from '../inference';
import type { CallArguments } from './arguments';
import type { Called } from './calls';

/** The pieces of a text as it goes on. */
export async function* continuation(
  client: InferenceClient,
  called: Called,
  args: CallArguments<unknown>,
  options: InferenceOptions,
): AsyncGenerator<string, void, undefined> {
  const { inputs, ...settings } = args;
  const events = client.textGenerationStream({ ...settings, inputs: String(inputs), ...called }, options);
  for await (const { token, choices } of events) {
    const text: unknown = choices?.[0]?.text ?? (token?.special ? undefined : token?.text);
    if (typeof text === 'string' && text !== '') {
      yield text;
    }
  }
}
