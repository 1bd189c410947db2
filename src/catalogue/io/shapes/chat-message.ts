import * as z from 'zod/mini';
import { about } from '../about';
import { looseObject } from '../loose-object';
import { chatCompletionInputFunctionDefinition } from './chat-tool';

/** Where an image is: an address the server can reach, or a `data:` URL that carries it. */
export const chatCompletionInputURL = looseObject(() => ({
  url: z.string().check(about('Address of the image, or a data: URL that holds the image itself.')),
}));
export type ChatCompletionInputURL = z.infer<typeof chatCompletionInputURL>;

/** A part of a message: text or an image. */
export const chatCompletionInputMessageChunk = z.discriminatedUnion('type', [
  looseObject(() => ({
    type: z.literal('text').check(about('This part of the message is text.')),
    text: z.string().check(about('What this part of the message says.')),
  })),
  looseObject(() => ({
    type: z.literal('image_url').check(about('This part of the message is an image.')),
    image_url: chatCompletionInputURL.check(about('The image, for models that can see.')),
  })),
]);
export type ChatCompletionInputMessageChunk = z.infer<typeof chatCompletionInputMessageChunk>;

/** A call that the model made earlier in the conversation. */
export const chatCompletionInputToolCall = looseObject(() => ({
  id: z.string().check(about('ID of the call, which the message with its result refers to.')),
  type: z.string().check(about('Kind of tool that was called, so far always function.')),
  function: chatCompletionInputFunctionDefinition.check(about('The function that was called.')),
}));
export type ChatCompletionInputToolCall = z.infer<typeof chatCompletionInputToolCall>;

const messageFields = () => ({
  role: z.string().check(about('Who speaks: system, user, assistant or tool.')),
  name: z.nullish(z.string()).check(about('Name of the speaker, to distinguish several with the same role.')),
});

/** A message of the conversation: something said, or calls that the model made. */
export const chatCompletionInputMessage = z.union([
  looseObject(() => ({
    ...messageFields(),
    content: z
      .union([z.string(), z.array(chatCompletionInputMessageChunk)])
      .check(about('What is said: a text, or a list of texts and images.')),
  })),
  looseObject(() => ({
    ...messageFields(),
    tool_calls: z
      .array(chatCompletionInputToolCall)
      .check(about('Calls that the model made instead of answering.')),
  })),
]);
export type ChatCompletionInputMessage = z.infer<typeof chatCompletionInputMessage>;
