import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';

/** How many fillings to return, and which to consider. */
export const fillMaskParameters = looseObject(() => ({
  top_k: z.optional(z.int()).check(about('How many fillings to return, the highest scores first.')),
  targets: z
    .optional(z.array(z.string()))
    .check(about('The only words to consider; one that is not in the vocabulary is cut to its first token.')),
}));
export type FillMaskParameters = z.infer<typeof fillMaskParameters>;

/** A text with the model's mask token in place of a word. */
export const fillMaskInput = looseObject(() => ({
  inputs: z
    .string()
    .check(
      about("A text with the model's mask token, such as [MASK] or <mask>, in place of the missing word."),
    ),
  parameters: z
    .optional(fillMaskParameters)
    .check(about('How many fillings to return, and which to consider.')),
}));
export type FillMaskInput = z.infer<typeof fillMaskInput>;

/** A filling with its probability, from 0 to 1 over the whole vocabulary. */
export const fillMaskOutputElement = looseObject(() => ({
  sequence: z.string().check(about('The whole text with the mask filled in.')),
  score: z.number().check(about('Probability of the filling, from 0 to 1 over all words of the vocabulary.')),
  token: z.int().check(about('Number of the token in the vocabulary of the model.')),
  token_str: z.string().check(about('The token that fills the mask, as text.')),
}));
export type FillMaskOutputElement = z.infer<typeof fillMaskOutputElement>;

/** Fillings, the most probable first. */
export const fillMaskOutput = z.array(fillMaskOutputElement);
export type FillMaskOutput = z.infer<typeof fillMaskOutput>;
