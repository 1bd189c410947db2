import * as z from 'zod/mini';
import { about } from '../about';
import { looseObject } from '../loose-object';

/** When beam search ends: at once (`true`), by estimate (`false`), or only when nothing better can come (`never`). */
export const earlyStopping = z.literal(['never', true, false]);
export type EarlyStopping = z.infer<typeof earlyStopping>;

const sampling = () => ({
  do_sample: z
    .optional(z.boolean())
    .check(about('Draw tokens by chance instead of always taking the likeliest one.')),
  temperature: z
    .optional(z.number())
    .check(about('How daring sampling is: near 0 keeps to the likeliest token, above 1 evens out the odds.')),
  top_k: z.optional(z.int()).check(about('Samples only among this many of the likeliest tokens.')),
  top_p: z
    .optional(z.number())
    .check(
      about('Samples only among the likeliest tokens that together hold this probability, from 0 to 1.'),
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
    .check(about('Never samples a token less likely than this, from 0 to 1; good values lie near 0.0005.')),
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
    .check(about('Most tokens that prompt and result may have together; max_new_tokens overrides it.')),
  max_new_tokens: z.optional(z.int()).check(about('Most tokens to generate, the prompt not counted.')),
  min_length: z.optional(z.int()).check(about('Fewest tokens that prompt and result must have together.')),
  min_new_tokens: z
    .optional(z.int())
    .check(about('Fewest tokens to generate before the result may end, the prompt not counted.')),
});

const search = () => ({
  early_stopping: z
    .optional(earlyStopping)
    .check(
      about(
        'When beam search ends: once enough results are complete, when better ones are unlikely, or never before that is certain.',
      ),
    ),
  num_beams: z
    .optional(z.int())
    .check(about('How many candidates beam search follows at once; 1 switches it off.')),
  num_beam_groups: z
    .optional(z.int())
    .check(about('How many groups the beams form to keep them different; has to divide num_beams evenly.')),
  penalty_alpha: z
    .optional(z.number())
    .check(about('How hard contrastive search avoids repeating itself, from 0 to 1.')),
});

/** How tokens are chosen, by every task whose model generates them one after another: text, speech or music. */
export const generationParameters = looseObject(() => ({
  ...sampling(),
  ...lengths(),
  ...search(),
  use_cache: z
    .optional(z.boolean())
    .check(about('Keeps what was computed for earlier tokens: faster, at the price of memory.')),
}));
export type GenerationParameters = z.infer<typeof generationParameters>;
