import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { textToTextFields, truncationStrategy } from './shapes/text-to-text';

/** What to cut off a text that is too long. */
export const translationTruncationStrategy = truncationStrategy;
export type TranslationTruncationStrategy = z.infer<typeof translationTruncationStrategy>;

/** The two languages, for models that know several, and how the text is rewritten. */
export const translationParameters = looseObject(() => ({
  ...textToTextFields(),
  src_lang: z
    .optional(z.string())
    .check(about('Language of the text, as a code that the model knows, such as fr, fr_XX or fra_Latn.')),
  tgt_lang: z
    .optional(z.string())
    .check(
      about(
        "Language to translate into, in the same kind of code. Models for a single language pair don't need it.",
      ),
    ),
}));
export type TranslationParameters = z.infer<typeof translationParameters>;

/** A text to translate. */
export const translationInput = looseObject(() => ({
  inputs: z.string().check(about('The text to translate. Short passages work best.')),
  parameters: z
    .optional(translationParameters)
    .check(about('The two languages, and how the translation is written.')),
}));
export type TranslationInput = z.infer<typeof translationInput>;

/** The text in the other language. */
export const translationOutput = looseObject(() => ({
  translation_text: z.string().check(about('The text in the language that was asked for.')),
}));
export type TranslationOutput = z.infer<typeof translationOutput>;
