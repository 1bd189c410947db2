import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { type RepositoryKind, repositoryKindSchema } from '../../../protocol';
import { codeHandlers } from '../../code/handlers';
import { readSettings } from '../../kit/settings';
import { pageHandlers } from '../../panel/page-handlers';
import type { PagePanel } from '../../panel/page-panel';
import { WebviewPage } from '../../panel/webview-page';
import { workspaceHandlers } from '../../panel/workspace-handlers';
import { lookupHandlers } from '../../parts/lookup-handlers';
import { readMachine } from '../../session/machine';
import type { Session } from '../../session/session';
import { repositoryHandlers } from './handlers';

/** What a page keeps of what it shows. */
const stateSchema = z.object({ kind: repositoryKindSchema, id: z.string() });

/** Answers the page of a repository from now on. */
export function connectPage(session: Session, shown: PagePanel): WebviewPage {
  return new WebviewPage(shown, {
    session,
    page: 'repository',
    handlers: (_, gated) => handlersOf(session, gated),
  });
}

/** The repository that a page showed in an earlier window, by what it saved. */
export function savedRepository(state: unknown): { kind: RepositoryKind; id: string } | undefined {
  return stateSchema.safeParse(state).data;
}

function handlersOf(session: Session, gated: Set<string>) {
  const { insertCode, loadingCode, openCode, runInTerminal } = codeHandlers(session);
  const { openLink } = workspaceHandlers(session);
  const { setFavourite } = lookupHandlers(session);
  return {
    ...pageHandlers(session),
    ...repositoryHandlers(session, gated, { endpoints: readSettings, machine: readMachine }, vscode.l10n.t),
    insertCode,
    loadingCode,
    openCode,
    openLink,
    runInTerminal,
    setFavourite,
  };
}
