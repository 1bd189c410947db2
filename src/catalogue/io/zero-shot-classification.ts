import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { candidateLabelScore } from './shapes/candidate-labels';

/** The labels to choose from, and how the model is asked about them. */
export const zeroShotClassificationParameters = looseObject(() => ({
  candidate_labels: z
    .array(z.string())
    .check(about('The labels to choose from. Descriptive words work best.')),
  hypothesis_template: z
    .optional(z.string())
    .check(about('Sentence to check for each label, with {} in place of the label.')),
  multi_label: z
    .optional(z.boolean())
    .check(
      about('Scores each label independently from 0 to 1. Otherwise, the scores of all labels add up to 1.'),
    ),
}));
export type ZeroShotClassificationParameters = z.infer<typeof zeroShotClassificationParameters>;

/** A text and the labels it may get. */
export const zeroShotClassificationInput = looseObject(() => ({
  inputs: z.string().check(about('The text to assign one or more of your labels to.')),
  parameters: zeroShotClassificationParameters.check(
    about('The labels to choose from, and how the model is asked about them.'),
  ),
}));
export type ZeroShotClassificationInput = z.infer<typeof zeroShotClassificationInput>;

/** A candidate label and how well it fits the text, from 0 to 1. */
export const zeroShotClassificationOutputElement = candidateLabelScore;
export type ZeroShotClassificationOutputElement = z.infer<typeof zeroShotClassificationOutputElement>;

/** Every candidate label, the highest score first. */
export const zeroShotClassificationOutput = z.array(zeroShotClassificationOutputElement);
export type ZeroShotClassificationOutput = z.infer<typeof zeroShotClassificationOutput>;
