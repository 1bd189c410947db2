import type { Family } from '../../../../fim';
import type { InferenceClient } from '../../../../inference';
import { callModel, type ModelCall } from '../../../../trial';
import type { Target } from '../settings';
import { chatPrompt } from './chat-prompt';
import { type Filler, temperature } from './filler';

/** A model, who runs it, and the client that calls it. */
interface Called extends Target {
  readonly client: () => Promise<InferenceClient>;
}

/** How a prompt is made, and what ends its answer. */
type Prompting = Pick<Family, 'prompt' | 'stops'>;

/** For models that only go on with a text: what follows the place is left out. */
export const goingOn: Prompting = { prompt: ({ prefix }) => prefix, stops: [] };

/** Nobody waits longer for a completion, in milliseconds; a model on a server may have to be loaded first. */
const timeoutMilliseconds = 30_000;

/** Asks through the inference client, with a prompt of the family's tokens. */
export function rawFiller(called: Called, family: Prompting): Filler {
  return {
    way: 'raw',
    shown: (question) => family.prompt(question),
    fill: (question, signal) =>
      textOf(
        called,
        {
          input: { kind: 'form', task: 'text-generation', values: { text: family.prompt(question) } },
          parameters: {
            max_new_tokens: question.maxTokens,
            stop: [...family.stops],
            return_full_text: false,
            do_sample: false,
          },
        },
        signal,
      ),
  };
}

/** Asks in a chat. */
export function chatFiller(called: Called): Filler {
  return {
    way: 'chat',
    shown: (question) => {
      const { system, user } = chatPrompt(question);
      return `${system}\n\n${user}`;
    },
    fill: (question, signal) => {
      const { system, user } = chatPrompt(question);
      const messages = [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ];
      const parameters = { max_tokens: question.maxTokens, temperature };
      return textOf(called, { input: { kind: 'chat', messages }, parameters }, signal);
    },
  };
}

/** What is answered, without what the model thinks. */
async function* textOf(
  { client, model, provider }: Called,
  call: Pick<ModelCall, 'input' | 'parameters'>,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const options = { signal, timeoutMilliseconds, retry_on_error: false };
  for await (const { kind, text } of callModel(await client(), { model, provider, ...call }, options)) {
    yield kind === 'text' ? text : '';
  }
}
