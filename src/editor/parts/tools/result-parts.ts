import * as vscode from 'vscode';
import * as z from 'zod/mini';
import type { ToolOutput, ToolPart } from '../../../trial/agent';

/** Nodes of a prompt's tree that are read. */
const nodesLimit = 10_000;

/** Data that is text. */
const textType = /^text\/|^application\/(?:[\w.-]+\+)?json\b/;

/** A node of the tree that prompt-tsx makes: an element, or a text. Source: JSONTree of @vscode/prompt-tsx. */
const nodeSchema = z.object({
  text: z.optional(z.string()),
  lineBreakBefore: z.optional(z.unknown()),
  children: z.optional(z.array(z.unknown())),
});
const treeSchema = z.object({ node: nodeSchema });

/** What a tool of the editor gives, in our terms. */
export function toolOutput({ content }: Pick<vscode.LanguageModelToolResult, 'content'>): ToolOutput {
  return { parts: content.map(toolPart) };
}

function toolPart(part: unknown): ToolPart {
  if (part instanceof vscode.LanguageModelTextPart) {
    return { kind: 'text', text: part.value };
  }
  if (part instanceof vscode.LanguageModelDataPart) {
    const { data, mimeType } = part;
    return textType.test(mimeType)
      ? { kind: 'text', text: new TextDecoder().decode(data) }
      : { kind: 'file', type: mimeType, bytes: data };
  }
  if (part instanceof vscode.LanguageModelPromptTsxPart) {
    return { kind: 'text', text: textOfTree(part.value) };
  }
  return { kind: 'text', text: '[A part of a kind that can’t be read]' };
}

/** The texts of a prompt, in their order. */
function textOfTree(value: unknown): string {
  const tree = treeSchema.safeParse(value);
  const open: unknown[] = tree.success ? [tree.data.node] : [];
  let text = '';
  for (let read = 0; open.length > 0 && read < nodesLimit; read += 1) {
    const node = nodeSchema.safeParse(open.pop());
    if (node.success) {
      const { text: said = '', lineBreakBefore, children = [] } = node.data;
      text += (lineBreakBefore && text !== '' ? '\n' : '') + said;
      open.push(...children.slice(0, nodesLimit).reverse());
    }
  }
  return text;
}
