import * as vscode from 'vscode';
import type { ModelField } from '../../hub';
import type { Services } from '../services';
import { readSettings } from '../settings';
import { type SnippetChoice, snippetChoices } from './snippet-choices';

const fields: readonly ModelField[] = [
  'cardData',
  'config',
  'gated',
  'library_name',
  'mask_token',
  'pipeline_tag',
  'tags',
  'transformersInfo',
  'widgetData',
];

type Item = vscode.QuickPickItem & { readonly choice?: SnippetChoice };

/** `back`: the user wants to choose another model. Undefined: they gave up. */
export type PickedSnippet = SnippetChoice | 'back' | undefined;

/**
 * Loads the model's record and lets the user choose one of its snippets.
 *
 * @throws what the hub client throws when the record cannot be loaded
 */
export function pickSnippet(services: Services, modelId: string, title: string): Promise<PickedSnippet> {
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = title;
  pick.placeholder = vscode.l10n.t('Library or client to use {0} with', modelId);
  pick.buttons = [vscode.QuickInputButtons.Back];
  pick.ignoreFocusOut = true;
  pick.matchOnDescription = true;
  pick.busy = true;
  const loading = new AbortController();

  return new Promise((resolve, reject) => {
    const end = (picked: PickedSnippet) => {
      resolve(picked);
      pick.hide();
    };
    const subscriptions = vscode.Disposable.from(
      pick,
      pick.onDidTriggerButton(() => end('back')),
      pick.onDidAccept(() => {
        const choice = pick.selectedItems[0]?.choice;
        if (choice !== undefined) {
          end(choice);
        }
      }),
      pick.onDidHide(() => {
        loading.abort();
        subscriptions.dispose();
        resolve(undefined);
      }),
    );
    pick.show();
    services
      .hub()
      .model(modelId, { expand: fields, signal: loading.signal })
      .then((model) => {
        pick.items = toItems(snippetChoices(model, readSettings().routerEndpoint));
        pick.busy = false;
      })
      .catch((error) => {
        reject(error);
        pick.hide();
      });
  });
}

function toItems({ load, call }: ReturnType<typeof snippetChoices>): Item[] {
  if (load.length + call.length === 0) {
    return [{ label: vscode.l10n.t('$(info) Hub Lens has no snippet for this model yet') }];
  }
  return [
    ...group(vscode.l10n.t('Load the model'), load),
    ...group(vscode.l10n.t('Call it through the hub'), call),
  ];
}

function group(label: string, choices: readonly SnippetChoice[]): Item[] {
  if (choices.length === 0) {
    return [];
  }
  return [
    { label, kind: vscode.QuickPickItemKind.Separator },
    ...choices.map((choice) => ({ label: choice.label, description: choice.description, choice })),
  ];
}
