import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';
import { detectedObject } from './shapes/detected-object';

/** What to look for. */
export const zeroShotObjectDetectionParameters = looseObject(() => ({
  candidate_labels: z
    .array(z.string())
    .check(about('What to look for, one short description for each kind of object.')),
}));
export type ZeroShotObjectDetectionParameters = z.infer<typeof zeroShotObjectDetectionParameters>;

/** An image and descriptions of the objects to find in it. */
export const zeroShotObjectDetectionInput = looseObject(() => ({
  inputs: binary.check(about('Image file to search, for example PNG or JPEG.')),
  parameters: zeroShotObjectDetectionParameters.check(about('Descriptions of the objects to find.')),
}));
export type ZeroShotObjectDetectionInput = z.infer<typeof zeroShotObjectDetectionInput>;

/** One object: the description it fits, a score from 0 to 1, and its box in pixels. */
export const zeroShotObjectDetectionOutputElement = detectedObject;
export type ZeroShotObjectDetectionOutputElement = z.infer<typeof zeroShotObjectDetectionOutputElement>;

/** The objects found; an image without any gives an empty list. */
export const zeroShotObjectDetectionOutput = z.array(zeroShotObjectDetectionOutputElement);
export type ZeroShotObjectDetectionOutput = z.infer<typeof zeroShotObjectDetectionOutput>;
