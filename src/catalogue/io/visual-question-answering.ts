import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';

/** How many answers to return. */
export const visualQuestionAnsweringParameters = looseObject(() => ({
  top_k: z.optional(z.int()).check(about('How many answers to return, the highest scores first.')),
}));
export type VisualQuestionAnsweringParameters = z.infer<typeof visualQuestionAnsweringParameters>;

/** An image and a question about it. */
export const visualQuestionAnsweringInputData = looseObject(() => ({
  image: binary.check(about('Image file that the question is about, for example PNG or JPEG.')),
  question: z.string().check(about('A question that the image can answer.')),
}));
export type VisualQuestionAnsweringInputData = z.infer<typeof visualQuestionAnsweringInputData>;

/** A question about an image. */
export const visualQuestionAnsweringInput = looseObject(() => ({
  inputs: visualQuestionAnsweringInputData.check(about('The image together with a question about it.')),
  parameters: z
    .optional(visualQuestionAnsweringParameters)
    .check(about('How many answers to return, and other settings of the model.')),
}));
export type VisualQuestionAnsweringInput = z.infer<typeof visualQuestionAnsweringInput>;

/** An answer with a score from 0 to 1. */
export const visualQuestionAnsweringOutputElement = looseObject(() => ({
  answer: z.optional(z.string()).check(about('The answer, usually a word or two.')),
  score: z.number().check(about('How sure the model is of the answer, from 0 to 1.')),
}));
export type VisualQuestionAnsweringOutputElement = z.infer<typeof visualQuestionAnsweringOutputElement>;

/** Answers, the highest score first. */
export const visualQuestionAnsweringOutput = z.array(visualQuestionAnsweringOutputElement);
export type VisualQuestionAnsweringOutput = z.infer<typeof visualQuestionAnsweringOutput>;
