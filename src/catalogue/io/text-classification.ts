import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { classificationOutputElement, classificationParameters } from './shapes/classification';

/** How to score the classes and how many of them to return. */
export const textClassificationParameters = classificationParameters;
export type TextClassificationParameters = z.infer<typeof textClassificationParameters>;

/** A text to sort into the classes of the model. */
export const textClassificationInput = looseObject(() => ({
  inputs: z.string().check(about("The text to classify. Text beyond the model's limit is cut off.")),
  parameters: z
    .optional(textClassificationParameters)
    .check(about('How to score the classes and how many of them to return.')),
}));
export type TextClassificationInput = z.infer<typeof textClassificationInput>;

/** A class and its score: from 0 to 1, or without bounds where no function was applied. */
export const textClassificationOutputElement = classificationOutputElement;
export type TextClassificationOutputElement = z.infer<typeof textClassificationOutputElement>;

/** Classes of the text, the highest score first. */
export const textClassificationOutput = z.array(textClassificationOutputElement);
export type TextClassificationOutput = z.infer<typeof textClassificationOutput>;
