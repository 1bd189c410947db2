import * as z from 'zod/mini';
import { about } from '../about';
import { looseObject } from '../loose-object';

/** Width and height of a generated picture, in pixels. */
export const targetSize = looseObject(() => ({
  width: z.int().check(about('Width of the result in pixels, on most models a multiple of 8.')),
  height: z.int().check(about('Height of the result in pixels, on most models a multiple of 8.')),
}));
export type TargetSize = z.infer<typeof targetSize>;

/** Settings of every model that makes a picture or a video out of noise, step by step. */
export const diffusionFields = () => ({
  guidance_scale: z
    .optional(z.number())
    .check(
      about(
        'How closely the result follows the prompt: low values leave freedom, values above 15 or so look harsh.',
      ),
    ),
  negative_prompt: z.optional(z.string()).check(about('What should not appear in the result, in words.')),
  num_inference_steps: z
    .optional(z.int())
    .check(about('Number of denoising steps: more take longer and usually show finer detail.')),
});

/** Settings of models that start from a picture and may be told in words what to make of it. */
export const redrawFields = () => ({
  ...diffusionFields(),
  prompt: z.optional(z.string()).check(about('What to make of the picture, in words.')),
  target_size: z
    .optional(targetSize)
    .check(about('Size of the result; left out, the model decides, often by the size of the picture.')),
});

/** Any whole number. */
export const diffusionSeed = z
  .optional(z.int())
  .check(about('Starting point of the random numbers; the same seed and settings repeat a result.'));

/** A number of frames: the video lasts this many, divided by the model's frames a second. */
export const frameCount = z
  .optional(z.number())
  .check(about('How many frames the video has; how long they last depends on the frame rate of the model.'));
