import type { Code } from './plan-insertion';

/** Code as it is shown in a Markdown text: in a fence, unless the text before it has opened one. */
export function inMarkdown({ content, language }: Code, textBefore: string): Code {
  const fences = textBefore.match(/^[ \t]*(?:```|~~~)/gm) ?? [];
  if (fences.length % 2 === 1) {
    return { content, language };
  }
  return { content: `\`\`\`${language}\n${content.trimEnd()}\n\`\`\`\n`, language };
}
