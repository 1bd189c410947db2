import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';

/** The end of a long text that is cut off. */
export const featureExtractionInputTruncationDirection = z.enum(['left', 'right']);
export type FeatureExtractionInputTruncationDirection = z.infer<
  typeof featureExtractionInputTruncationDirection
>;

/** One or more texts to turn into vectors. The settings stand beside `inputs`, not under `parameters`. */
export const featureExtractionInput = looseObject(() => ({
  inputs: z
    .union([z.string(), z.array(z.string())])
    .check(about('A text, or a list of texts, to turn into vectors.')),
  normalize: z
    .optional(z.boolean())
    .check(
      about('Normalizes each vector to length 1, so that a dot product is a cosine.', { default: true }),
    ),
  prompt_name: z
    .nullish(z.string())
    .check(
      about(
        "Name of a prompt in the model's configuration, such as query or passage, to insert before each text.",
        { default: null },
      ),
    ),
  truncate: z.nullish(z.boolean()).check(
    about('Truncates texts that are too long for the model. Otherwise, they are rejected.', {
      default: false,
    }),
  ),
  truncation_direction: z
    .optional(featureExtractionInputTruncationDirection)
    .check(about('Which end of a long text is cut off: its beginning or its end.', { default: 'right' })),
}));
export type FeatureExtractionInput = z.infer<typeof featureExtractionInput>;

/** One vector for each text, in their order. */
export const featureExtractionOutput = z.array(z.array(z.number()));
export type FeatureExtractionOutput = z.infer<typeof featureExtractionOutput>;
