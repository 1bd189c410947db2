import type { SnippetBlock } from '../../../../src/snippets';

/** What a snippet is written for: fields of a model, data set or file. */
export type Fields = Readonly<Record<string, unknown>>;

export interface GoldenCase {
  readonly fields: Fields;
  readonly blocks: readonly SnippetBlock[];
}

const introduction =
  '`npm run goldens` writes the code below each heading. A heading holds the fields it is for.';

/** The fields in the headings of a golden file. */
export function fieldsIn(markdown: string): Fields[] {
  return [...markdown.matchAll(/^## `(\{.*\})`$/gm)].map(([, json = '']) => JSON.parse(json));
}

/** A golden file: Markdown with a heading for each case. */
export function goldenText(
  name: string,
  installation: string | undefined,
  cases: readonly GoldenCase[],
): string {
  const parts = [
    `# ${name}`,
    introduction,
    ...(installation === undefined ? [] : [`Installation: \`${installation}\``]),
    ...cases.flatMap(({ fields, blocks }) => [
      `## \`${JSON.stringify(fields)}\``,
      ...(blocks.length === 0 ? ['No code.'] : blocks.flatMap(partsOf)),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function partsOf({ title, language, content }: SnippetBlock): string[] {
  return [`### ${title}`, `\`\`\`${language}\n${content}\`\`\``];
}
