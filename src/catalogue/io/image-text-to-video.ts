import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';
import { diffusionSeed, frameCount, redrawFields, targetSize } from './shapes/diffusion';

/** Width and height of the video, in pixels. */
export const imageTextToVideoTargetSize = targetSize;
export type ImageTextToVideoTargetSize = z.infer<typeof imageTextToVideoTargetSize>;

/** What should happen in the video, and how it is made. */
export const imageTextToVideoParameters = looseObject(() => ({
  ...redrawFields(),
  num_frames: frameCount,
  seed: diffusionSeed,
}));
export type ImageTextToVideoParameters = z.infer<typeof imageTextToVideoParameters>;

/** A picture and an instruction; either may be enough by itself. */
export const imageTextToVideoInput = looseObject(() => ({
  inputs: z
    .optional(binary)
    .check(
      about('Image file to animate, for example PNG or JPEG. Optional: without it, only the prompt is used.'),
    ),
  parameters: z
    .optional(imageTextToVideoParameters)
    .check(about('The instruction, and how the video is made.')),
}));
export type ImageTextToVideoInput = z.infer<typeof imageTextToVideoInput>;

/** The video. */
export const imageTextToVideoOutput = looseObject(() => ({
  video: z.unknown().check(about('The video: its bytes or its address, as the server sends it.')),
}));
export type ImageTextToVideoOutput = z.infer<typeof imageTextToVideoOutput>;
