import * as vscode from 'vscode';
import { thinkingPartClass } from '../thinking-part';
import { promptText } from './prompt-text';
import type { RequestMessage, RequestPart } from './request-message';

/** System messages are not in the typed API yet, but the editor's own chat sends them. */
const roles: Readonly<Record<number, RequestMessage['role']>> = {
  [vscode.LanguageModelChatMessageRole.User]: 'user',
  [vscode.LanguageModelChatMessageRole.Assistant]: 'assistant',
  3: 'system',
};

/** @param tellLeftOut called with what is left out: parts of a kind that is not known */
export function fromEditor(
  { role, name, content }: vscode.LanguageModelChatRequestMessage,
  tellLeftOut: (part: unknown) => void,
): RequestMessage {
  const parts = content.flatMap((part) => {
    const known = partOf(part);
    if (known === undefined) {
      tellLeftOut(part);
    }
    return known ?? [];
  });
  return { role: roles[role] ?? 'user', name, parts };
}

function partOf(part: unknown): readonly RequestPart[] | undefined {
  if (part instanceof vscode.LanguageModelTextPart) {
    return [{ kind: 'text', text: part.value }];
  }
  if (part instanceof vscode.LanguageModelPromptTsxPart) {
    return [{ kind: 'text', text: promptText(part.value) }];
  }
  if (part instanceof vscode.LanguageModelDataPart) {
    return dataPart(part);
  }
  if (part instanceof vscode.LanguageModelToolCallPart) {
    return [{ kind: 'toolCall', id: part.callId, name: part.name, input: part.input }];
  }
  if (part instanceof vscode.LanguageModelToolResultPart) {
    return [{ kind: 'toolResult', id: part.callId, content: part.content.flatMap(resultPart) }];
  }
  return isThinking(part) ? [] : undefined;
}

/** A tool may give anything; what is no part goes to the model as JSON. */
function resultPart(part: unknown): readonly RequestPart[] {
  const text = () => (typeof part === 'string' ? part : JSON.stringify(part));
  return partOf(part) ?? [{ kind: 'text', text: text() ?? '' }];
}

function dataPart({ data, mimeType }: vscode.LanguageModelDataPart): readonly RequestPart[] {
  if (/^text\/|^application\/(.+\+)?(json|xml|yaml|javascript)\b/.test(mimeType)) {
    return [{ kind: 'text', text: new TextDecoder().decode(data) }];
  }
  // Without a slash it is no file: marks such as `cache_control` are meant for the provider they came from.
  return mimeType.includes('/') ? [{ kind: 'file', mimeType, data }] : [];
}

/** Left out on purpose: chat templates drop what was thought before earlier answers, and some servers refuse it. */
function isThinking(part: unknown): boolean {
  const ThinkingPart = thinkingPartClass();
  return ThinkingPart !== undefined && part instanceof ThinkingPart;
}
