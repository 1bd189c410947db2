import type { Question } from './filler';

const mark = '⟦COMPLETE HERE⟧';

interface ChatPrompt {
  readonly system: string;
  readonly user: string;
}

/** The question as a chat, for models that know no other form. */
export function chatPrompt({ prefix, suffix, path, files, language }: Question): ChatPrompt {
  const others = files.map((file) => `${file.path}\n\`\`\`\n${file.text}\n\`\`\`\n\n`).join('');
  const name = path ?? `a file in ${language}`;
  return {
    system:
      'You complete code in an editor. One place in the file is marked. Reply with the text that belongs there, and nothing else: ' +
      'no explanation, no Markdown, nothing that stands before or after the mark already.',
    user: `${others}${name}, with the mark ${mark}:\n\n${prefix}${mark}${suffix}`,
  };
}
