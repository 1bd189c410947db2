import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';

/** One sentence and those it is compared with. */
export const sentenceSimilarityInputData = looseObject(() => ({
  source_sentence: z.string().check(about('The sentence that all others are compared with.')),
  sentences: z.array(z.string()).check(about('The sentences to compare; each one gets a score.')),
}));
export type SentenceSimilarityInputData = z.infer<typeof sentenceSimilarityInputData>;

/** A sentence to compare with others by meaning. */
export const sentenceSimilarityInput = looseObject(() => ({
  inputs: sentenceSimilarityInputData.check(about('One sentence and those to compare it with.')),
  parameters: z.optional(z.looseObject({})).check(about('Other settings to pass to the model unchanged.')),
}));
export type SentenceSimilarityInput = z.infer<typeof sentenceSimilarityInput>;

/** One score for each sentence, in their order: the cosine, from -1 to 1, where 1 means the same. */
export const sentenceSimilarityOutput = z.array(z.number());
export type SentenceSimilarityOutput = z.infer<typeof sentenceSimilarityOutput>;
