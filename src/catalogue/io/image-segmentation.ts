import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';

/** What a segment is: one object each (`instance`), one kind of thing each (`semantic`), or both (`panoptic`). */
export const imageSegmentationSubtask = z.enum(['instance', 'panoptic', 'semantic']);
export type ImageSegmentationSubtask = z.infer<typeof imageSegmentationSubtask>;

/** What a segment is and how sure the model has to be of it. All thresholds run from 0 to 1. */
export const imageSegmentationParameters = looseObject(() => ({
  mask_threshold: z
    .optional(z.number())
    .check(about('Minimum confidence for a pixel to be included, from 0 to 1.')),
  overlap_mask_area_threshold: z
    .optional(z.number())
    .check(
      about("Minimum share of a mask that doesn't overlap others, from 0 to 1. Masks below it are dropped."),
    ),
  subtask: z
    .optional(imageSegmentationSubtask)
    .check(about('What a segment is: each single object, each kind of thing, or both at once.')),
  threshold: z
    .optional(z.number())
    .check(
      about('Minimum score of a segment, from 0 to 1. Lower values find more segments, with more mistakes.'),
    ),
}));
export type ImageSegmentationParameters = z.infer<typeof imageSegmentationParameters>;

/** An image to divide into segments. */
export const imageSegmentationInput = looseObject(() => ({
  inputs: binary.check(about('Image file to divide into segments, for example PNG or JPEG.')),
  parameters: z
    .optional(imageSegmentationParameters)
    .check(about('What a segment is, and how sure the model must be of it.')),
}));
export type ImageSegmentationInput = z.infer<typeof imageSegmentationInput>;

/** One segment: its class, its mask, and a score from 0 to 1 where the model gives one. */
export const imageSegmentationOutputElement = looseObject(() => ({
  label: z.string().check(about('Name of the class that the segment belongs to.')),
  mask: z.string().check(about('Image of the same size, white where the segment is, as a base64 PNG.')),
  score: z.optional(z.number()).check(about('How sure the model is of the segment, from 0 to 1.')),
}));
export type ImageSegmentationOutputElement = z.infer<typeof imageSegmentationOutputElement>;

/** The segments of the image; they may overlap unless every pixel has one class. */
export const imageSegmentationOutput = z.array(imageSegmentationOutputElement);
export type ImageSegmentationOutput = z.infer<typeof imageSegmentationOutput>;
