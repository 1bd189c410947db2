import { writeYaml } from '../../yaml';
import type { PromptRole } from '../messages';
import { configKey } from './config';
import type { ToolDef } from './read-prompt-file';

/** What a prompt file is written from. */
export interface PromptDraft {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly model?: string | undefined;
  /** Nothing is written for `auto`. */
  readonly provider?: string | undefined;
  /** By the names of a request. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly input?: Readonly<Record<string, unknown>> | undefined;
  /** Values that variables have where nothing else is said. */
  readonly defaults?: Readonly<Record<string, unknown>> | undefined;
  /** JSON Schema that the answer is to fit. */
  readonly output?: Readonly<Record<string, unknown>> | undefined;
  /** Names of tools that the model may call. */
  readonly tools?: readonly string[];
  /** Tools that only the prompt has. */
  readonly toolDefs?: readonly ToolDef[];
  readonly messages: readonly DraftMessage[];
}

interface DraftMessage {
  readonly role: PromptRole;
  readonly text: string;
  /** Whether the text is a template already; else it is written so that it means itself. */
  readonly isTemplate?: boolean;
  /** Images that go with it: by their addresses, or as variables. */
  readonly media?: readonly ({ readonly url: string } | { readonly variable: string })[];
}

/** The text of a prompt file. */
export function writePromptFile(draft: PromptDraft): string {
  const { name, description, model, provider = 'auto', parameters = {}, input, defaults, output } = draft;
  const { tools = [], toolDefs = [] } = draft;
  const config = Object.fromEntries(
    Object.entries(parameters).map(([parameter, value]) => [configKey(parameter), value]),
  );
  const front = {
    ...{ name, description, model },
    ...(Object.keys(config).length > 0 && { config }),
    ...((input ?? defaults) !== undefined && {
      input: { ...(input !== undefined && { schema: input }), ...(defaults && { default: defaults }) },
    }),
    ...(output !== undefined && { output: { format: 'json', schema: output } }),
    ...(tools.length > 0 && { tools }),
    ...(toolDefs.length > 0 && { toolDefs }),
    ...(provider !== 'auto' && { metadata: { hubLens: { provider } } }),
  };
  const written = Object.fromEntries(Object.entries(front).filter(([, value]) => value !== undefined));
  const head = Object.keys(written).length === 0 ? '' : `---\n${writeYaml(written)}---\n`;
  return `${head}${draft.messages.map(messageText).join('\n')}`;
}

/** A message as it stands in a prompt file. */
export function messageText({ role, text, isTemplate = false, media = [] }: DraftMessage): string {
  const shown = media.map((each) => `{{media url=${'url' in each ? quoted(each.url) : each.variable}}}\n`);
  const written = (isTemplate ? text : escaped(text)).trim();
  return `{{role "${role === 'assistant' ? 'model' : role}"}}\n${shown.join('')}${written}\n`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A text as a template that means itself. */
export function escaped(text: string): string {
  return text.replace(/(\\?)\{\{/g, (_, backslash: string) =>
    // A backslash that is meant as one can only stand before a tag, here a comment.
    backslash === '' ? '\\{{' : '\\\\{{!}}\\{{',
  );
}
