import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';
import { classificationOutputElement, classificationParameters } from './shapes/classification';

/** How to score the classes and how many of them to return. */
export const audioClassificationParameters = classificationParameters;
export type AudioClassificationParameters = z.infer<typeof audioClassificationParameters>;

/** A recording to sort into the classes of the model. */
export const audioClassificationInput = looseObject(() => ({
  inputs: binary.check(about('Audio file to classify, for example WAV, FLAC or MP3.')),
  parameters: z
    .optional(audioClassificationParameters)
    .check(about('How to score the classes and how many of them to return.')),
}));
export type AudioClassificationInput = z.infer<typeof audioClassificationInput>;

/** A class and its score: from 0 to 1, or without bounds where no function was applied. */
export const audioClassificationOutputElement = classificationOutputElement;
export type AudioClassificationOutputElement = z.infer<typeof audioClassificationOutputElement>;

/** Classes of the recording, the highest score first. */
export const audioClassificationOutput = z.array(audioClassificationOutputElement);
export type AudioClassificationOutput = z.infer<typeof audioClassificationOutput>;
