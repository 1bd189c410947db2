import * as z from 'zod/mini';
import {
  type BatchSource,
  batchDraftSchema,
  batchSubjectSchema,
  parameterValuesSchema,
} from '../../../../src/protocol';
import { readSaved } from '../../hooks/read-saved';
import { chatTask } from '../../parts/model-target/chat-task';

const { output } = batchDraftSchema.shape;

const valueSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('column'), column: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);

/** What is filled in before a run starts. Numbers are kept as they were typed. */
const setupSchema = z.object({
  target: z._default(z.object({ model: z.optional(z.string()), provider: z.string() }), { provider: 'auto' }),
  /** Undefined: what the model does best. */
  task: z.optional(z.string()),
  system: z._default(z.string(), ''),
  /** Undefined until something was written. */
  prompt: z.optional(z.string()),
  /** Templates of the paths or addresses of images. */
  images: z._default(z.array(z.string()), []),
  /** By the names of the fields. */
  values: z._default(z.record(z.string(), valueSourceSchema), {}),
  /** By task. */
  parameters: z._default(z.record(z.string(), parameterValuesSchema), {}),
  column: z._default(z.string(), 'answer'),
  output: z._default(output, { kind: 'beside' }),
  concurrency: z._default(z.string(), '4'),
  requestsPerMinute: z._default(z.string(), ''),
});

const stateSchema = z.object({
  subject: z.optional(batchSubjectSchema),
  setup: z._default(setupSchema, setupSchema.parse({})),
});

export type Setup = z.output<typeof setupSchema>;
export type PageState = z.output<typeof stateSchema>;
export type BatchSubject = NonNullable<PageState['subject']>;

/** The state to start with. What was not kept, or does not fit any more, is new. */
export function fromSaved(kept: unknown): PageState {
  return readSaved(stateSchema, kept);
}

/** What is filled in for rows that were just chosen. */
export function newSetup(subject: BatchSubject): Setup {
  const { model, chat } = 'source' in subject ? subject : {};
  const { provider = 'auto', parameters, ...templates } = chat ?? {};
  const setup = setupSchema.parse({
    target: { ...(model !== undefined && { model }), provider },
    ...(chat !== undefined && { ...templates, task: chatTask, parameters: { [chatTask]: parameters } }),
  });
  return 'source' in subject && isOnlyCopy(subject.source)
    ? { ...setup, output: { kind: 'document', answersOnly: false } }
    : setup;
}

/** Whether no file is known beside which results could go. */
function isOnlyCopy({ format, copy }: BatchSource): boolean {
  return format === 'lines' || (copy !== undefined && copy.beside === undefined);
}
