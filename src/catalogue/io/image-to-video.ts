import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';
import { diffusionSeed, frameCount, redrawFields, targetSize } from './shapes/diffusion';

/** Width and height of the video, in pixels. */
export const imageToVideoTargetSize = targetSize;
export type ImageToVideoTargetSize = z.infer<typeof imageToVideoTargetSize>;

/** What should happen in the video, and how it is made. */
export const imageToVideoParameters = looseObject(() => ({
  ...redrawFields(),
  num_frames: frameCount,
  seed: diffusionSeed,
}));
export type ImageToVideoParameters = z.infer<typeof imageToVideoParameters>;

/** A picture to set in motion. */
export const imageToVideoInput = looseObject(() => ({
  inputs: binary.check(about('Image file that the video starts from, for example PNG or JPEG.')),
  parameters: z
    .optional(imageToVideoParameters)
    .check(about('What should happen in the video, and how it is made.')),
}));
export type ImageToVideoInput = z.infer<typeof imageToVideoInput>;

/** The video. */
export const imageToVideoOutput = looseObject(() => ({
  video: z.unknown().check(about('The video: its bytes or its address, as the server sends it.')),
}));
export type ImageToVideoOutput = z.infer<typeof imageToVideoOutput>;
