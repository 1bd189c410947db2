import * as z from 'zod/mini';
import { about } from '../about';
import { looseObject } from '../loose-object';

/** A function as the model is told about it. */
export const chatCompletionInputFunctionDefinition = looseObject(() => ({
  name: z.string().check(about('Name of the function, by which the model calls it.')),
  description: z
    .nullish(z.string())
    .check(about('What the function does and when to call it; the model decides by this.')),
  parameters: z
    .optional(z.unknown())
    .check(about('Arguments of the function, usually as a JSON schema of one object.')),
}));
export type ChatCompletionInputFunctionDefinition = z.infer<typeof chatCompletionInputFunctionDefinition>;

/** A tool that the model may call. */
export const chatCompletionInputTool = looseObject(() => ({
  type: z.string().check(about('Kind of tool on offer, so far always function.')),
  function: chatCompletionInputFunctionDefinition.check(about('The function on offer.')),
}));
export type ChatCompletionInputTool = z.infer<typeof chatCompletionInputTool>;

/** Whether to call a tool: as the model sees fit (`auto`), not at all, or at any rate. */
export const chatCompletionInputToolChoiceEnum = z.enum(['auto', 'none', 'required']);
export type ChatCompletionInputToolChoiceEnum = z.infer<typeof chatCompletionInputToolChoiceEnum>;

/** A function's name and nothing else. */
export const chatCompletionInputFunctionName = looseObject(() => ({
  name: z.string().check(about('Name of the one function to call.')),
}));
export type ChatCompletionInputFunctionName = z.infer<typeof chatCompletionInputFunctionName>;

/** Whether to call a tool, or which function to call. */
export const chatCompletionInputToolChoice = z.union([
  chatCompletionInputToolChoiceEnum,
  looseObject(() => ({
    function: chatCompletionInputFunctionName.check(about('The one function to call.')),
  })),
]);
export type ChatCompletionInputToolChoice = z.infer<typeof chatCompletionInputToolChoice>;
