import * as vscode from 'vscode';
import type { ModelRecord } from '../../catalogue';
import { summaryFields } from '../../hub';
import { cancellable } from '../kit/cancellable';
import { modelFacts } from '../kit/model-item';
import { plainWords } from '../kit/words/plain';
import type { Session } from '../session/session';

/** A form of model files, by the tag that the hub has for it. */
export type ConvertedTo = 'gguf' | 'transformers.js';

const { t } = vscode.l10n;

const shownConversions = 30;

/**
 * Lets the user choose among the hub's conversions of a model that lacks files of such a form, the most downloaded first.
 *
 * @param why what the model itself lacks, as a sentence
 * @returns undefined where there is none, which is said, or the user gave up
 * @throws what the hub client throws
 */
export async function pickConversion(
  session: Pick<Session, 'hub'>,
  { id, form, why }: { readonly id: string; readonly form: ConvertedTo; readonly why: string },
): Promise<string | undefined> {
  const models = await cancellable(t('Looking for conversions of {0}…', id), async (signal) =>
    findConversions(session, id, form, signal),
  );
  if (models === undefined) {
    return undefined;
  }
  if (models.length === 0) {
    await sayThatThereIsNone(id, why);
    return undefined;
  }
  const items = models.map((model) => ({ label: model.id, detail: modelFacts(model) }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: t('Conversions of {0}', id),
    placeHolder: why,
    matchOnDetail: true,
    ignoreFocusOut: true,
  });
  return chosen?.label;
}

async function findConversions(
  { hub }: Pick<Session, 'hub'>,
  id: string,
  form: ConvertedTo,
  signal: AbortSignal,
): Promise<readonly ModelRecord[]> {
  const { models } = await hub().searchModels(
    {
      filter: [`base_model:${id}`, form],
      sort: 'downloads',
      limit: shownConversions,
      expand: summaryFields,
    },
    { signal },
  );
  return models.filter((model) => model.id !== id);
}

async function sayThatThereIsNone(id: string, why: string): Promise<void> {
  const open = t('Open in Local App');
  const chosen = await vscode.window.showInformationMessage(
    t('{0} The hub has no conversion of it either.', plainWords(why)),
    open,
  );
  if (chosen === open) {
    await vscode.commands.executeCommand('hubLens.openInLocalApp', id);
  }
}
