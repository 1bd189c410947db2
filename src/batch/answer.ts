import * as z from 'zod/mini';

/** What a row gets. */
const answerValueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** Written into two columns: the label, and its score. */
  z.object({ kind: z.literal('label'), label: z.string(), score: z.optional(z.number()) }),
  /** Compact JSON in formats without nested values. */
  z.object({ kind: z.literal('json'), value: z.unknown() }),
]);

export const rowAnswerSchema = z.object({
  value: answerValueSchema,
  tokens: z.optional(z.object({ input: z.number(), output: z.number() })),
  /** In US dollars; missing if it is not known. */
  cost: z.optional(z.number()),
  /** Who ran it, as the answer says. */
  provider: z.optional(z.string()),
  /** Why the model ended, as the provider says. */
  finishReason: z.optional(z.string()),
  /** SHA-256 of each file that was sent, in hexadecimal digits, in the order of the input. */
  files: z.optional(z.array(z.string())),
  /** Known from an earlier run: asking cost nothing now. */
  reused: z.optional(z.boolean()),
  /** What asking alone took, without what was to be read before, or at that time if the answer is known from then. */
  milliseconds: z.optional(z.number()),
});

export type AnswerValue = z.output<typeof answerValueSchema>;
export type RowAnswer = z.output<typeof rowAnswerSchema>;

/** The text of a value, for people. */
export function answerText(value: AnswerValue): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'label':
      return value.score === undefined ? value.label : `${value.label} (${value.score.toFixed(2)})`;
    case 'json':
      return JSON.stringify(value.value) ?? '';
    default:
      return value satisfies never;
  }
}

/**
 * Why a row has no answer.
 * - `rate-limit` (429) and `unavailable` (503, 529) are waited out and tried again
 * - `unauthorized` (401), `payment` (402), `forbidden` (403), `no-model` (404), `offline` (no connection was made, or
 *   the user works offline) would hit every row: several in a row stop the job
 * - `lost`: sent, and the connection broke: it may have been paid
 * - `in-doubt`: sent before a crash, the answer unknown, and not to be sent again
 * - `empty`: its prompt is empty, and was not sent
 * - `cancelled`: cancelled before it was sent
 * - `other`: of this row alone
 */
export const failureKinds = [
  'rate-limit',
  'unavailable',
  'unauthorized',
  'payment',
  'forbidden',
  'no-model',
  'offline',
  'lost',
  'in-doubt',
  'empty',
  'cancelled',
  'other',
] as const;

export type FailureKind = (typeof failureKinds)[number];

interface RowErrorOptions extends ErrorOptions {
  /** How long the server asks to wait. */
  readonly retryAfterMilliseconds?: number | undefined;
  /** Whether no other row may be sent either: the row waits with them until the user resumes. Default: false. */
  readonly stops?: boolean;
}

/** What a call throws to say how it failed. `reason` is for the user, and is kept: no secret may be in it. */
export class RowError extends Error {
  override readonly name = 'RowError';
  readonly retryAfterMilliseconds: number | undefined;
  readonly stops: boolean;

  constructor(
    readonly kind: FailureKind,
    readonly reason: string,
    options: RowErrorOptions = {},
  ) {
    super(reason, options);
    this.retryAfterMilliseconds = options.retryAfterMilliseconds;
    this.stops = options.stops ?? false;
  }
}
