import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { commitAt } from '../../../hub';
import type { NamedRepository } from '../../../source';
import { showFailure } from '../../failures/show-failure';
import { cancellable } from '../../kit/cancellable';
import { shortCommit } from '../../kit/short-commit';
import { plainWords } from '../../kit/words/plain';
import type { Session } from '../../session/session';
import { isCommit, placeAt } from './place-at';

const { t } = vscode.l10n;

const messageMilliseconds = 4000;

const subjectSchema = z.object({ uri: z.string(), offset: z.number().check(z.nonnegative()) });

/** Where a code action was taken. */
export type PinSubject = z.infer<typeof subjectSchema>;

interface Spot {
  readonly document: vscode.TextDocument;
  readonly offset: number;
}

/**
 * Writes the commit that a branch or a tag stands at now into the call or the link that names the repository. What is pinned
 * already gets the newest commit of the main branch.
 */
export async function pinRevision(session: Pick<Session, 'log' | 'hub'>, subject: unknown): Promise<void> {
  const spot = spotOf(subject);
  const place = spot && placeAt(spot.document, spot.offset);
  if (spot === undefined || place === undefined) {
    void vscode.window.showInformationMessage(
      t(
        'Place the cursor on the ID of a model or dataset in a call that takes a revision, or on a link to files on the hub. A revision that isn’t a plain string stays as it is.',
      ),
    );
    return;
  }
  const commit = await newestCommit(session, place.repository);
  if (commit === undefined) {
    return;
  }
  if (commit === place.repository.revision) {
    void vscode.window.showInformationMessage(
      t('{0} is already pinned to its newest commit.', plainWords(place.repository.id)),
    );
    return;
  }
  await writeCommit(spot, place.repository, commit);
}

/** Where the action was taken, if its document is still open, else the cursor. */
function spotOf(subject: unknown): Spot | undefined {
  const given = subjectSchema.safeParse(subject).data;
  if (given !== undefined) {
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === given.uri);
    return document && { document, offset: given.offset };
  }
  const { document, selection } = vscode.window.activeTextEditor ?? {};
  return document && selection && { document, offset: document.offsetAt(selection.active) };
}

/** Undefined when the user cancels, or was told why there is none. */
async function newestCommit(
  session: Pick<Session, 'log' | 'hub'>,
  repository: NamedRepository,
): Promise<string | undefined> {
  const { kind, id, revision = '' } = repository;
  const branch = revision === '' || isCommit(revision) ? 'main' : revision;
  try {
    return await cancellable(t('Finding the newest commit of {0}…', plainWords(id)), (signal) =>
      commitAt(session.hub(), kind, id, { revision: branch, signal }),
    );
  } catch (error) {
    const isToRepeat = await showFailure(error, session, { modelId: id, kind });
    return isToRepeat ? newestCommit(session, repository) : undefined;
  }
}

/** One edit, and so one step to undo. What was edited while the hub was asked is not overwritten. */
async function writeCommit(
  { document, offset }: Spot,
  known: NamedRepository,
  commit: string,
): Promise<void> {
  const place = placeAt(document, offset);
  if (place === undefined || !isSame(place.repository, known)) {
    void vscode.window.showWarningMessage(
      t('The file has changed, so the revision of {0} wasn’t pinned.', plainWords(known.id)),
    );
    return;
  }
  const { start, end, before, after } = place;
  const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, range, before + commit + after);
  if (await vscode.workspace.applyEdit(edit)) {
    vscode.window.setStatusBarMessage(
      t('$(pinned) Pinned {0} to commit {1}', plainWords(known.id), plainWords(shortCommit(commit))),
      messageMilliseconds,
    );
  }
}

function isSame(one: NamedRepository, other: NamedRepository): boolean {
  return one.kind === other.kind && one.id === other.id && one.revision === other.revision;
}
