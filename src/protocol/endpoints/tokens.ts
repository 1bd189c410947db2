import * as z from 'zod/mini';
import { chatMessageSchema, modelIdSchema, targetSchema, toolNamesSchema } from '../trials';

/** The longest text whose tokens are shown, in characters. */
export const mostTokenizedCharacters = 1_000_000;

/** The part of a text whose tokens are shown. It doesn't end within a character. */
export function tokenizedPart(text: string): string {
  return text.length <= mostTokenizedCharacters
    ? text
    : text.slice(0, mostTokenizedCharacters).replace(/[\uD800-\uDBFF]$/, '');
}

/** As many tokens are shown one by one. */
export const mostShownTokens = 4000;

const pieceSchema = z.object({
  /** Its part of the text. Empty for tokens that aren't in it, or of a character that an earlier token begins. */
  text: z.string(),
  /** Undefined for a part of the text that the tokenizer leaves out. */
  id: z.optional(z.number()),
  /** What the token stands for, where the text doesn't have it like this. */
  says: z.optional(z.string()),
  /** In hexadecimal, where the token is only a part of a character. */
  bytes: z.optional(z.string()),
  isSpecial: z.optional(z.boolean()),
});

/** The first tokens of a text one by one. Joined the pieces are the text again, as far as they go. */
export const tokenizedTextSchema = z.object({ count: z.number(), pieces: z.array(pieceSchema) });

const tokenizerStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready') }),
  /** Its size in bytes is what is to be downloaded. */
  z.object({ state: z.literal('absent'), bytes: z.number() }),
  /** The model has none of its own. `base`: the models that it was made from. */
  z.object({ state: z.literal('none'), base: z.array(z.string()) }),
]);

export const tokensEndpoints = {
  /** Lets the user choose a model whose tokenizer to use; null where they do not. */
  chooseTokenizer: { params: z.object({}), chunk: z.never(), answer: z.nullable(modelIdSchema) },
  /** How many tokens a conversation takes, counted by the model's tokenizer where that is on this machine. */
  countTokens: {
    params: z.object({
      target: targetSchema,
      messages: z.array(z.pick(chatMessageSchema, { role: true, content: true })).check(z.maxLength(1000)),
      /** What is sent with them: tools, and calls of tools. */
      tools: z.string(),
      /** The chosen tools of the editor. */
      chosenTools: z.optional(toolNamesSchema),
      images: z.int(),
    }),
    chunk: z.never(),
    answer: z.object({
      tokens: z.number(),
      isExact: z.boolean(),
      /** The model whose tokenizer would count tokens that are only estimated. */
      tokenizer: z.optional(modelIdSchema),
    }),
  },
  /** Whether the tokenizer of a model is on this machine. */
  findTokenizer: { params: z.object({ id: modelIdSchema }), chunk: z.never(), answer: tokenizerStateSchema },
  /** Downloads a tokenizer. Each chunk: the bytes that are there. */
  fetchTokenizer: { params: z.object({ id: modelIdSchema }), chunk: z.number(), answer: z.null() },
  tokenize: {
    params: z.object({
      id: modelIdSchema,
      text: z.string().check(z.maxLength(mostTokenizedCharacters)),
    }),
    chunk: z.never(),
    answer: tokenizedTextSchema,
  },
} as const;

export type TokenizedText = z.output<typeof tokenizedTextSchema>;
export type TokenPiece = z.output<typeof pieceSchema>;
export type TokenizerState = z.output<typeof tokenizerStateSchema>;
