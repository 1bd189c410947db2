import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';
import { redrawFields, targetSize } from './shapes/diffusion';

/** Width and height of the result, in pixels. */
export const imageToImageTargetSize = targetSize;
export type ImageToImageTargetSize = z.infer<typeof imageToImageTargetSize>;

/** What to make of the picture, and how. */
export const imageToImageParameters = looseObject(redrawFields);
export type ImageToImageParameters = z.infer<typeof imageToImageParameters>;

/** A picture to change. */
export const imageToImageInput = looseObject(() => ({
  inputs: binary.check(about('Image file to change, for example PNG or JPEG.')),
  parameters: z.optional(imageToImageParameters).check(about('How to change the image.')),
}));
export type ImageToImageInput = z.infer<typeof imageToImageInput>;

/** The changed picture. */
export const imageToImageOutput = looseObject(() => ({
  image: z
    .optional(z.unknown())
    .check(about('The changed image: its bytes, its URL or base64 text, as the server sends it.')),
}));
export type ImageToImageOutput = z.infer<typeof imageToImageOutput>;
