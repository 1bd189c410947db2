import * as vscode from 'vscode';
import type { ModelRecord } from '../../../../catalogue';
import {
  arranged,
  type ChoiceGroup,
  type SnippetChoice,
  type SnippetGroup,
} from '../../../code/snippet-choice';
import { snippetChoices } from '../../../code/snippet-choices';
import { headingOf } from '../../../code/words';
import { languageFacts } from '../../../kit/languages';
import type { ModelsNode } from '../models-node';
import { row } from './row';

const icons: Readonly<Record<SnippetGroup, string>> = {
  load: 'package',
  call: 'cloud',
  local: 'device-desktop',
};

/** The snippets there are for a model, by what they do with it. */
export function snippetNodes(parent: ModelsNode, model: ModelRecord, routerEndpoint: string): ModelsNode[] {
  return arranged(snippetChoices(model, routerEndpoint), undefined).map((each) =>
    groupNode(parent, each, model.id),
  );
}

function groupNode(parent: ModelsNode, choices: ChoiceGroup, modelId: string): ModelsNode {
  const { group } = choices;
  const look = {
    key: group,
    label: headingOf(choices),
    icon: icons[group],
    description: String(choices.choices.length),
  };
  const node: ModelsNode = row(parent, look, {
    openAtFirst: group === 'load',
    children: () =>
      choices.choices.map((choice, index) => snippetNode(node, `${index}`, { ...choice, modelId })),
  });
  return node;
}

function snippetNode(
  parent: ModelsNode,
  key: string,
  snippet: SnippetChoice & { readonly modelId: string },
): ModelsNode {
  const { label, variant, language, content } = snippet;
  const title = vscode.l10n.t('Insert This Snippet');
  const look = {
    key,
    label,
    icon: 'code',
    description: [variant, languageFacts(language).label].filter(Boolean).join(' · '),
    contextValue: 'snippet',
    command: { command: 'hubLens.insertListedSnippet', title, arguments: [{ snippet }] },
  };
  const tooltip = async () => new vscode.MarkdownString().appendCodeblock(content, language);
  return { ...row(parent, look, { snippet, dragText: content }), tooltip };
}
