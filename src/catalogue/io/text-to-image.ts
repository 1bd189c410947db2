import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { diffusionFields, diffusionSeed } from './shapes/diffusion';

/** How the picture is made. Width and height are in pixels. */
export const textToImageParameters = looseObject(() => ({
  ...diffusionFields(),
  width: z
    .optional(z.int())
    .check(about('Width of the picture in pixels, on most models a multiple of 8 up to 1024 or 2048.')),
  height: z
    .optional(z.int())
    .check(about('Height of the picture in pixels, on most models a multiple of 8 up to 1024 or 2048.')),
  scheduler: z
    .optional(z.string())
    .check(about('Class name of the method that removes the noise, in place of the usual one of the model.')),
  seed: diffusionSeed,
}));
export type TextToImageParameters = z.infer<typeof textToImageParameters>;

/** A description of the picture to make. */
export const textToImageInput = looseObject(() => ({
  inputs: z
    .string()
    .check(about('What the picture should show: subject, setting, style, light and angle of view.')),
  parameters: z
    .optional(textToImageParameters)
    .check(about('Size of the picture, number of steps and what else steers it.')),
}));
export type TextToImageInput = z.infer<typeof textToImageInput>;

/** The picture. */
export const textToImageOutput = looseObject(() => ({
  image: z
    .unknown()
    .check(about('The picture: its bytes, its address or base64 text, as the server sends it.')),
}));
export type TextToImageOutput = z.infer<typeof textToImageOutput>;
