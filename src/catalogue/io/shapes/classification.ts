import * as z from 'zod/mini';
import { about } from '../about';
import { looseObject } from '../loose-object';

/**
 * How raw outputs become scores: each class from 0 to 1 by itself (`sigmoid`), all classes together adding up to 1
 * (`softmax`), or left as they are, without bounds (`none`).
 */
export const classificationOutputTransform = z.enum(['sigmoid', 'softmax', 'none']);
export type ClassificationOutputTransform = z.infer<typeof classificationOutputTransform>;

/** Settings that every classifier over a fixed set of classes takes. */
export const classificationParameters = looseObject(() => ({
  function_to_apply: z
    .optional(classificationOutputTransform)
    .check(
      about(
        'Turns raw outputs into scores: softmax for classes that exclude one another, sigmoid for labels that may hold together, none for raw numbers.',
      ),
    ),
  top_k: z.optional(z.int()).check(about('How many classes to return, the highest scores first.')),
}));

/** A class and its score: from 0 to 1, or without bounds where no function was applied. */
export const classificationOutputElement = looseObject(() => ({
  label: z.string().check(about('Name of the class, as the model was trained with it.')),
  score: z.number().check(about('Score of the class, from 0 to 1 unless raw outputs were asked for.')),
}));
