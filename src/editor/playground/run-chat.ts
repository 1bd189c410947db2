import type { InferenceClient } from '../../inference';
import type { Call, ChatMessage, Figures, ParameterValues, Target } from '../../protocol';

/** What came of a chat's turn. */
export interface ChatOutcome {
  readonly text: string;
  readonly finishReason: string | undefined;
  readonly figures: Omit<Figures, 'totalMilliseconds'>;
}

/** Streams one chat completion: each piece of text as a chunk. */
export async function runChat(
  client: InferenceClient,
  { model, provider }: Target,
  messages: readonly ChatMessage[],
  parameters: ParameterValues,
  { signal, sendChunk }: Call<'run'>,
): Promise<ChatOutcome> {
  const start = performance.now();
  const figures: { -readonly [Name in keyof ChatOutcome['figures']]: ChatOutcome['figures'][Name] } = {};
  let finishReason: string | undefined;
  let answer = '';
  // Behind the model's id the router finds the provider by itself, which saves asking the hub first.
  const name = provider === 'auto' ? model : `${model}:${provider}`;
  const events = client.chatCompletionStream(
    {
      ...parameters,
      model: name,
      messages: messages.map(({ role, content }) => ({ role, content })),
      stream_options: { include_usage: true },
    },
    { signal },
  );
  for await (const { choices, usage } of events) {
    const choice = choices[0];
    const text = choice?.delta?.content;
    if (text) {
      figures.firstTokenMilliseconds ??= performance.now() - start;
      answer += text;
      sendChunk({ kind: 'text', text });
    }
    finishReason = choice?.finish_reason ?? finishReason;
    if (usage) {
      figures.promptTokens = usage.prompt_tokens;
      figures.completionTokens = usage.completion_tokens;
    }
  }
  return { text: answer, finishReason, figures };
}
