import * as vscode from 'vscode';
import { hubPath } from '../../../catalogue';
import { openOnHubTitle } from '../../kit/hub-name';
import { plainWords } from '../../kit/words/plain';
import type { Session } from '../../session/session';
import { type Link, parseLink } from './link';

const { t } = vscode.l10n;

/** Shows what an address points to. Nothing is inserted, sent or run: that is for the user to do. */
export async function openLink({ path, query }: vscode.Uri, session: Pick<Session, 'hub'>): Promise<void> {
  const link = parseLink(path, query);
  if (link === undefined) {
    vscode.window.showWarningMessage(t('Hub Lens can’t open this link: {0}', plainWords(path, 200)));
    return;
  }
  await show(link, session);
}

async function show(link: Link, session: Pick<Session, 'hub'>): Promise<void> {
  switch (link.kind) {
    case 'task':
      await vscode.commands.executeCommand('hubLens.openTaskPage', link.task);
      break;
    case 'dataset':
      await vscode.commands.executeCommand('hubLens.openDatasetPage', link.dataset);
      break;
    case 'space':
      await vscode.commands.executeCommand('hubLens.openSpacePage', link.space);
      break;
    case 'collection':
      await vscode.commands.executeCommand('hubLens.openCollection', link.collection);
      break;
    case 'model':
      await showModel(link.model, session);
      break;
    case 'snippet':
      await vscode.commands.executeCommand('hubLens.insertModelSnippet', link.model, link.library);
      break;
    case 'playground':
      await vscode.commands.executeCommand('hubLens.openPlayground', link.model, link.provider);
      break;
    case 'lookup':
      await vscode.commands.executeCommand('hubLens.lookUpModels', link.search);
      break;
    default:
      link satisfies never;
  }
}

/** Asks what to do with a model. */
async function showModel(model: string, session: Pick<Session, 'hub'>): Promise<void> {
  const run = (command: string) => () => vscode.commands.executeCommand(command, model);
  const onHub = vscode.Uri.parse(session.hub().endpoint + hubPath('model', model));
  const items: readonly (vscode.QuickPickItem & { readonly act: () => Thenable<unknown> })[] = [
    { label: t('$(play) Try in Playground'), act: run('hubLens.openPlayground') },
    { label: t('$(info) Model Details'), act: run('hubLens.openModelPage') },
    { label: t('$(code) Insert Code…'), act: run('hubLens.insertModelSnippet') },
    {
      label: `$(link-external) ${openOnHubTitle(onHub.toString())}`,
      act: () => vscode.env.openExternal(onHub),
    },
    { label: t('$(copy) Copy ID'), act: () => vscode.env.clipboard.writeText(model) },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: model,
    placeHolder: t('What to do with the model'),
    ignoreFocusOut: true,
  });
  await picked?.act();
}
