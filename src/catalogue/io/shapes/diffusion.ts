import * as z from 'zod/mini';
import { about } from '../about';
import { looseObject } from '../loose-object';

/** Width and height of a generated picture, in pixels. */
export const targetSize = looseObject(() => ({
  width: z.int().check(about('Width of the result in pixels, for most models a multiple of 8.')),
  height: z.int().check(about('Height of the result in pixels, for most models a multiple of 8.')),
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
  negative_prompt: z.optional(z.string()).check(about("Description of what shouldn't appear in the result.")),
  num_inference_steps: z
    .optional(z.int())
    .check(about('Number of denoising steps. More steps take longer and usually give finer detail.')),
});

/** Settings of models that start from a picture and may be told in words what to make of it. */
export const redrawFields = () => ({
  ...diffusionFields(),
  prompt: z.optional(z.string()).check(about('Description of how to change the image.')),
  target_size: z
    .optional(targetSize)
    .check(about('Size of the result. If left out, the model decides, often by the size of the image.')),
});

/** Any whole number. */
export const diffusionSeed = z
  .optional(z.int())
  .check(about('Random seed. The same seed and settings give the same result.'));

/** A number of frames: the video lasts this many, divided by the model's frames a second. */
export const frameCount = z
  .optional(z.number())
  .check(about("Number of frames in the video. Its duration depends on the model's frame rate."));
