import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { chatCompletionInputMessage } from './shapes/chat-message';
import { chatCompletionInputTool, chatCompletionInputToolChoice } from './shapes/chat-tool';
import { count, wideCount } from './shapes/whole-number';

/** A named JSON schema that the answer has to satisfy. */
export const chatCompletionInputJSONSchema = looseObject(() => ({
  name: z.string().check(about('Name of the schema, of letters, digits, dashes and underscores.')),
  description: z.nullish(z.string()).check(about('The purpose of the answer, as a hint for the model.')),
  schema: z.nullish(z.looseObject({})).check(about('The JSON schema that the answer must match.')),
  strict: z.nullish(z.boolean()).check(about('Enforces the schema strictly, which may be slower.')),
}));
export type ChatCompletionInputJSONSchema = z.infer<typeof chatCompletionInputJSONSchema>;

/** The answer's form: free text, JSON after a schema, or any JSON object. */
export const chatCompletionInputGrammarType = z.discriminatedUnion('type', [
  looseObject(() => ({ type: z.literal('text').check(about('The answer is free text.')) })),
  looseObject(() => ({
    type: z.literal('json_schema').check(about('The answer is JSON that matches a schema.')),
    json_schema: chatCompletionInputJSONSchema.check(about('The schema with its name.')),
  })),
  looseObject(() => ({
    type: z.literal('json_object').check(about('The answer is any JSON object.')),
  })),
]);
export type ChatCompletionInputGrammarType = z.infer<typeof chatCompletionInputGrammarType>;

/** What a stream brings besides the answer. */
export const chatCompletionInputStreamOptions = looseObject(() => ({
  include_usage: z
    .optional(z.boolean())
    .check(about('Sends the number of tokens used in one more event at the end.')),
}));
export type ChatCompletionInputStreamOptions = z.infer<typeof chatCompletionInputStreamOptions>;

const sampling = () => ({
  temperature: z
    .nullish(z.number())
    .check(about('Randomness: 0 always picks the most likely token, 2 is close to random.')),
  top_p: z
    .nullish(z.number())
    .check(
      about(
        'Samples only from the most likely tokens whose probabilities add up to this value, from 0 to 1.',
      ),
    ),
  frequency_penalty: z
    .nullish(z.number())
    .check(
      about(
        'Makes a token less likely each time it has appeared, from -2 to 2. Values below 0 encourage repetition.',
      ),
    ),
  presence_penalty: z
    .nullish(z.number())
    .check(
      about(
        'Makes a token less likely once it has appeared, from -2 to 2. Values above 0 encourage new topics.',
      ),
    ),
  logit_bias: z
    .nullish(z.array(z.number()))
    .check(about('Values to add to the scores of tokens, from -100 (never) to 100 (always).')),
  seed: z
    .nullish(wideCount)
    .check(about('Random seed. Servers try to return the same answer for the same seed.')),
});

const extent = () => ({
  max_tokens: z
    .nullish(count)
    .check(about('Maximum number of tokens in the answer. Longer answers are cut off.', { default: 1024 })),
  n: z.nullish(count).check(about('Number of answers to generate. You are charged for the tokens of each.')),
  stop: z
    .nullish(z.array(z.string()))
    .check(about('Texts that end the answer. Most servers accept up to four.')),
  reasoning_effort: z
    .nullish(z.string())
    .check(about('How much a reasoning model thinks before it answers, such as low, medium or high.')),
});

const tools = () => ({
  tools: z.nullish(z.array(chatCompletionInputTool)).check(about('Tools that the model may call.')),
  tool_choice: z
    .nullish(chatCompletionInputToolChoice)
    .check(
      about('Whether the model calls a tool: auto, none, required, or one by name.', { default: 'auto' }),
    ),
  tool_prompt: z.nullish(z.string()).check(about('Instruction to insert before the list of tools.')),
});

