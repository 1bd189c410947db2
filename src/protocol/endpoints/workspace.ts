import * as z from 'zod/mini';
import { bytes } from '../bytes';
import { fileValueSchema } from '../values';

export const workspaceEndpoints = {
  /** Lets the user pick a file of the workspace or of the machine; null where they do not. */
  pickFile: {
    params: z.object({ kind: z.enum(['image', 'audio', 'table', 'text']) }),
    chunk: z.never(),
    answer: z.nullable(fileValueSchema),
  },
  /** The selection of the text editor that was active last, else all of its text; null where there is none. */
  readEditor: {
    params: z.object({}),
    chunk: z.never(),
    answer: z.nullable(z.object({ text: z.string(), name: z.string(), isSelection: z.boolean() })),
  },
  /** Lets the user choose where to save, the workspace first. @returns whether it was saved */
  saveFile: {
    params: z.object({ name: z.string().check(z.maxLength(255)), bytes }),
    chunk: z.never(),
    answer: z.boolean(),
  },
  /** Opens a web address outside, after a look at its scheme. */
  openLink: {
    params: z.object({ url: z.string().check(z.maxLength(4000)) }),
    chunk: z.never(),
    answer: z.null(),
  },
} as const;
