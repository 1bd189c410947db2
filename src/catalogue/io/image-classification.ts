import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';
import { classificationOutputElement, classificationParameters } from './shapes/classification';

/** How to score the classes and how many of them to return. */
export const imageClassificationParameters = classificationParameters;
export type ImageClassificationParameters = z.infer<typeof imageClassificationParameters>;

/** An image to sort into the classes of the model. */
export const imageClassificationInput = looseObject(() => ({
  inputs: binary.check(about('Image file to classify, for example PNG or JPEG.')),
  parameters: z
    .optional(imageClassificationParameters)
    .check(about('How to score the classes and how many of them to return.')),
}));
export type ImageClassificationInput = z.infer<typeof imageClassificationInput>;

/** A class and its score: from 0 to 1, or without bounds where no function was applied. */
export const imageClassificationOutputElement = classificationOutputElement;
export type ImageClassificationOutputElement = z.infer<typeof imageClassificationOutputElement>;

/** Classes of the image, the highest score first. */
export const imageClassificationOutput = z.array(imageClassificationOutputElement);
export type ImageClassificationOutput = z.infer<typeof imageClassificationOutput>;
