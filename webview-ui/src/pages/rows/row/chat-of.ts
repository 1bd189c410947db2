import * as z from 'zod/mini';

/** A turn of a conversation in a cell. */
export interface ChatTurn {
  /** As the dataset has it, such as `user` or `gpt`. */
  readonly role: string;
  readonly text: string;
}

const messageSchema = z.looseObject({ role: z.string(), content: z.string() });
const shareGptSchema = z.looseObject({ from: z.string(), value: z.string() });

const turnSchema = z.union([
  z.pipe(
    messageSchema,
    z.transform(({ role, content }): ChatTurn => ({ role, text: content })),
  ),
  z.pipe(
    shareGptSchema,
    z.transform(({ from, value }): ChatTurn => ({ role: from, text: value })),
  ),
]);

const chatSchema = z.array(turnSchema).check(z.minLength(1));

/**
 * The turns of a cell that holds a conversation, as most datasets write it (`role` and `content`) or as ShareGPT does
 * (`from` and `value`); undefined for what is none.
 */
export function chatOf(value: unknown): readonly ChatTurn[] | undefined {
  return chatSchema.safeParse(value).data;
}
