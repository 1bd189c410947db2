import * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import { type SnippetChoice, snippetChoices } from '../../snippets/snippet-choices';
import type { ModelsNode } from '../models-node';
import { row } from './row';

/** The snippets there are for a model: those that load it, then those that call it. */
export function snippetNodes(parent: ModelsNode, model: ModelRecord, routerEndpoint: string): ModelsNode[] {
  const { load, call } = snippetChoices(model, routerEndpoint);
  const toNode = (key: string, icon: string) => (choice: SnippetChoice, index: number) =>
    snippetNode(parent, `${key}/${index}`, icon, { ...choice, modelId: model.id });
  return [...load.map(toNode('load', 'code')), ...call.map(toNode('call', 'cloud'))];
}

function snippetNode(
  parent: ModelsNode,
  key: string,
  icon: string,
  snippet: SnippetChoice & { readonly modelId: string },
): ModelsNode {
  const { label, description, language, content } = snippet;
  const title = vscode.l10n.t('Insert This Snippet');
  const look = {
    key,
    label,
    icon,
    description: [...new Set([language, description])].filter(Boolean).join(' · '),
    contextValue: 'snippet',
    command: { command: 'hubLens.insertListedSnippet', title, arguments: [{ snippet }] },
  };
  const tooltip = async () => new vscode.MarkdownString().appendCodeblock(content, language);
  return { ...row(parent, look, { snippet, dragText: content }), tooltip };
}
