import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { blob } from './shapes/binary';
import { generationParameters } from './shapes/generation-parameters';

/** How the speech is generated, for models that generate it token by token. */
export const textToSpeechParameters = looseObject(() => ({
  generation_parameters: z
    .optional(generationParameters)
    .check(about('How the model chooses the tokens that become speech.')),
}));
export type TextToSpeechParameters = z.infer<typeof textToSpeechParameters>;

/** A text to speak. */
export const textToSpeechInput = looseObject(() => ({
  inputs: z.string().check(about('The text to speak. Write out numbers and abbreviations.')),
  parameters: z.optional(textToSpeechParameters).check(about('How the speech is generated.')),
}));
export type TextToSpeechInput = z.infer<typeof textToSpeechInput>;

/** The spoken text. The sampling rate is in hertz. */
export const textToSpeechOutput = looseObject(() => ({
  audio: blob.check(about('The speech, as an audio file.')),
  sampling_rate: z
    .optional(z.number())
    .check(about('Samples per second, in hertz. Not needed for files that have it in their header.')),
}));
export type TextToSpeechOutput = z.infer<typeof textToSpeechOutput>;
