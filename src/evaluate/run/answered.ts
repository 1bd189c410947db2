import type { MetricProblem } from '../metric';

/** What is known of an answer. */
export interface Answered {
  readonly text: string;
  /** From the request to the end of the answer. */
  readonly milliseconds: number;
  /** In US dollars; undefined where nobody knows it. */
  readonly cost?: number | undefined;
  /** Why the model ended, as the provider says. */
  readonly finishReason?: string | undefined;
}

/** What another model says of an answer. */
export type Opinion =
  /** The cosine of two embeddings. */
  | { readonly kind: 'similarity'; readonly value: number }
  /** From 1 to 5. */
  | { readonly kind: 'grade'; readonly score: number; readonly reason: string }
  | { readonly kind: 'factuality'; readonly correct: boolean; readonly reason: string }
  /** Beside the baseline's answer: 1 if it is better, 0 if it is worse, 0.5 if neither is. */
  | { readonly kind: 'preference'; readonly score: number };

/**
 * Why an assertion has no verdict, beside what keeps a metric from being used.
 * - `unknownCost`: nobody knows what the answer cost
 * - `noOpinion`: the model that judges said nothing, or nothing that is a verdict
 * - `noEmbedding`: a text has no embedding, or the texts have embeddings that can't be compared
 */
export type CheckProblem = MetricProblem | 'unknownCost' | 'noOpinion' | 'noEmbedding';

/** No verdict, which is never a 0. */
export class NoVerdict extends Error {
  override readonly name = 'NoVerdict';

  constructor(readonly problem: CheckProblem) {
    super(`There is no verdict: ${problem}`);
  }
}
