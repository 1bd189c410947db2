import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';
import { detectedObject } from './shapes/detected-object';

/** Which objects are sure enough to return; the threshold is on the scores' scale, from 0 to 1. */
export const objectDetectionParameters = looseObject(() => ({
  threshold: z
    .optional(z.number())
    .check(
      about('Minimum score of an object, from 0 to 1. Lower values find more objects, with more mistakes.'),
    ),
}));
export type ObjectDetectionParameters = z.infer<typeof objectDetectionParameters>;

/** An image to find objects in. */
export const objectDetectionInput = looseObject(() => ({
  inputs: binary.check(about('Image file to find objects in, for example PNG or JPEG.')),
  parameters: z.optional(objectDetectionParameters).check(about('Which objects to return, by their score.')),
}));
export type ObjectDetectionInput = z.infer<typeof objectDetectionInput>;

/** One object: its class, a score from 0 to 1, and its box in pixels. */
export const objectDetectionOutputElement = detectedObject;
export type ObjectDetectionOutputElement = z.infer<typeof objectDetectionOutputElement>;

/** The objects found; an image without any gives an empty list. */
export const objectDetectionOutput = z.array(objectDetectionOutputElement);
export type ObjectDetectionOutput = z.infer<typeof objectDetectionOutput>;
