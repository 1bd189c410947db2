import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { binary } from './shapes/binary';
import { generationParameters } from './shapes/generation-parameters';

/** Whether to time the text, and how it is generated. */
export const automaticSpeechRecognitionParameters = looseObject(() => ({
  return_timestamps: z
    .optional(z.boolean())
    .check(about('Returns the text in chunks as well, each with its start and end in seconds.')),
  generation_parameters: z
    .optional(generationParameters)
    .check(about('How the model chooses the tokens of the transcript.')),
}));
export type AutomaticSpeechRecognitionParameters = z.infer<typeof automaticSpeechRecognitionParameters>;

/** A recording of speech to write down. */
export const automaticSpeechRecognitionInput = looseObject(() => ({
  inputs: binary.check(about('Audio file with the speech, for example WAV, FLAC or MP3.')),
  parameters: z
    .optional(automaticSpeechRecognitionParameters)
    .check(about('Whether to time the text, and how it is generated.')),
}));
export type AutomaticSpeechRecognitionInput = z.infer<typeof automaticSpeechRecognitionInput>;

/** A stretch of the transcript with its start and end, in seconds from the beginning of the recording. */
export const automaticSpeechRecognitionOutputChunk = looseObject(() => ({
  text: z.string().check(about('What is said in this segment of the audio.')),
  timestamp: z
    .tuple([z.number(), z.number()])
    .check(about('Start and end of the segment, in seconds from the start of the audio.')),
}));
export type AutomaticSpeechRecognitionOutputChunk = z.infer<typeof automaticSpeechRecognitionOutputChunk>;

/** The transcript, in chunks as well where timestamps were asked for. */
export const automaticSpeechRecognitionOutput = looseObject(() => ({
  text: z.string().check(about('The whole transcript, as one text.')),
  chunks: z
    .optional(z.array(automaticSpeechRecognitionOutputChunk))
    .check(about('The transcript in segments with timestamps, in order.')),
}));
export type AutomaticSpeechRecognitionOutput = z.infer<typeof automaticSpeechRecognitionOutput>;
