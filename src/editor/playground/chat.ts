import type { InferenceClient } from '../../inference';
import type { Answer, Call, Params } from '../../protocol';

/** Streams one chat completion: each piece of text as a chunk, then what the run took. */
export async function streamChat(
  client: InferenceClient,
  { model, provider, messages }: Params<'chat'>,
  { signal, sendChunk }: Call<'chat'>,
): Promise<Answer<'chat'>> {
  const start = performance.now();
  const answer: Partial<Answer<'chat'>> = {};
  // Behind the model's id the router finds the provider by itself, which saves asking the hub first.
  const name = provider === 'auto' ? model : `${model}:${provider}`;
  const events = client.chatCompletionStream(
    { model: name, messages, stream_options: { include_usage: true } },
    { signal },
  );
  for await (const { choices, usage } of events) {
    const choice = choices[0];
    const text = choice?.delta?.content;
    if (text) {
      answer.firstTokenMilliseconds ??= performance.now() - start;
      sendChunk(text);
    }
    if (choice?.finish_reason) {
      answer.finishReason = choice.finish_reason;
    }
    if (usage) {
      answer.usage = { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens };
    }
  }
  return { ...answer, totalMilliseconds: performance.now() - start };
}
