import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';

/**
 * How labelled tokens become entities: they stay single (`none`), neighbours of one label join (`simple`), or a word
 * first takes the label of its first token, of the average, or of its surest token.
 */
export const tokenClassificationAggregationStrategy = z.enum(['none', 'simple', 'first', 'average', 'max']);
export type TokenClassificationAggregationStrategy = z.infer<typeof tokenClassificationAggregationStrategy>;

/** Which labels to leave out, how to join tokens, and how to split a long text (in tokens). */
export const tokenClassificationParameters = looseObject(() => ({
  ignore_labels: z
    .optional(z.array(z.string()))
    .check(about('Labels to leave out of the result, such as O for tokens that are part of nothing.')),
  stride: z
    .optional(z.int())
    .check(about('Number of tokens that neighbouring parts share when a long text is split.')),
  aggregation_strategy: z
    .optional(tokenClassificationAggregationStrategy)
    .check(
      about(
        'How tokens are joined into entities: not at all, by equal labels, or by the first, average or highest-scoring token of each word.',
      ),
    ),
}));
export type TokenClassificationParameters = z.infer<typeof tokenClassificationParameters>;

/** A text whose words are to be labelled. */
export const tokenClassificationInput = looseObject(() => ({
  inputs: z.string().check(about('The text in which to label words or names.')),
  parameters: z
    .optional(tokenClassificationParameters)
    .check(about('Which labels to leave out and how to join tokens into entities.')),
}));
export type TokenClassificationInput = z.infer<typeof tokenClassificationInput>;

/** One entity: its label, a score from 0 to 1, and its place in the text in characters. */
export const tokenClassificationOutputElement = looseObject(() => ({
  entity_group: z
    .optional(z.string())
    .check(about('Label of an entity joined from several tokens, without its B- or I- prefix.')),
  entity: z.optional(z.string()).check(about('Label of a single token, when tokens are not joined.')),
  score: z.number().check(about('How sure the model is of the label, from 0 to 1.')),
  word: z.string().check(about('The entity as the tokenizer spells it, which may differ from the text.')),
  start: z.int().check(about('First character of the entity in the text, counted from 0.')),
  end: z.int().check(about('Character after the last one of the entity, counted from 0.')),
}));
export type TokenClassificationOutputElement = z.infer<typeof tokenClassificationOutputElement>;

/** Entities in the order of the text. */
export const tokenClassificationOutput = z.array(tokenClassificationOutputElement);
export type TokenClassificationOutput = z.infer<typeof tokenClassificationOutput>;
