import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { repositoryName } from '../../../catalogue';
import { type RepositoryKind, repositoryKindSchema } from '../../../protocol';
import { codeHandlers } from '../../code/handlers';
import { targetOf } from '../../kit/command-target';
import { readSettings } from '../../kit/settings';
import { pageHandlers } from '../../panel/page-handlers';
import { WebviewPage } from '../../panel/webview-page';
import { workspaceHandlers } from '../../panel/workspace-handlers';
import { lookupHandlers } from '../../parts/lookup-handlers';
import type { Session } from '../../session/session';
import { repositoryHandlers } from './handlers';
import { pickRepository } from './pick-repository';

interface PagesOptions {
  readonly session: Session;
  readonly extensionUri: vscode.Uri;
  readonly viewType: string;
}

/** What a page keeps of what it shows. */
const stateSchema = z.object({ kind: repositoryKindSchema, id: z.string() });

/** The pages of repositories: one panel each. */
export class RepositoryPages {
  readonly #open = new Map<string, WebviewPage>();

  constructor(private readonly options: PagesOptions) {}

  /**
   * Shows a repository, or asks for one.
   *
   * @param subject an id or a node of a tree
   */
  async open(kind: RepositoryKind, subject: unknown): Promise<void> {
    const { session, viewType } = this.options;
    const id = idOf(kind, subject) ?? (await pickRepository(session, kind));
    if (id === undefined) {
      return;
    }
    if (kind === 'model') {
      await session.models.touch(id);
    }
    const known = this.#open.get(keyOf(kind, id));
    if (known !== undefined) {
      known.panel.reveal();
      return;
    }
    const title = repositoryName(id);
    const panel = vscode.window.createWebviewPanel(viewType, title, vscode.ViewColumn.Active, {
      enableFindWidget: true,
    });
    this.#show(panel, kind, id);
  }

  /** Takes over a panel that the editor kept. */
  adopt(panel: vscode.WebviewPanel, state: unknown): void {
    const saved = stateSchema.safeParse(state);
    const opened = saved.success ? this.#open.get(keyOf(saved.data.kind, saved.data.id)) : undefined;
    if (opened !== undefined) {
      // The repository was opened again before the editor got to this panel.
      panel.dispose();
      opened.panel.reveal();
    } else if (saved.success) {
      this.#show(panel, saved.data.kind, saved.data.id);
    } else {
      // It was closed before it had anything to keep.
      panel.dispose();
    }
  }

  #show(panel: vscode.WebviewPanel, kind: RepositoryKind, id: string): void {
    const { session, extensionUri } = this.options;
    const page = new WebviewPage(panel, {
      session,
      extensionUri,
      page: 'repository',
      handlers: (_, gated) => pageOf(session, gated),
    });
    const key = keyOf(kind, id);
    this.#open.set(key, page);
    panel.onDidDispose(() => {
      if (this.#open.get(key) === page) {
        this.#open.delete(key);
      }
    });
    page.tell({ event: 'openRepository', kind, id });
  }
}

function pageOf(session: Session, gated: Set<string>) {
  const { insertCode, loadingCode, openCode } = codeHandlers(session);
  const { openLink } = workspaceHandlers(session);
  const { setFavourite } = lookupHandlers(session);
  return {
    ...pageHandlers(session),
    ...repositoryHandlers(session, gated, readSettings),
    insertCode,
    loadingCode,
    openCode,
    openLink,
    setFavourite,
  };
}

function keyOf(kind: RepositoryKind, id: string): string {
  return `${kind} ${id}`;
}

function idOf(kind: RepositoryKind, subject: unknown): string | undefined {
  if (typeof subject === 'string') {
    return subject;
  }
  const target = targetOf(subject);
  return target?.kind === kind ? target.id : kind === 'model' ? target?.model : undefined;
}
