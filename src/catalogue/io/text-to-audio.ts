import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { blob } from './shapes/binary';
import { generationParameters } from './shapes/generation-parameters';

/** How the sound is generated, for models that generate it token by token. */
export const textToAudioParameters = looseObject(() => ({
  generation_parameters: z
    .optional(generationParameters)
    .check(about('How the model chooses the tokens that become sound; their number sets the length.')),
}));
export type TextToAudioParameters = z.infer<typeof textToAudioParameters>;

/** A description of music or of a sound. */
export const textToAudioInput = looseObject(() => ({
  inputs: z.string().check(about('The music or sound to make: its genre, instruments, pace or source.')),
  parameters: z.optional(textToAudioParameters).check(about('How the sound is generated.')),
}));
export type TextToAudioInput = z.infer<typeof textToAudioInput>;

/** The generated sound. The sampling rate is in hertz. */
export const textToAudioOutput = looseObject(() => ({
  audio: blob.check(about('The sound, as an audio file.')),
  sampling_rate: z
    .number()
    .check(
      about('Samples per second, in hertz. The number of samples divided by it is the duration in seconds.'),
    ),
}));
export type TextToAudioOutput = z.infer<typeof textToAudioOutput>;
