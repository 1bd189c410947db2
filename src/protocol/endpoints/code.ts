import * as z from 'zod/mini';
import { modelIdSchema, targetSchema, toolNamesSchema, trialInputSchema } from '../trials';
import { parameterValuesSchema } from '../values';

const code = z.string().check(z.maxLength(2_000_000));
const language = z.string().check(z.maxLength(50));

const codeSnippetSchema = z.object({
  /** Language of our snippets, such as `python` or `sh`. */
  language: z.string(),
  /** What it is written with: a client, or a library. */
  client: z.string(),
  content: z.string(),
  /** The line that installs what it needs. */
  install: z.optional(z.string()),
  /** The command that opens what it loads, where that is gated. */
  login: z.optional(z.string()),
});

/**
 * `example`: the form lacks something, so an example stands in the code. `pictures`: large ones are left out of it.
 * `tools`: some of it runs the tools that the model calls.
 */
const codeNoteSchema = z.enum(['example', 'pictures', 'tools']);

export const codeEndpoints = {
  /** Code that makes the call of a form as it stands. The bytes of files are not needed. */
  inferenceCode: {
    params: z.object({
      target: targetSchema,
      input: trialInputSchema,
      parameters: parameterValuesSchema,
      streaming: z.boolean(),
      /** The editor's tools that a chat has, besides those in the parameters. */
      tools: z.optional(toolNamesSchema),
      /** What tools in the parameters are to give, by their names. */
      toolResults: z.optional(z.record(z.string(), z.string().check(z.maxLength(100_000)))),
    }),
    chunk: z.never(),
    answer: z.object({
      snippets: z.array(codeSnippetSchema),
      /** Why there is none. */
      reason: z.optional(z.string()),
      notes: z.optional(z.array(codeNoteSchema)),
    }),
  },
  /** Code that loads the model, with each library that can. */
  loadingCode: {
    params: z.object({ id: modelIdSchema, revision: z.optional(z.string().check(z.maxLength(250))) }),
    chunk: z.never(),
    answer: z.array(codeSnippetSchema),
  },
  /**
   * Puts code at the cursor of the text editor that was active last. The answer is the name of the file in which it
   * stands now; null where it has none.
   */
  insertCode: { params: z.object({ code, language }), chunk: z.never(), answer: z.nullable(z.string()) },
  /** Opens code in a new document. */
  openCode: { params: z.object({ code, language }), chunk: z.never(), answer: z.null() },
  /** Types into a terminal what runs the code, for the user to run. False if they gave up. */
  runInTerminal: { params: z.object({ code, language }), chunk: z.never(), answer: z.boolean() },
} as const;

export type CodeSnippet = z.output<typeof codeSnippetSchema>;
export type CodeNote = z.output<typeof codeNoteSchema>;
