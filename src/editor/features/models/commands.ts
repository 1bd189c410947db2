import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { isCollectionSlug } from '../../../hub';
import { type RepositoryKind, repositoryKindSchema } from '../../../protocol';
import { deliverSnippet } from '../../code/deliver-snippet';
import { pickModelFile } from '../../code/pick-model-file';
import type { SnippetChoice } from '../../code/snippet-choice';
import { tryAgain } from '../../failures/try-again';
import { type CommandTarget, modelOf, targetOf } from '../../kit/command-target';
import { modelSearchSchema, searchKey } from '../../parts/model-search';
import type { Session } from '../../session/session';
import { rowOf } from './models-node';
import type { ModelsView } from './models-view';
import { searchModels } from './search/search-models';
import { goToUse } from './workspace/go-to-use';

const startSchema = z.catch(modelSearchSchema, modelSearchSchema.parse({}));

/** Searches the hub; what is chosen is kept and shown in the view. */
export async function searchInView(
  session: Pick<Session, 'log' | 'account' | 'hub'>,
  view: ModelsView,
  start: unknown,
): Promise<void> {
  const { searches } = await view.tree();
  const chosen = await searchModels(session, searches, startSchema.parse(start ?? {}));
  if (chosen !== undefined) {
    await view.show(chosen.key, chosen.modelId);
  }
}

/** Takes up a kept search again; the new one stands in its place. */
export async function changeSearch(
  session: Pick<Session, 'log' | 'account' | 'hub'>,
  view: ModelsView,
  subject: unknown,
): Promise<void> {
  const { searches } = await view.tree();
  const search = searches.find(rowOf(subject ?? view.focused).search ?? '');
  if (search === undefined) {
    return;
  }
  const chosen = await searchModels(session, searches, search, searchKey(search));
  if (chosen !== undefined) {
    await view.show(chosen.key, chosen.modelId);
  }
}

export async function loadMore(
  session: Pick<Session, 'log' | 'hub'>,
  view: ModelsView,
  subject: unknown,
): Promise<void> {
  const { search } = rowOf(subject);
  if (search !== undefined) {
    const tree = await view.tree();
    await tryAgain(session, () => view.whileBusy(() => tree.loadMore(search)));
  }
}

const addedSchema = z.object({
  target: z.object({ kind: z.literal('collection'), id: z.string().check(z.refine(isCollectionSlug)) }),
  label: z.string().check(z.maxLength(1000)),
});

/** Shows a collection in the view from now on, given its row in a list or in the view. */
export async function addCollection(view: ModelsView, subject: unknown): Promise<void> {
  const { data } = addedSchema.safeParse(subject);
  if (data !== undefined) {
    await (await view.tree()).collections.add({ slug: data.target.id, title: data.label });
    vscode.window.setStatusBarMessage(vscode.l10n.t('Added to the Models view'), 3000);
  }
}

/** Takes a repository off the list that it is shown in, or a search or a collection out of the view. */
export async function removeFromView(
  session: Pick<Session, 'lists'>,
  view: ModelsView,
  subject: unknown,
): Promise<void> {
  const { list, target, search } = rowOf(subject ?? view.focused);
  if (search !== undefined) {
    await (await view.tree()).searches.remove(search);
  } else if (target?.kind === 'collection') {
    await (await view.tree()).collections.remove(target.id);
  } else if (list === 'recent' && isRepository(target)) {
    await session.lists.of(target.kind).forgetRecent(target.id);
  } else if (list === 'favourites' && isRepository(target)) {
    await session.lists.of(target.kind).setFavourite(target.id, false);
  }
}

/** Marks what a command was called on as a favourite, or takes the mark away. A bare ID is a model's. */
export async function setFavourite(
  session: Pick<Session, 'lists'>,
  subject: unknown,
  favourite: boolean,
): Promise<void> {
  const target = targetOf(subject);
  const model = modelOf(subject);
  if (model !== undefined) {
    await session.lists.of('model').setFavourite(model, favourite);
  } else if (isRepository(target)) {
    await session.lists.of(target.kind).setFavourite(target.id, favourite);
  }
}

function isRepository(
  target: CommandTarget | undefined,
): target is CommandTarget & { readonly kind: RepositoryKind } {
  return repositoryKindSchema.safeParse(target?.kind).success;
}

export async function insertListedSnippet(
  session: Pick<Session, 'log' | 'models' | 'hub' | 'terminals'>,
  subject: unknown,
): Promise<void> {
  const { snippet } = rowOf(subject);
  if (snippet === undefined) {
    return;
  }
  const { modelId } = snippet;
  const whole = await withModelFile(session, snippet, modelId);
  if (whole !== undefined) {
    await deliverSnippet(session, { snippet: whole, modelId }, 'insert');
    await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
  }
}

/** Asks which file of the repository the snippet is to run, where it runs one. */
async function withModelFile(
  session: Pick<Session, 'log' | 'hub'>,
  snippet: SnippetChoice,
  modelId: string,
): Promise<SnippetChoice | undefined> {
  const { withFile } = snippet;
  if (withFile === undefined) {
    return snippet;
  }
  let path: string | undefined;
  await tryAgain(session, async () => {
    path = await pickModelFile(session, modelId, snippet.label);
  });
  return path === undefined || path === 'back' ? undefined : { ...snippet, content: withFile(path) };
}

export async function goToListedUse(session: Pick<Session, 'log' | 'hub'>, subject: unknown): Promise<void> {
  const { use } = rowOf(subject);
  if (use !== undefined) {
    await tryAgain(session, () => goToUse(use));
  }
}
