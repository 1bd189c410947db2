import type * as vscode from 'vscode';
import type { ChatModel } from './chat-model';

/** What stands for a length that nobody tells: small enough for what is served today. */
const unknownContextLength = 32_768;

/** A model as VS Code's picker takes it. */
export function toInformation({
  id,
  model,
  provider,
  contextLength = unknownContextLength,
  tools,
  vision,
}: ChatModel): vscode.LanguageModelChatInformation {
  const maxOutputTokens = Math.min(4096, Math.floor(contextLength / 4));
  return {
    id,
    name: model.split('/').at(-1) ?? model,
    family: model,
    version: provider,
    detail: provider,
    tooltip: model,
    maxInputTokens: contextLength - maxOutputTokens,
    maxOutputTokens,
    capabilities: { toolCalling: tools === true, imageInput: vision === true },
  };
}
