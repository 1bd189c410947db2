import { forms } from '../../../calls';
import type { Args, CallSpec } from './calls';

/** A call with a plausible answer, and what comes of it. */
export interface AnswerCase {
  readonly spec: CallSpec & { readonly args: Args };
  /** The answer to the submission, and those to the questions after the job, where there is one. */
  readonly submitted: unknown;
  readonly answers?: readonly unknown[];
  /** The last of these answers, which has the result. */
  readonly says: unknown;
  readonly result: unknown;
  /** Type of the files that are downloaded. */
  readonly fileType?: string;
}

/** Every answer in the table of calls. */
export const answerCases: readonly AnswerCase[] = forms.flatMap(({ answers = [], ...spec }) =>
  answers.map(({ before, ...answer }) => ({
    ...answer,
    spec,
    submitted: before?.[0] ?? answer.says,
    ...(before && { answers: [...before.slice(1), answer.says] }),
  })),
);
