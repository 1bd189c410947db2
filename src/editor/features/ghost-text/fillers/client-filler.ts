import type { Family } from '../../../../fim';
import type { InferenceClient } from '../../../../inference';
import { chatPrompt } from './chat-prompt';
import { type Filler, type Question, temperature } from './filler';

/** A model, and the client that calls it. */
interface Called {
  readonly client: () => Promise<InferenceClient>;
  readonly model: string;
  /** A provider of the hub; undefined for a model server, which the client is for. */
  readonly provider?: string | undefined;
}

/** How a prompt is made, and what ends its answer. */
type Prompting = Pick<Family, 'prompt' | 'stops'>;

/** For models that only go on with a text: what follows the place is left out. */
export const goingOn: Prompting = { prompt: ({ prefix }) => prefix, stops: [] };

/** Nobody waits longer for a completion, in milliseconds; a model on a server may have to be loaded first. */
const timeoutMilliseconds = 30_000;

const options = { timeoutMilliseconds, retry_on_error: false } as const;

/** Asks through the inference client, with a prompt of the family's tokens. */
export function rawFiller(called: Called, family: Prompting): Filler {
  return {
    way: 'raw',
    shown: (question) => family.prompt(question),
    fill: async function* (question: Question, signal) {
      const { client, ...target } = called;
      const events = (await client()).textGenerationStream(
        {
          ...target,
          inputs: family.prompt(question),
          parameters: {
            max_new_tokens: question.maxTokens,
            stop: [...family.stops],
            return_full_text: false,
            do_sample: false,
          },
        },
        { ...options, signal },
      );
      for await (const { token, choices } of events) {
        yield token?.special === true ? '' : (token?.text ?? choices?.[0]?.text ?? '');
      }
    },
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
    fill: async function* (question, signal) {
      const { client, ...target } = called;
      const { system, user } = chatPrompt(question);
      const events = (await client()).chatCompletionStream(
        {
          ...target,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          max_tokens: question.maxTokens,
          temperature,
        },
        { ...options, signal },
      );
      for await (const { choices } of events) {
        const content = choices[0]?.delta.content;
        yield typeof content === 'string' ? content : '';
      }
    },
  };
}
