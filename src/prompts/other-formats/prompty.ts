import * as z from 'zod/mini';
import { readYaml } from '../../yaml';
import { frontMatterOf } from '../file/front-matter';
import type { PromptDraft } from '../file/write-prompt-file';
import type { PromptRole } from '../messages';
import { NotAPromptError } from './conversation';

const text = z.catch(z.optional(z.string()), undefined);
const values = z.catch(z.optional(z.record(z.string(), z.json())), undefined);

/** Of either version of the format (https://prompty.ai/docs/reference/schema), what prompt files have, too. */
const promptySchema = z.object({
  name: text,
  description: text,
  model: z.catch(
    z.optional(
      z.union([
        z.object({
          id: text,
          configuration: z.catch(z.optional(z.object({ name: text, azure_deployment: text })), undefined),
          parameters: values,
          options: values,
        }),
        z.pipe(
          z.string(),
          z.transform((id) => ({ id, configuration: undefined, parameters: undefined, options: undefined })),
        ),
      ]),
    ),
    undefined,
  ),
  sample: values,
});

const roles: ReadonlyMap<string, PromptRole> = new Map([
  ['system', 'system'],
  ['developer', 'system'],
  ['user', 'user'],
  ['assistant', 'assistant'],
]);

/** Parameters that say what a request returns, not how it is answered. */
const otherParameters: ReadonlySet<string> = new Set(['tools', 'tool_choice', 'response_format', 'stream']);

export interface PromptyImport {
  readonly draft: PromptDraft;
  /** Parts of its template that had to be left as they are. */
  readonly left: readonly string[];
}

/**
 * A prompt from a `.prompty` file.
 *
 * @throws NotAPromptError
 */
export function fromPrompty(source: string): PromptyImport {
  const { front, template, isUnclosed } = frontMatterOf(source);
  const read = front === undefined ? undefined : readYaml(front.text, front.line);
  const parsed =
    read !== undefined && 'source' in read ? promptySchema.safeParse(read.source.value) : undefined;
  if (isUnclosed || parsed?.success !== true) {
    throw new NotAPromptError('Not a .prompty file');
  }
  const { name, description, model, sample } = parsed.data;
  const parameters = Object.entries({ ...model?.parameters, ...model?.options });
  const left: string[] = [];
  return {
    draft: {
      ...{ name, description },
      model: model?.id ?? model?.configuration?.name ?? model?.configuration?.azure_deployment,
      parameters: Object.fromEntries(parameters.filter(([key]) => !otherParameters.has(key))),
      defaults: sample,
      messages: messagesIn(template).map(({ role, lines }) => ({
        role,
        text: fromJinja(lines, left),
        isTemplate: true,
      })),
    },
    left,
  };
}

/** A role stands alone in its line: `system:`. */
function messagesIn(template: string): { role: PromptRole; lines: string }[] {
  const parts = template.split(/^[ \t]*#?[ \t]*(system|developer|user|assistant)[ \t]*:[ \t]*\r?$/im);
  const messages = [{ role: 'system' as PromptRole, lines: parts[0] ?? '' }];
  for (let at = 1; at < parts.length; at += 2) {
    messages.push({ role: roles.get((parts[at] ?? '').toLowerCase()) ?? 'user', lines: parts[at + 1] ?? '' });
  }
  return messages.filter(({ lines }) => lines.trim() !== '');
}

const path = String.raw`[A-Za-z_][\w.]*`;

/** What Jinja's tags are in a prompt file. */
const counterparts: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`^\{\{-?\s*(${path})\s*-?\}\}$`), '{{$1}}'],
  [new RegExp(String.raw`^\{%-?\s*if\s+(${path})\s*-?%\}$`), '{{#if $1}}'],
  [new RegExp(String.raw`^\{%-?\s*elif\s+(${path})\s*-?%\}$`), '{{else if $1}}'],
  [/^\{%-?\s*else\s*-?%\}$/, '{{else}}'],
  [/^\{%-?\s*endif\s*-?%\}$/, '{{/if}}'],
  [new RegExp(String.raw`^\{%-?\s*for\s+([A-Za-z_]\w*)\s+in\s+(${path})\s*-?%\}$`), '{{#each $2 as |$1|}}'],
  [/^\{%-?\s*endfor\s*-?%\}$/, '{{/each}}'],
  [/^\{#[\s\S]*#\}$/, ''],
];

function fromJinja(template: string, left: string[]): string {
  return template.replace(/\{\{[^{}\n]*\}\}|\{%[^%\n]*%\}|\{#(?:[^#]|#(?!\}))*#\}/g, (tag) => {
    const found = counterparts.find(([pattern]) => pattern.test(tag));
    if (found !== undefined) {
      return tag.replace(found[0], found[1]);
    }
    left.push(tag);
    return tag.startsWith('{{') ? `\\${tag}` : tag;
  });
}