const returned = () => ({
  response_format: z.nullish(chatCompletionInputGrammarType).check(
    about('Format of the answer: free text, JSON that matches a schema, or any JSON object.', {
      default: null,
    }),
  ),
  logprobs: z.nullish(z.boolean()).check(about('Returns the log probability of each token of the answer.')),
  top_logprobs: z
    .nullish(count)
    .check(about('Number of alternatives to return for each token, usually up to 20. Requires logprobs.')),
  stream: z.optional(z.boolean()).check(about('Sends the answer piece by piece while it is generated.')),
  stream_options: z
    .nullish(chatCompletionInputStreamOptions)
    .check(about('What the stream brings besides the answer.')),
});

/** A conversation to continue, with the settings beside it. Lengths are in tokens. */
export const chatCompletionInput = looseObject(() => ({
  model: z.nullish(z.string()).check(about('ID of the model to use. Servers with a single model ignore it.')),
  messages: z
    .array(chatCompletionInputMessage)
    .check(about('The conversation so far, the oldest message first.')),
  ...sampling(),
  ...extent(),
  ...tools(),
  ...returned(),
}));
export type ChatCompletionInput = z.infer<typeof chatCompletionInput>;

/** A likely token at some place of the answer. Log probabilities are natural logarithms, 0 at most. */
export const chatCompletionOutputTopLogprob = looseObject(() => ({
  token: z.string().check(about('Text of a token that was likely at this position.')),
  logprob: z.number().check(about('Natural logarithm of the probability of this candidate, 0 at most.')),
}));
export type ChatCompletionOutputTopLogprob = z.infer<typeof chatCompletionOutputTopLogprob>;

/** A token of the answer, its log probability and the likeliest tokens at its place. */
export const chatCompletionOutputLogprob = looseObject(() => ({
  token: z.string().check(about('Text of the token that was chosen.')),
  logprob: z.number().check(about('Natural logarithm of the probability of the chosen token, 0 at most.')),
  top_logprobs: z
    .array(chatCompletionOutputTopLogprob)
    .check(about('The most likely tokens at this position.')),
}));
export type ChatCompletionOutputLogprob = z.infer<typeof chatCompletionOutputLogprob>;

/** How probable each token of the answer was. */
export const chatCompletionOutputLogprobs = looseObject(() => ({
  content: z.array(chatCompletionOutputLogprob).check(about('The tokens of the answer, in order.')),
}));
export type ChatCompletionOutputLogprobs = z.infer<typeof chatCompletionOutputLogprobs>;

/** What a request used, in tokens. */
export const chatCompletionOutputUsage = looseObject(() => ({
  prompt_tokens: count.check(about('How many tokens the conversation and its tools have.')),
  completion_tokens: count.check(about('How many tokens were generated, reasoning included.')),
  total_tokens: count.check(about('Tokens of the prompt and of the answer together.')),
}));
export type ChatCompletionOutputUsage = z.infer<typeof chatCompletionOutputUsage>;

/** A function that the model calls. Its arguments are JSON as text, and may not be valid. */
export const chatCompletionOutputFunctionDefinition = looseObject(() => ({
  name: z.string().check(about('Name of the function that the model calls.')),
  description: z.nullish(z.string()).check(about('What the function does, where the server repeats it.')),
  arguments: z.string().check(about('Arguments of the call as JSON text, to be checked before use.')),
}));
export type ChatCompletionOutputFunctionDefinition = z.infer<typeof chatCompletionOutputFunctionDefinition>;

/** A call that the model wants made. */
export const chatCompletionOutputToolCall = looseObject(() => ({
  id: z.string().check(about('ID of the call, which the message with its result must repeat.')),
  type: z.string().check(about('Kind of tool that is called, so far always function.')),
  function: chatCompletionOutputFunctionDefinition.check(about('The function with its arguments.')),
}));
export type ChatCompletionOutputToolCall = z.infer<typeof chatCompletionOutputToolCall>;

const speaker = () => ({ role: z.string().check(about('Who speaks, which is the assistant.')) });

const textMessage = looseObject(() => ({
  ...speaker(),
  content: z.string().check(about('What the model says, in an event of a stream the next piece of it.')),
  tool_call_id: z.nullish(z.string()).check(about('ID of the call that this message is the result of.')),
}));

