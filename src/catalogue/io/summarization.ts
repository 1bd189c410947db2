import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { textToTextFields, truncationStrategy } from './shapes/text-to-text';

/** What to cut off a text that is too long. */
export const summarizationTruncationStrategy = truncationStrategy;
export type SummarizationTruncationStrategy = z.infer<typeof summarizationTruncationStrategy>;

/** How the summary is written. */
export const summarizationParameters = looseObject(textToTextFields);
export type SummarizationParameters = z.infer<typeof summarizationParameters>;

/** A text to shorten. */
export const summarizationInput = looseObject(() => ({
  inputs: z.string().check(about('The text to summarize. Many models read up to about a thousand tokens.')),
  parameters: z.optional(summarizationParameters).check(about('How the summary is written.')),
}));
export type SummarizationInput = z.infer<typeof summarizationInput>;

/** The shortened text. */
export const summarizationOutput = looseObject(() => ({
  summary_text: z.string().check(about('The main points of the text, in a few sentences.')),
}));
export type SummarizationOutput = z.infer<typeof summarizationOutput>;
