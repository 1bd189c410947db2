import * as z from 'zod/mini';
import { about } from '../about';

/** Settings of a search for an answer in a text that may be too long to read at once. Lengths are in tokens. */
export const answerSearchFields = () => ({
  top_k: z
    .optional(z.int())
    .check(about('Number of answers to return, best first. There are fewer if the text has fewer.')),
  doc_stride: z
    .optional(z.int())
    .check(about('Number of tokens that neighbouring parts share when a long text is split.')),
  max_answer_len: z.optional(z.int()).check(about('Maximum length of an answer, in tokens.')),
  max_seq_len: z
    .optional(z.int())
    .check(about('Maximum length of a part to read at once, in tokens, including the question.')),
  max_question_len: z
    .optional(z.int())
    .check(about('Maximum length of the question in tokens. Longer questions are truncated.')),
  handle_impossible_answer: z
    .optional(z.boolean())
    .check(about('Allows an empty answer when the text has none.')),
});
