import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { diffusionFields, diffusionSeed } from './shapes/diffusion';

/** How the picture is made. Width and height are in pixels. */
export const textToImageParameters = looseObject(() => ({
  ...diffusionFields(),
  width: z
    .optional(z.int())
    .check(about('Width of the image in pixels, for most models a multiple of 8 up to 1024 or 2048.')),
  height: z
    .optional(z.int())
    .check(about('Height of the image in pixels, for most models a multiple of 8 up to 1024 or 2048.')),
  scheduler: z
    .optional(z.string())
    .check(about("Class name of the scheduler that removes the noise, instead of the model's default.")),
  seed: diffusionSeed,
}));
export type TextToImageParameters = z.infer<typeof textToImageParameters>;

/** A description of the picture to make. */
export const textToImageInput = looseObject(() => ({
  inputs: z
    .string()
    .check(about('What the image should show: subject, setting, style, light and angle of view.')),
  parameters: z
    .optional(textToImageParameters)
    .check(about('Size of the image, number of steps and other settings.')),
}));
export type TextToImageInput = z.infer<typeof textToImageInput>;

/** The picture. */
export const textToImageOutput = looseObject(() => ({
  image: z.unknown().check(about('The image: its bytes, its URL or base64 text, as the server sends it.')),
}));
export type TextToImageOutput = z.infer<typeof textToImageOutput>;
