import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { classificationOutputElement, classificationParameters } from './shapes/classification';

/** How to score the classes, and which frames of the video to look at. */
export const videoClassificationParameters = looseObject(() => ({
  ...classificationParameters.shape,
  num_frames: z
    .optional(z.int())
    .check(about('Number of frames to use. Most models were trained with 8 or 16.')),
  frame_sampling_rate: z
    .optional(z.int())
    .check(about('Interval between sampled frames: 1 uses every frame, 4 every fourth.')),
}));
export type VideoClassificationParameters = z.infer<typeof videoClassificationParameters>;

/** A video to sort into the classes of the model, in a form that its server accepts: an address or its bytes. */
export const videoClassificationInput = looseObject(() => ({
  inputs: z.unknown().check(about('Video to classify: its address or its bytes, as the server expects it.')),
  parameters: z
    .optional(videoClassificationParameters)
    .check(about('How to score the classes, and which frames to look at.')),
}));
export type VideoClassificationInput = z.infer<typeof videoClassificationInput>;

/** A class and its score: from 0 to 1, or without bounds where no function was applied. */
export const videoClassificationOutputElement = classificationOutputElement;
export type VideoClassificationOutputElement = z.infer<typeof videoClassificationOutputElement>;

/** Classes of the video, the highest score first. */
export const videoClassificationOutput = z.array(videoClassificationOutputElement);
export type VideoClassificationOutput = z.infer<typeof videoClassificationOutput>;
