import { frontMatterOf } from './file/front-matter';
import { messageText } from './file/write-prompt-file';
import { parseTemplate } from './template/parse';
import { type Node, PromptTemplateError } from './template/syntax';

/** A message of an example. What it says means itself, whatever braces it has. */
export interface ExampleMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface Insertion {
  /** In the file's text. */
  readonly offset: number;
  readonly text: string;
}

/**
 * Where examples go in a prompt file, and what is written there: before the last message of the user that stands in no
 * block, or else at the end.
 *
 * @returns undefined for a file that can't be read
 */
export function insertedExamples(file: string, examples: readonly ExampleMessage[]): Insertion | undefined {
  const { template, templateStart, isUnclosed } = frontMatterOf(file);
  const nodes = isUnclosed ? undefined : readNodes(template);
  if (nodes === undefined) {
    return undefined;
  }
  const written = examples.map(messageText).join('\n');
  const last = nodes.findLast((node) => roleOf(node) === 'user');
  if (last !== undefined && 'start' in last) {
    return { offset: templateStart + last.start, text: `${written}\n` };
  }
  if (nodes.slice(0, firstRole(nodes)).some(says)) {
    // What comes before the first role is the user's.
    return { offset: templateStart, text: `${written}\n{{role "user"}}\n` };
  }
  const isNewLine = template === '' || template.endsWith('\n');
  return { offset: file.length, text: `${isNewLine ? '' : '\n'}${written}` };
}

function readNodes(template: string): readonly Node[] | undefined {
  try {
    return parseTemplate(template);
  } catch (error) {
    if (error instanceof PromptTemplateError) {
      return undefined;
    }
    throw error;
  }
}

function firstRole(nodes: readonly Node[]): number {
  const first = nodes.findIndex((node) => roleOf(node) !== undefined);
  return first < 0 ? nodes.length : first;
}

function says(node: Node): boolean {
  return node.kind !== 'text' || node.text.trim() !== '';
}

/** The role that a node begins a message of, where it is written out. */
function roleOf(node: Node): string | undefined {
  if (node.kind !== 'output' || node.value.kind !== 'call' || node.value.name !== 'role') {
    return undefined;
  }
  const [role] = node.value.args;
  return role?.kind === 'literal' ? String(role.value) : '';
}
