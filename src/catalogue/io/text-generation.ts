import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { count, wideCount } from './shapes/whole-number';

const positiveInteger = z.int().check(z.gt(0));
const probability = z.number().check(z.gt(0), z.lte(1));

/** The answer's shape: JSON after a schema, bare or with a name, or text that matches a regular expression. */
export const textGenerationInputGrammarType = z.discriminatedUnion('type', [
  looseObject(() => ({
    type: z.literal('json').check(about('The format is given as a JSON schema.')),
    value: z.unknown().check(about('JSON schema that the answer must match.')),
  })),
  looseObject(() => ({
    type: z.literal('regex').check(about('The format is given as a regular expression.')),
    value: z.string().check(about('Regular expression that the whole answer has to match.')),
  })),
  looseObject(() => ({
    type: z.literal('json_schema').check(about('The format is given as a JSON schema with a name.')),
    value: z
      .looseObject({
        name: z.nullish(z.string()).check(about('Name of the schema, which the model may get to see.')),
        schema: z.unknown().check(about('JSON schema that the named answer must match.')),
      })
      .check(about('The schema, and optionally what it is called.')),
  })),
]);
export type TextGenerationInputGrammarType = z.infer<typeof textGenerationInputGrammarType>;

const sampling = () => ({
  do_sample: z
    .optional(z.boolean())
    .check(
      about('Samples tokens randomly instead of always choosing the most likely one.', { default: false }),
    ),
  temperature: z.nullish(z.number().check(z.gt(0))).check(
    about(
      'Randomness of sampling: values near 0 stay with the most likely token, values above 1 even out the probabilities.',
      {
        default: null,
      },
    ),
  ),
  top_k: z
    .nullish(positiveInteger)
    .check(about('Samples only from this many of the most likely tokens.', { default: null })),
  top_p: z
    .nullish(probability)
    .check(
      about(
        'Samples only from the most likely tokens whose probabilities add up to this value, above 0 and up to 1.',
        { default: null },
      ),
    ),
  typical_p: z
    .nullish(probability)
    .check(
      about(
        'Samples only from tokens about as surprising as expected whose probabilities add up to this value, above 0 and up to 1.',
        { default: null },
      ),
    ),
  seed: z.nullish(wideCount.check(z.gt(0))).check(
    about('Random seed. The same seed and settings give the same answer.', {
      default: null,
    }),
  ),
  best_of: z.nullish(positiveInteger).check(
    about('Generates this many answers and returns the most likely one. Values above 1 require sampling.', {
      default: null,
    }),
  ),
});

const penalties = () => ({
  frequency_penalty: z
    .nullish(z.number().check(z.gt(-2)))
    .check(
      about(
        'Makes a token less likely each time it has appeared, from above -2 to 2. Values below 0 encourage repetition.',
        { default: null },
      ),
    ),
  repetition_penalty: z.nullish(z.number().check(z.gt(0))).check(
    about('Makes tokens that have appeared less likely. 1 has no effect, 1.2 is already strong.', {
      default: null,
    }),
  ),
});

const extent = () => ({
  max_new_tokens: z
    .nullish(count)
    .check(about('Maximum number of tokens to generate, not counting the prompt.', { default: 1024 })),
  stop: z
    .optional(z.array(z.string()))
    .check(about('Texts that end the answer as soon as one of them appears.')),
  truncate: z.nullish(count).check(
    about('Maximum length of the prompt in tokens. Only the end of longer prompts is read.', {
      default: null,
    }),
  ),
});

const returned = () => ({
  details: z
    .optional(z.boolean())
    .check(about('Returns the tokens and how the answer ended, besides its text.', { default: true })),
  decoder_input_details: z
    .optional(z.boolean())
    .check(about('Returns the tokens of the prompt too, with their log probabilities.', { default: false })),
  return_full_text: z
    .nullish(z.boolean())
    .check(about('Includes the prompt before the answer in the returned text.', { default: null })),
  top_n_tokens: z.nullish(positiveInteger).check(
    about('Number of most likely alternatives to return for each token of the answer.', {
      default: null,
    }),
  ),
});

/** How tokens are chosen, how long the text may get (in tokens), and what to return about it. */
export const textGenerationInputGenerateParameters = looseObject(() => ({
  ...sampling(),
  ...penalties(),
  ...extent(),
  ...returned(),
  adapter_id: z
    .nullish(z.string())
    .check(about('ID of a LoRA adapter to apply, which the server has loaded.', { default: null })),
  grammar: z
    .nullish(textGenerationInputGrammarType)
    .check(about('Format of the answer: a JSON schema or a regular expression.', { default: null })),
  watermark: z.optional(z.boolean()).check(
    about('Watermarks the text, so that a statistical test can distinguish it from human writing.', {
      default: false,
    }),
  ),
}));
export type TextGenerationInputGenerateParameters = z.infer<typeof textGenerationInputGenerateParameters>;

