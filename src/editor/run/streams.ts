import type { ChatCompletionUsage, InferenceClient, InferenceOptions } from '../../inference';
import * as form from './arguments';
import type { Given } from './given';

/** Which model is called, and by whom it is run. */
export type Called = { readonly model: string; readonly provider?: string };

/** What a run took, as far as the provider tells. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** In US dollars. */
  readonly cost?: number;
}

/** The pieces of a chat's answer; in the end what it took. */
export async function* chat(
  client: InferenceClient,
  called: Called,
  given: Given<unknown>,
  options: InferenceOptions,
): AsyncGenerator<string, { usage?: Usage }, undefined> {
  const messages = form.messages(given).map(({ role, content }) => ({ role, content }));
  const events = client.chatCompletionStream(
    { ...called, messages, stream_options: { include_usage: true } },
    options,
  );
  let usage: Usage | undefined;
  for await (const event of events) {
    const text = event.choices[0]?.delta?.content;
    if (text) {
      yield text;
    }
    if (event.usage) {
      usage = usageOf(event.usage);
    }
  }
  return { ...(usage !== undefined && { usage }) };
}

/** The pieces of a text as it goes on. */
export async function* continuation(
  client: InferenceClient,
  called: Called,
  given: Given<unknown>,
  options: InferenceOptions,
): AsyncGenerator<string, Record<never, never>, undefined> {
  for await (const event of client.textGenerationStream({ ...called, ...form.text(given) }, options)) {
    const { token, choices } = event;
    const text = choices?.[0]?.text ?? (token?.special ? undefined : token?.text);
    if (text) {
      yield text;
    }
  }
  return {};
}

/** Some providers tell what a call costs beside the tokens. */
function usageOf(usage: ChatCompletionUsage & { estimated_cost?: unknown; cost?: unknown }): Usage {
  const { prompt_tokens, completion_tokens, estimated_cost, cost = estimated_cost } = usage;
  return {
    promptTokens: prompt_tokens,
    completionTokens: completion_tokens,
    ...(typeof cost === 'number' && Number.isFinite(cost) && { cost }),
  };
}
