import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { type PromptDraft, type PromptRole, writePromptFile } from '../../../prompts';
import type { ChatMessage, ParameterValues, Target } from '../../../protocol';
import { withoutCredentials } from '../../kit/without-credentials';
import { promptLanguage } from './prompt-language';

/** Longer data URLs than this don't go into a prompt file, in characters. */
const longestImage = 4000;

interface Chat {
  readonly target: Pick<Target, 'model' | 'provider'>;
  readonly messages: readonly ChatMessage[];
  /** With the tools in it whose results the user writes. */
  readonly parameters: ParameterValues;
  /** The chosen tools of the editor. */
  readonly tools: readonly string[];
}

const toolsSchema = z.catch(
  z.array(
    z.object({
      function: z.object({
        name: z.string(),
        description: z.optional(z.string()),
        parameters: z.optional(z.record(z.string(), z.json())),
      }),
    }),
  ),
  [],
);
const formatSchema = z.catch(
  z.optional(z.object({ json_schema: z.object({ schema: z.record(z.string(), z.json()) }) })),
  undefined,
);

/** A chat as a prompt, up to the last message that wants an answer. */
export function promptDraft({ target: { model, provider }, messages, parameters, tools }: Chat): PromptDraft {
  const { tools: written, tool_choice: _, response_format: format, ...others } = parameters;
  const last = messages.findLastIndex(({ role }) => role === 'user');
  let images = 0;
  return {
    ...{ model, provider, parameters: others },
    tools,
    toolDefs: toolsSchema
      .parse(written ?? [])
      .map(({ function: { name, description, parameters: schema } }) => ({
        name,
        ...(description !== undefined && { description }),
        ...(schema !== undefined && { inputSchema: schema }),
      })),
    output: formatSchema.parse(format)?.json_schema.schema,
    messages: messages.slice(0, last < 0 ? undefined : last + 1).map((message) => ({
      role: message.role satisfies PromptRole,
      text: message.content,
      media: (message.images ?? []).map((url) => {
        if (url.length <= longestImage) {
          return { url };
        }
        images += 1;
        return { variable: images === 1 ? 'image' : `image${images}` };
      }),
    })),
  };
}

/**
 * Opens a prompt as a file that isn't saved yet.
 *
 * @param secrets are masked in it
 */
export async function openPrompt(draft: PromptDraft, secrets: readonly string[]): Promise<void> {
  const content = withoutCredentials(writePromptFile(draft), secrets);
  const document = await vscode.workspace.openTextDocument({ language: promptLanguage, content });
  await vscode.window.showTextDocument(document);
}
