import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';
import { diffusionSeed, redrawFields, targetSize } from './shapes/diffusion';

/** Width and height of the result, in pixels. */
export const imageTextToImageTargetSize = targetSize;
export type ImageTextToImageTargetSize = z.infer<typeof imageTextToImageTargetSize>;

/** What to make of the picture, or what to draw without one, and how. */
export const imageTextToImageParameters = looseObject(() => ({ ...redrawFields(), seed: diffusionSeed }));
export type ImageTextToImageParameters = z.infer<typeof imageTextToImageParameters>;

/** A picture and an instruction; either may be enough by itself. */
export const imageTextToImageInput = looseObject(() => ({
  inputs: z
    .optional(binary)
    .check(
      about(
        'Image file to start from, for example PNG or JPEG. Optional: without it, only the prompt is used.',
      ),
    ),
  parameters: z
    .optional(imageTextToImageParameters)
    .check(about('The instruction, and how the result is made.')),
}));
export type ImageTextToImageInput = z.infer<typeof imageTextToImageInput>;

/** The new picture. */
export const imageTextToImageOutput = looseObject(() => ({
  image: z
    .unknown()
    .check(about('The new image: its bytes, its URL or base64 text, as the server sends it.')),
}));
export type ImageTextToImageOutput = z.infer<typeof imageTextToImageOutput>;
