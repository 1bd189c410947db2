import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { answerSearchFields } from './shapes/answer-search';
import { binary } from './shapes/binary';

/** A word of the page, or its box: left, top, right and bottom edge, scaled to a page of 1000 by 1000. */
export const wordBox = z.union([z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()])]);
export type WordBox = z.infer<typeof wordBox>;

/** How to read the page and search it, and how many answers to return. Lengths are in tokens. */
export const documentQuestionAnsweringParameters = looseObject(() => ({
  ...answerSearchFields(),
  lang: z
    .optional(z.string())
    .check(about('Language of the page for text recognition, as a code such as eng or deu.')),
  word_boxes: z
    .optional(z.array(wordBox))
    .check(
      about(
        "Words of the page and their boxes on a scale from 0 to 1000. With these, text recognition isn't needed.",
      ),
    ),
}));
export type DocumentQuestionAnsweringParameters = z.infer<typeof documentQuestionAnsweringParameters>;

/** A page and a question about it. */
export const documentQuestionAnsweringInputData = looseObject(() => ({
  image: binary.check(about('Image file of the page, for example PNG or JPEG, sharp enough to read.')),
  question: z.string().check(about('A question that a passage of the page answers.')),
}));
export type DocumentQuestionAnsweringInputData = z.infer<typeof documentQuestionAnsweringInputData>;

/** A question about a scanned or photographed page. */
export const documentQuestionAnsweringInput = looseObject(() => ({
  inputs: documentQuestionAnsweringInputData.check(about('The page together with a question about it.')),
  parameters: z
    .optional(documentQuestionAnsweringParameters)
    .check(about('How to read and search the page, and how many answers to return.')),
}));
export type DocumentQuestionAnsweringInput = z.infer<typeof documentQuestionAnsweringInput>;

/** A passage of the page as an answer, with a score from 0 to 1 and its place in words. */
export const documentQuestionAnsweringOutputElement = looseObject(() => ({
  answer: z.string().check(about('The passage that answers the question, as it was recognized.')),
  score: z.number().check(about('How sure the model is of the passage, from 0 to 1.')),
  start: z.int().check(about('First word of the answer among the words of the page, counted from 0.')),
  end: z.int().check(about('Last word of the answer among the words of the page, counted from 0.')),
}));
export type DocumentQuestionAnsweringOutputElement = z.infer<typeof documentQuestionAnsweringOutputElement>;

/** Answers, the highest score first. */
export const documentQuestionAnsweringOutput = z.array(documentQuestionAnsweringOutputElement);
export type DocumentQuestionAnsweringOutput = z.infer<typeof documentQuestionAnsweringOutput>;
