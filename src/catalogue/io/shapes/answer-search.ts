import * as z from 'zod/mini';
import { about } from '../about';

/** Settings of a search for an answer in a text that may be too long to read at once. Lengths are in tokens. */
export const answerSearchFields = () => ({
  top_k: z
    .optional(z.int())
    .check(about('How many answers to return, the best first; fewer come back when the text has fewer.')),
  doc_stride: z
    .optional(z.int())
    .check(about('How many tokens neighbouring pieces share when a long text is split.')),
  max_answer_len: z.optional(z.int()).check(about('Longest answer to consider, in tokens.')),
  max_seq_len: z
    .optional(z.int())
    .check(
      about('Longest piece to read at once, in tokens: the question and its part of the text together.'),
    ),
  max_question_len: z
    .optional(z.int())
    .check(about('Longest question in tokens; what goes beyond is cut off.')),
  handle_impossible_answer: z
    .optional(z.boolean())
    .check(about('Allows an empty answer when the text does not hold one.')),
});
