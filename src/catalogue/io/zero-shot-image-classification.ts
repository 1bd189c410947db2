import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';
import { candidateLabelScore } from './shapes/candidate-labels';

/** The labels to choose from, and the sentence they are put into. */
export const zeroShotImageClassificationParameters = looseObject(() => ({
  candidate_labels: z
    .array(z.string())
    .check(about('The labels to choose from, worded as in an image caption.')),
  hypothesis_template: z
    .optional(z.string())
    .check(about('Caption to insert each label into, with {} in place of the label.')),
}));
export type ZeroShotImageClassificationParameters = z.infer<typeof zeroShotImageClassificationParameters>;

/** An image and the labels it may get. */
export const zeroShotImageClassificationInput = looseObject(() => ({
  inputs: binary.check(about('Image file to label, for example PNG or JPEG.')),
  parameters: zeroShotImageClassificationParameters.check(
    about('The labels to choose from, and the caption they are put into.'),
  ),
}));
export type ZeroShotImageClassificationInput = z.infer<typeof zeroShotImageClassificationInput>;

/** A candidate label and how well it fits the image, from 0 to 1. */
export const zeroShotImageClassificationOutputElement = candidateLabelScore;
export type ZeroShotImageClassificationOutputElement = z.infer<
  typeof zeroShotImageClassificationOutputElement
>;

/** Every candidate label, the highest score first. */
export const zeroShotImageClassificationOutput = z.array(zeroShotImageClassificationOutputElement);
export type ZeroShotImageClassificationOutput = z.infer<typeof zeroShotImageClassificationOutput>;
