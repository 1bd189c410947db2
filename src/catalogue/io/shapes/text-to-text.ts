import * as z from 'zod/mini';
import { about } from '../about';

/**
 * What to cut off a text that is too long for the model: nothing, from the longer text of a pair first, only from the
 * first, or only from the second.
 */
export const truncationStrategy = z.enum(['do_not_truncate', 'longest_first', 'only_first', 'only_second']);

/** Settings of models that rewrite a text, as translation and summarization do. */
export const textToTextFields = () => ({
  clean_up_tokenization_spaces: z
    .optional(z.boolean())
    .check(about('Removes extra spaces around punctuation after decoding.')),
  truncation: z
    .optional(truncationStrategy)
    .check(about('What to cut off when the text is longer than the model can read.')),
  generate_parameters: z
    .optional(z.looseObject({}))
    .check(about('Other settings to pass to text generation unchanged, such as max_new_tokens.')),
});
