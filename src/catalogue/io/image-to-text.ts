import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';
import { generationParameters } from './shapes/generation-parameters';

/** How long the text may get and how it is generated. */
export const imageToTextParameters = looseObject(() => ({
  max_new_tokens: z
    .optional(z.int())
    .check(about('Maximum length of the text in tokens. A caption needs about 20, a printed page hundreds.')),
  generation_parameters: z
    .optional(generationParameters)
    .check(about('How the model chooses the tokens of the text.')),
}));
export type ImageToTextParameters = z.infer<typeof imageToTextParameters>;

/** An image to describe or to read. */
export const imageToTextInput = looseObject(() => ({
  inputs: binary.check(about('Image file to describe or to read, for example PNG or JPEG.')),
  parameters: z
    .optional(imageToTextParameters)
    .check(about('The maximum length of the text, and how it is generated.')),
}));
export type ImageToTextInput = z.infer<typeof imageToTextInput>;

/** The description, or the text that stands in the image. */
export const imageToTextOutput = looseObject(() => ({
  generated_text: z.string().check(about('The description, or what is written in the image.')),
}));
export type ImageToTextOutput = z.infer<typeof imageToTextOutput>;
