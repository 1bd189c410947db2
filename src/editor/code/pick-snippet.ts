import * as vscode from 'vscode';
import type { ModelField } from '../../hub';
import { libraryLabel } from '../kit/labels';
import { type Picked, pickStep, type StepItem, separator } from '../kit/pick-step';
import { readSettings } from '../kit/settings';
import type { Session } from '../session/session';
import { languageInFront } from './language-in-front';
import { pickModelFile } from './pick-model-file';
import { arranged, type SnippetChoice } from './snippet-choice';
import { snippetChoices } from './snippet-choices';
import { terminalLanguages } from './terminal/terminal-languages';
import { descriptionOf, headingOf } from './words';

/** What snippets are made of. */
export const snippetFields: readonly ModelField[] = [
  'cardData',
  'config',
  'gated',
  'gguf',
  'inferenceProviderMapping',
  'library_name',
  'mask_token',
  'pipeline_tag',
  'tags',
  'transformersInfo',
  'widgetData',
];

/** What is done with a snippet. */
export type Use = 'insert' | 'copy' | 'open' | 'run';

export interface PickedSnippet {
  readonly snippet: SnippetChoice;
  /** Where it is another than the command's. */
  readonly use?: Use;
}

/**
 * Loads the model's record and lets the user choose one of its snippets.
 *
 * @param library id of the library to show the snippets of at first
 * @throws what the hub client throws when the record cannot be loaded
 */
export async function pickSnippet(
  session: Pick<Session, 'hub'>,
  modelId: string,
  title: string,
  library?: string,
): Promise<Picked<PickedSnippet>> {
  for (;;) {
    const picked = await pickStep<PickedSnippet>({
      title,
      placeholder: vscode.l10n.t('Library or client to use {0} with', modelId),
      filter: library === undefined ? undefined : libraryLabel(library),
      load: async (signal) => {
        const model = await session.hub().model(modelId, { expand: snippetFields, signal });
        return choiceItems(snippetChoices(model, readSettings().routerEndpoint));
      },
    });
    const whole = await withModelFile(session, modelId, title, picked);
    if (whole !== 'again') {
      return whole;
    }
  }
}

/** Asks which file of the repository the snippet is to run, where it runs one. `again`: another snippet is wanted. */
async function withModelFile(
  session: Pick<Session, 'hub'>,
  modelId: string,
  title: string,
  picked: Picked<PickedSnippet>,
): Promise<Picked<PickedSnippet> | 'again'> {
  if (picked === undefined || picked === 'back' || picked.snippet.withFile === undefined) {
    return picked;
  }
  const path = await pickModelFile(session, modelId, title);
  if (path === undefined) {
    return undefined;
  }
  return path === 'back'
    ? 'again'
    : { ...picked, snippet: { ...picked.snippet, content: picked.snippet.withFile(path) } };
}

/** The choices as a list under headings, each with buttons for what else can be done with it. */
export function choiceItems(choices: readonly SnippetChoice[]): StepItem<PickedSnippet>[] {
  if (choices.length === 0) {
    return [{ label: vscode.l10n.t('$(info) Hub Lens has no snippet for this model yet') }];
  }
  const copy = { iconPath: new vscode.ThemeIcon('copy'), tooltip: vscode.l10n.t('Copy Snippet') };
  const open = {
    iconPath: new vscode.ThemeIcon('new-file'),
    tooltip: vscode.l10n.t('Open Snippet in New File'),
  };
  const run = { iconPath: new vscode.ThemeIcon('terminal'), tooltip: vscode.l10n.t('Run in Terminal') };
  const uses = new Map<vscode.QuickInputButton, Use>([
    [copy, 'copy'],
    [open, 'open'],
    [run, 'run'],
  ]);
  const runnable = terminalLanguages();
  return arranged(choices, languageInFront()).flatMap((group) => [
    separator(headingOf(group)),
    ...group.choices.map((snippet) => ({
      label: snippet.label,
      description: descriptionOf(snippet),
      value: { snippet },
      buttons: runnable.includes(snippet.language) ? [copy, open, run] : [copy, open],
      onButton: (button: vscode.QuickInputButton): PickedSnippet => ({
        snippet,
        use: uses.get(button) ?? 'copy',
      }),
    })),
  ]);
}