/** A text to continue. */
export const textGenerationInput = looseObject(() => ({
  inputs: z
    .string()
    .check(about('The text to continue, word for word what the model reads: no chat template is applied.')),
  parameters: z
    .optional(textGenerationInputGenerateParameters)
    .check(about('How tokens are chosen, how many, and what to return about them.')),
  stream: z
    .optional(z.boolean())
    .check(about('Sends each token as soon as it is generated.', { default: false })),
}));
export type TextGenerationInput = z.infer<typeof textGenerationInput>;

/** Why generation ended: the limit of tokens, the model's own end token, or a text given as `stop`. */
export const textGenerationOutputFinishReason = z.enum(['length', 'eos_token', 'stop_sequence']);
export type TextGenerationOutputFinishReason = z.infer<typeof textGenerationOutputFinishReason>;

/** A token of the prompt with its log probability; the first one has none. */
export const textGenerationPrefillToken = looseObject(() => ({
  id: count.check(about('Number of the token in the vocabulary of the model.')),
  logprob: z
    .nullable(z.number())
    .check(about('Natural logarithm of the probability of the token, 0 at most.')),
  text: z.string().check(about('The token as text, spaces in front of it included.')),
}));
export type TextGenerationPrefillToken = z.infer<typeof textGenerationPrefillToken>;

/** A generated token with its log probability. */
export const textGenerationOutputToken = looseObject(() => ({
  ...textGenerationPrefillToken.shape,
  special: z.boolean().check(about('Whether the token is a mark of the model, such as its end token.')),
}));
export type TextGenerationOutputToken = z.infer<typeof textGenerationOutputToken>;

const endFields = () => ({
  finish_reason: textGenerationOutputFinishReason.check(
    about('Why generation ended: token limit, end token of the model, or a stop text.'),
  ),
  generated_tokens: count.check(about('How many tokens were generated.')),
  seed: z.nullish(wideCount).check(about('Random seed. Absent if nothing was sampled.')),
});

const sequenceFields = () => ({
  ...endFields(),
  prefill: z.array(textGenerationPrefillToken).check(about('Tokens of the prompt, if they were asked for.')),
  tokens: z.array(textGenerationOutputToken).check(about('Tokens of the answer, in order.')),
  top_tokens: z
    .optional(z.array(z.array(textGenerationOutputToken)))
    .check(about('For each token of the answer, the most likely tokens at its position.')),
});

/** Another answer that `best_of` generated, with its tokens. */
export const textGenerationOutputBestOfSequence = looseObject(() => ({
  ...sequenceFields(),
  generated_text: z.string().check(about("Text of an answer that wasn't the most likely one.")),
}));
export type TextGenerationOutputBestOfSequence = z.infer<typeof textGenerationOutputBestOfSequence>;

/** How the answer ended and which tokens it is made of. */
export const textGenerationOutputDetails = looseObject(() => ({
  ...sequenceFields(),
  best_of_sequences: z
    .nullish(z.array(textGenerationOutputBestOfSequence))
    .check(about('The other answers, when several were generated to choose from.')),
}));
export type TextGenerationOutputDetails = z.infer<typeof textGenerationOutputDetails>;

/** The generated text. */
export const textGenerationOutput = looseObject(() => ({
  generated_text: z.string().check(about('The continuation, after the prompt if that was requested.')),
  details: z
    .nullish(textGenerationOutputDetails)
    .check(about('How the answer ended and its tokens, if they were asked for.')),
}));
export type TextGenerationOutput = z.infer<typeof textGenerationOutput>;

/** How a streamed answer ended. Lengths are in tokens. */
export const textGenerationStreamOutputStreamDetails = looseObject(() => ({
  ...endFields(),
  input_length: count.check(about('How many tokens the prompt has.')),
}));
export type TextGenerationStreamOutputStreamDetails = z.infer<typeof textGenerationStreamOutputStreamDetails>;

/** One streamed token. The last one brings the whole text and the details along. */
export const textGenerationStreamOutput = looseObject(() => ({
  index: count.check(about('Position of the token in the answer.')),
  token: textGenerationOutputToken.check(about('The token that was just generated.')),
  top_tokens: z
    .optional(z.array(textGenerationOutputToken))
    .check(about('The most likely tokens at this position, if they were requested.')),
  generated_text: z
    .nullish(z.string())
    .check(about('The whole text, with the last token only.', { default: null })),
  details: z
    .nullish(textGenerationStreamOutputStreamDetails)
    .check(about('How the answer ended, with the last token only.', { default: null })),
}));
export type TextGenerationStreamOutput = z.infer<typeof textGenerationStreamOutput>;
