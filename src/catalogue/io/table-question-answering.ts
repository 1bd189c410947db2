import * as z from 'zod/mini';
import { about } from './about';
import { looseObject } from './loose-object';

/** How to fill up short inputs: not at all, to the longest of the batch, or to the longest the model can read. */
export const tableQuestionAnsweringPadding = z.enum(['do_not_pad', 'longest', 'max_length']);
export type TableQuestionAnsweringPadding = z.infer<typeof tableQuestionAnsweringPadding>;

/** How the table is prepared for the model. */
export const tableQuestionAnsweringParameters = looseObject(() => ({
  padding: z.optional(tableQuestionAnsweringPadding).check(
    about('Pads short inputs: not at all, to the longest in the batch, or to the maximum length.', {
      default: 'do_not_pad',
    }),
  ),
  sequential: z
    .optional(z.boolean())
    .check(
      about(
        'Processes the inputs one after another. Slower, but required if a question builds on the previous one.',
        { default: false },
      ),
    ),
  truncation: z
    .optional(z.boolean())
    .check(about('Drops rows from the end of a table that is too long for the model.', { default: false })),
}));
export type TableQuestionAnsweringParameters = z.infer<typeof tableQuestionAnsweringParameters>;

/** A table, by columns of equal length whose cells are all text, and a question about it. */
export const tableQuestionAnsweringInputData = looseObject(() => ({
  table: z
    .record(z.string(), z.array(z.string()))
    .check(about('The table: each heading with the cells below it, numbers written as text.')),
  question: z.string().check(about('A question that the table answers.')),
}));
export type TableQuestionAnsweringInputData = z.infer<typeof tableQuestionAnsweringInputData>;

/** A question about a table. */
export const tableQuestionAnsweringInput = looseObject(() => ({
  inputs: tableQuestionAnsweringInputData.check(about('The table together with a question about it.')),
  parameters: z
    .optional(tableQuestionAnsweringParameters)
    .check(about('How the table is prepared for the model.')),
}));
export type TableQuestionAnsweringInput = z.infer<typeof tableQuestionAnsweringInput>;

/** An answer with the cells it was read from; coordinates are row, then column, from 0 without the headings. */
export const tableQuestionAnsweringOutputElement = looseObject(() => ({
  answer: z.string().check(about('The answer; names the aggregation first when there is one.')),
  coordinates: z
    .array(z.tuple([z.int(), z.int()]))
    .check(about("Position of the answer's cells: row and column of each, counted from 0.")),
  cells: z.array(z.string()).check(about("The contents of the answer's cells, as text.")),
  aggregator: z
    .optional(z.string())
    .check(about('How the cells are combined into the answer, such as SUM, AVERAGE or COUNT.')),
}));
export type TableQuestionAnsweringOutputElement = z.infer<typeof tableQuestionAnsweringOutputElement>;

/** The answers that the model found. */
export const tableQuestionAnsweringOutput = z.array(tableQuestionAnsweringOutputElement);
export type TableQuestionAnsweringOutput = z.infer<typeof tableQuestionAnsweringOutput>;