/** The answer: a text, or calls that the model wants made. */
export const chatCompletionOutputMessage = z.union([
  textMessage,
  looseObject(() => ({
    ...speaker(),
    tool_calls: z.array(chatCompletionOutputToolCall).check(about('Calls that the model requests.')),
  })),
]);
export type ChatCompletionOutputMessage = z.infer<typeof chatCompletionOutputMessage>;

const choiceFields = () => ({
  index: count.check(about('Number of the answer, from 0, when several were asked for.')),
  logprobs: z
    .nullish(chatCompletionOutputLogprobs)
    .check(about('How probable each token was, if that was asked for.')),
});

/** One answer and why it ended. */
export const chatCompletionOutputComplete = looseObject(() => ({
  ...choiceFields(),
  message: chatCompletionOutputMessage.check(about('The answer as a message to add to the conversation.')),
  finish_reason: z.string().check(about('Why the answer ended: stop, length, tool_calls or content_filter.')),
}));
export type ChatCompletionOutputComplete = z.infer<typeof chatCompletionOutputComplete>;

const responseFields = () => ({
  id: z.string().check(about('ID of the response, to find it in logs.')),
  created: count.check(about('When the response was made, in seconds since 1970 (UTC).')),
  model: z.string().check(about('ID of the model that answered.')),
  system_fingerprint: z.string().check(about('Name of the software and settings that answered.')),
});

/** The answers to a conversation, with what they used in tokens. */
export const chatCompletionOutput = looseObject(() => ({
  ...responseFields(),
  choices: z.array(chatCompletionOutputComplete).check(about('The answers, one unless more were asked for.')),
  usage: chatCompletionOutputUsage.check(about('How many tokens the request used.')),
}));
export type ChatCompletionOutput = z.infer<typeof chatCompletionOutput>;

/** A piece of a function's name and arguments; pieces are joined by the index of their call. */
export const chatCompletionStreamOutputFunction = looseObject(() => ({
  name: z.nullish(z.string()).check(about('Name of the function, with the first piece of a call.')),
  arguments: z.string().check(about('Next piece of the arguments, whose JSON is whole only at the end.')),
}));
export type ChatCompletionStreamOutputFunction = z.infer<typeof chatCompletionStreamOutputFunction>;

/** A piece of a call that the model wants made. */
export const chatCompletionStreamOutputDeltaToolCall = looseObject(() => ({
  index: count.check(about('Number of the call that this piece belongs to, from 0.')),
  id: z.string().check(about('ID of the call that this piece belongs to.')),
  type: z.string().check(about('Kind of tool that the piece calls, so far always function.')),
  function: chatCompletionStreamOutputFunction.check(about('A piece of the name and arguments.')),
}));
export type ChatCompletionStreamOutputDeltaToolCall = z.infer<typeof chatCompletionStreamOutputDeltaToolCall>;

/** What an event adds to an answer: a piece of text, or pieces of calls. */
export const chatCompletionStreamOutputDelta = z.union([
  textMessage,
  looseObject(() => ({
    ...speaker(),
    tool_calls: z.array(chatCompletionStreamOutputDeltaToolCall).check(about('Pieces of calls to join.')),
  })),
]);
export type ChatCompletionStreamOutputDelta = z.infer<typeof chatCompletionStreamOutputDelta>;

/** One answer's part of an event; the last part says why the answer ended. */
export const chatCompletionStreamOutputChoice = looseObject(() => ({
  ...choiceFields(),
  delta: chatCompletionStreamOutputDelta.check(about('What this event adds to the answer.')),
  finish_reason: z.nullish(z.string()).check(about('Why the answer ended, with its last event only.')),
}));
export type ChatCompletionStreamOutputChoice = z.infer<typeof chatCompletionStreamOutputChoice>;

/** One event of a streamed answer; the last may bring the usage, in tokens, and no choices. */
export const chatCompletionStreamOutput = looseObject(() => ({
  ...responseFields(),
  choices: z.array(chatCompletionStreamOutputChoice).check(about('What the event adds, answer by answer.')),
  usage: z
    .nullish(chatCompletionOutputUsage)
    .check(about('How many tokens were used, with the last event if it was asked for.')),
}));
export type ChatCompletionStreamOutput = z.infer<typeof chatCompletionStreamOutput>;
