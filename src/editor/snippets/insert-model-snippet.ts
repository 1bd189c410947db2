import * as vscode from 'vscode';
import { showFailure } from '../failures/show-failure';
import { pickModel } from '../lookup/pick-model';
import type { Services } from '../services';
import { insertCode } from './insert-code';
import { type PickedSnippet, pickSnippet } from './pick-snippet';

interface Wanted {
  /** Offer only models of this task. */
  readonly task?: string | undefined;
  /** The model, where that is known already. */
  readonly modelId?: string | undefined;
}

/** Lets the user find a model and one of its snippets, and inserts that. */
export async function insertModelSnippet(services: Services, { task, modelId }: Wanted): Promise<void> {
  const title = vscode.l10n.t('Insert Model Snippet');
  let known = modelId;
  let search: string | undefined;
  for (;;) {
    const model =
      known === undefined ? await pickModel(services, { title, task, search }) : { id: known, search: known };
    if (model === undefined) {
      return;
    }
    known = undefined;
    search = model.search;
    const snippet = await pickSnippetOrExplain(services, model.id, title);
    if (snippet === undefined) {
      return;
    }
    if (snippet !== 'back') {
      await insertOrExplain(services, snippet);
      return;
    }
  }
}

/** As {@link pickSnippet}, but shows a failure and tries again as often as the user wants. */
async function pickSnippetOrExplain(
  services: Services,
  modelId: string,
  title: string,
): Promise<PickedSnippet> {
  for (;;) {
    try {
      return await pickSnippet(services, modelId, title);
    } catch (error) {
      if (!(await showFailure(error, services, { modelId }))) {
        return undefined;
      }
    }
  }
}

async function insertOrExplain(
  services: Services,
  snippet: Exclude<PickedSnippet, 'back' | undefined>,
): Promise<void> {
  try {
    await insertCode(snippet.content, snippet.language);
  } catch (error) {
    await showFailure(error, services);
  }
}
