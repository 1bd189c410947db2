import { encodeBase64 } from '../../../../http';
import { withMergedTurns } from './merged-turns';
import { withPairedCalls } from './paired-calls';
import type { RequestMessage, RequestPart, ToolResult } from './request-message';
import type { WireCall, WireMessage, WirePart } from './wire-message';

export interface WireConversation {
  readonly messages: readonly WireMessage[];
  /** MIME types of what the user has just given and the model cannot take. Of older files a note tells the model. */
  readonly refused: readonly string[];
}

interface Abilities {
  /** Whether the model takes images; undefined where nobody tells, and then it is tried. */
  readonly vision?: boolean | undefined;
}

/**
 * A conversation in the form in which chat servers take it. A result stands right behind the call it is of, in a
 * message of its own; its images follow as a message of the user, since servers take text alone as a result.
 */
export function wireMessages(
  conversation: readonly RequestMessage[],
  abilities: Abilities,
): WireConversation {
  const takes = (mimeType: string) => mimeType.startsWith('image/') && abilities.vision !== false;
  const messages: WireMessage[] = [];
  const afterResults: WireMessage[] = [];
  for (const message of conversation) {
    const results = message.parts.filter(isResult);
    const others = message.parts.filter((part) => !isResult(part));
    if (results.length === 0 || message.role === 'assistant') {
      messages.push(...afterResults.splice(0));
    }
    if (message.role === 'assistant') {
      messages.push(...assistantMessage({ ...message, parts: others }));
    }
    messages.push(...results.map(resultMessage));
    const following = [
      ...results.flatMap((result) => filesOf(result, takes)),
      ...(message.role === 'assistant' ? [] : contentParts(others, takes)),
    ];
    const target = results.length === 0 ? messages : afterResults;
    target.push(...spokenMessage(message, following));
  }
  return {
    messages: withMergedTurns(withPairedCalls([...messages, ...afterResults])),
    refused: latestFiles(conversation).filter((mimeType) => !takes(mimeType)),
  };
}

function isResult(part: RequestPart): part is ToolResult {
  return part.kind === 'toolResult';
}

function spokenMessage({ role, name }: RequestMessage, parts: readonly WirePart[]): WireMessage[] {
  if (parts.length === 0) {
    return [];
  }
  const content = parts.every(({ type }) => type === 'text')
    ? parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
    : parts;
  return [{ role: role === 'assistant' ? 'user' : role, content, ...named(name) }];
}

function assistantMessage({ name, parts }: RequestMessage): WireMessage[] {
  const content = parts
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'file' ? note(part.mimeType) : ''))
    .join('');
  const calls = [...new Map(parts.flatMap(wireCall).map((call) => [call.id, call])).values()];
  if (content === '' && calls.length === 0) {
    return [];
  }
  return [{ role: 'assistant', content, ...(calls.length > 0 && { tool_calls: calls }), ...named(name) }];
}

function wireCall(part: RequestPart): WireCall[] {
  if (part.kind !== 'toolCall') {
    return [];
  }
  const { id, name, input } = part;
  return [{ id, type: 'function', function: { name, arguments: JSON.stringify(input ?? {}) } }];
}

function resultMessage({ id, content }: ToolResult): WireMessage {
  const texts = content.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
  return { role: 'tool', tool_call_id: id, content: texts.join('\n') };
}

/** The files of a result, said to be that. */
function filesOf({ id, content }: ToolResult, takes: (mimeType: string) => boolean): WirePart[] {
  const files = content.filter(({ kind }) => kind === 'file');
  return files.length === 0
    ? []
    : [{ type: 'text', text: `Files of the result of the call ${id}:` }, ...contentParts(files, takes)];
}

function contentParts(parts: readonly RequestPart[], takes: (mimeType: string) => boolean): WirePart[] {
  return parts.flatMap((part): WirePart[] => {
    if (part.kind === 'text') {
      return part.text === '' ? [] : [{ type: 'text', text: part.text }];
    }
    if (part.kind !== 'file') {
      return [];
    }
    return takes(part.mimeType)
      ? [{ type: 'image_url', image_url: { url: `data:${part.mimeType};base64,${encodeBase64(part.data)}` } }]
      : [{ type: 'text', text: note(part.mimeType) }];
  });
}

/** For the model, which otherwise would not know what is spoken of. */
function note(mimeType: string): string {
  return `[A file of the type ${mimeType} stood here, which this model cannot take.]`;
}

/** Servers refuse other characters in names. */
function named(name: string | undefined): { name?: string } {
  const allowed = name?.replaceAll(/[^\w-]+/g, '_').slice(0, 64);
  return allowed ? { name: allowed } : {};
}

/** MIME types of the files that the user has given since the model last spoke. */
function latestFiles(conversation: readonly RequestMessage[]): string[] {
  const last = conversation.findLastIndex(({ role }) => role === 'assistant');
  return conversation
    .slice(last + 1)
    .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'file' ? [part.mimeType] : [])));
}
