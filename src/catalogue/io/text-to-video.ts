import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { diffusionFields, diffusionSeed, frameCount } from './shapes/diffusion';

/** How the video is made. Here the things to avoid are a list. */
export const textToVideoParameters = looseObject(() => ({
  ...diffusionFields(),
  negative_prompt: z
    .optional(z.array(z.string()))
    .check(about("Things that shouldn't appear in the video, each described separately.")),
  num_frames: frameCount,
  seed: diffusionSeed,
}));
export type TextToVideoParameters = z.infer<typeof textToVideoParameters>;

/** A description of the video to make. */
export const textToVideoInput = looseObject(() => ({
  inputs: z
    .string()
    .check(about('What the video should show: who does what, where, and how the camera moves.')),
  parameters: z
    .optional(textToVideoParameters)
    .check(about('Length of the video, number of steps and other settings.')),
}));
export type TextToVideoInput = z.infer<typeof textToVideoInput>;

/** The video. */
export const textToVideoOutput = looseObject(() => ({
  video: z.unknown().check(about('The video: its bytes or its address, as the server sends it.')),
}));
export type TextToVideoOutput = z.infer<typeof textToVideoOutput>;
