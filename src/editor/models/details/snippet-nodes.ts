import * as vscode from 'vscode';
import type { ModelRecord } from '../../../catalogue';
import { languageFacts } from '../../snippets/languages';
import { arranged, type SnippetChoice, type SnippetGroup } from '../../snippets/snippet-choice';
import { snippetChoices } from '../../snippets/snippet-choices';
import type { ModelsNode } from '../models-node';
import { row } from './row';

const icons: Readonly<Record<SnippetGroup, string>> = {
  load: 'code',
  call: 'cloud',
  local: 'device-desktop',
};

/** The snippets there are for a model: those that load it, those that call it, those that run it on this machine. */
export function snippetNodes(parent: ModelsNode, model: ModelRecord, routerEndpoint: string): ModelsNode[] {
  return arranged(snippetChoices(model, routerEndpoint), undefined).flatMap(({ group, choices }) =>
    choices.map((choice, index) =>
      snippetNode(parent, `${group}/${index}`, icons[group], { ...choice, modelId: model.id }),
    ),
  );
}

function snippetNode(
  parent: ModelsNode,
  key: string,
  icon: string,
  snippet: SnippetChoice & { readonly modelId: string },
): ModelsNode {
  const { label, variant, language, content } = snippet;
  const title = vscode.l10n.t('Insert This Snippet');
  const look = {
    key,
    label,
    icon,
    description: [variant, languageFacts(language).label].filter(Boolean).join(' · '),
    contextValue: 'snippet',
    command: { command: 'hubLens.insertListedSnippet', title, arguments: [{ snippet }] },
  };
  const tooltip = async () => new vscode.MarkdownString().appendCodeblock(content, language);
  return { ...row(parent, look, { snippet, dragText: content }), tooltip };
}
