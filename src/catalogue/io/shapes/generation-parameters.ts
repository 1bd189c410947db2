import * as z from 'zod/mini';
import { about } from '../about';
import { looseObject } from '../loose-object';

/** When beam search ends: at once (`true`), by estimate (`false`), or only when nothing better can come (`never`). */
export const earlyStopping = z.literal(['never', true, false]);
export type EarlyStopping = z.infer<typeof earlyStopping>;

const sampling = () => ({
  do_sample: z
    .optional(z.boolean())
    .check(about('Samples tokens randomly instead of always choosing the most likely one.')),
  temperature: z
    .optional(z.number())
    .check(
      about(
        'Randomness of sampling: values near 0 stay with the most likely token, values above 1 even out the probabilities.',
      ),
    ),
  top_k: z.optional(z.int()).check(about('Samples only from this many of the most likely tokens.')),
  top_p: z
    .optional(z.number())
    .check(
      about(
        'Samples only from the most likely tokens whose probabilities add up to this value, from 0 to 1.',
      ),
    ),
  typical_p: z
    .optional(z.number())
    .check(
      about(
        'Samples only among tokens about as surprising as expected that together hold this probability, from 0 to 1.',
      ),
    ),
  epsilon_cutoff: z
    .optional(z.number())
    .check(about('Never samples a token less likely than this, from 0 to 1. Good values are near 0.0005.')),
  eta_cutoff: z
    .optional(z.number())
    .check(
      about(
        'Drops unlikely tokens below a floor, from 0 to 1, that sinks while the model is unsure; good values lie near 0.001.',
      ),
    ),
});

const lengths = () => ({
  max_length: z
    .optional(z.int())
    .check(about('Maximum number of tokens in prompt and result together. Overridden by max_new_tokens.')),
  max_new_tokens: z
    .optional(z.int())
    .check(about('Maximum number of tokens to generate, not counting the prompt.')),
  min_length: z.optional(z.int()).check(about('Minimum number of tokens in prompt and result together.')),
  min_new_tokens: z
    .optional(z.int())
    .check(about('Minimum number of tokens to generate, not counting the prompt.')),
});

const search = () => ({
  early_stopping: z
    .optional(earlyStopping)
    .check(
      about(
        'When beam search ends: once enough results are complete, when better ones are unlikely, or never before that is certain.',
      ),
    ),
  num_beams: z.optional(z.int()).check(about('Number of beams for beam search. 1 turns it off.')),
  num_beam_groups: z
    .optional(z.int())
    .check(about('Number of groups to divide the beams into for diversity. Must divide num_beams evenly.')),
  penalty_alpha: z
    .optional(z.number())
    .check(about('How strongly contrastive search avoids repetition, from 0 to 1.')),
});

/** How tokens are chosen, by every task whose model generates them one after another: text, speech or music. */
export const generationParameters = looseObject(() => ({
  ...sampling(),
  ...lengths(),
  ...search(),
  use_cache: z
    .optional(z.boolean())
    .check(about('Caches the computation for earlier tokens: faster, but uses more memory.')),
}));
export type GenerationParameters = z.infer<typeof generationParameters>;
