import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';
import { answerSearchFields } from './shapes/answer-search';

/** How to search the text and how many answers to return. Lengths are in tokens. */
export const questionAnsweringParameters = looseObject(() => ({
  ...answerSearchFields(),
  align_to_words: z
    .optional(z.boolean())
    .check(about('Extends answers to whole words. Turn it off for languages without spaces.')),
}));
export type QuestionAnsweringParameters = z.infer<typeof questionAnsweringParameters>;

/** A question and the text that holds its answer. */
export const questionAnsweringInputData = looseObject(() => ({
  context: z.string().check(about('The text to look for the answer in.')),
  question: z.string().check(about('A question that a passage of the text answers.')),
}));
export type QuestionAnsweringInputData = z.infer<typeof questionAnsweringInputData>;

/** A question to answer with a passage of a text. */
export const questionAnsweringInput = looseObject(() => ({
  inputs: questionAnsweringInputData.check(about('The question together with the text that answers it.')),
  parameters: z
    .optional(questionAnsweringParameters)
    .check(about('How to search the text and how many answers to return.')),
}));
export type QuestionAnsweringInput = z.infer<typeof questionAnsweringInput>;

/** A passage of the text as an answer, with a score from 0 to 1 and its place in characters. */
export const questionAnsweringOutputElement = looseObject(() => ({
  answer: z.string().check(about('The passage that answers the question, word for word.')),
  score: z.number().check(about('How sure the model is of the passage, from 0 to 1.')),
  start: z.int().check(about('First character of the answer in the text, counted from 0.')),
  end: z.int().check(about('Character after the last one of the answer, counted from 0.')),
}));
export type QuestionAnsweringOutputElement = z.infer<typeof questionAnsweringOutputElement>;

/** Answers, the highest score first. */
export const questionAnsweringOutput = z.array(questionAnsweringOutputElement);
export type QuestionAnsweringOutput = z.infer<typeof questionAnsweringOutput>;
