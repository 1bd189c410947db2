import type { ChatMessage } from '../../../../../src/protocol';
import { t } from '../../../l10n';

/** A conversation as a Markdown document. */
export function toMarkdown(messages: readonly ChatMessage[], model: string): string {
  const headings: Readonly<Record<ChatMessage['role'], string>> = {
    system: t('System prompt'),
    user: t('You'),
    assistant: model,
    tool: t('Result of a tool'),
  };
  return messages
    .map(({ role, content, images = [], toolCalls = [] }) =>
      [
        `## ${headings[role]}`,
        ...images.map((url) => (url.startsWith('data:') ? `*${t('Image')}*` : `![](${url})`)),
        ...(content === '' ? [] : [content]),
        ...toolCalls.map(({ name, arguments: given }) => fenced(`${name}(${given})`)),
      ].join('\n\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** A conversation as the messages of a request. */
export function toJson(messages: readonly ChatMessage[]): string {
  return JSON.stringify(messages, null, 2);
}

function fenced(code: string): string {
  let longest = 2;
  for (const [ticks] of code.matchAll(/`+/g)) {
    longest = Math.max(longest, ticks.length);
  }
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
