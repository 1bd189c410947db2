import * as vscode from 'vscode';
import { repositoryName } from '../../../catalogue';
import type { RepositoryKind } from '../../../protocol';
import { targetOf } from '../../kit/command-target';
import { PagePanel } from '../../panel/page-panel';
import type { LazySession } from '../../session/session';

interface PagesOptions {
  readonly session: LazySession;
  readonly extensionUri: vscode.Uri;
  readonly viewType: string;
}

/** The pages of repositories: one panel each. */
export class RepositoryPages {
  readonly #open = new Map<string, PagePanel>();

  constructor(private readonly options: PagesOptions) {}

  /**
   * Shows a repository, or asks for one.
   *
   * @param subject an id or a node of a tree
   */
  async open(kind: RepositoryKind, subject: unknown): Promise<void> {
    const id = idOf(kind, subject) ?? (await this.#pick(kind));
    if (id === undefined) {
      return;
    }
    const known = this.#open.get(keyOf(kind, id));
    if (known === undefined) {
      const title = repositoryName(id);
      const options = { enableFindWidget: true };
      const column = vscode.ViewColumn.Active;
      const panel = vscode.window.createWebviewPanel(this.options.viewType, title, column, options);
      const shown = this.#hold(panel, kind, id);
      await shown.drawn;
      await this.#connect(shown, kind, id);
    } else {
      known.panel.reveal();
    }
    await (await this.options.session()).lists.of(kind).touch(id);
  }

  /** Takes over a panel that the editor kept. */
  async adopt(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const saved = (await import('./connect-page')).savedRepository(state);
    const opened = saved && this.#open.get(keyOf(saved.kind, saved.id));
    if (opened !== undefined) {
      // The repository was opened again before the editor got to this panel.
      panel.dispose();
      opened.panel.reveal();
    } else if (saved !== undefined) {
      await this.#connect(this.#hold(panel, saved.kind, saved.id), saved.kind, saved.id);
    } else {
      // It was closed before it had anything to keep.
      panel.dispose();
    }
  }

  async #pick(kind: RepositoryKind): Promise<string | undefined> {
    const { pickRepository } = await import('../../parts/pick-repository');
    return pickRepository(await this.options.session(), kind, titles[kind]);
  }

  #hold(panel: vscode.WebviewPanel, kind: RepositoryKind, id: string): PagePanel {
    const shown = new PagePanel(panel, 'repository', this.options.extensionUri);
    const key = keyOf(kind, id);
    this.#open.set(key, shown);
    shown.onClose(() => {
      if (this.#open.get(key) === shown) {
        this.#open.delete(key);
      }
    });
    return shown;
  }

  async #connect(shown: PagePanel, kind: RepositoryKind, id: string): Promise<void> {
    const { session } = this.options;
    const [{ connectPage }, known] = await Promise.all([import('./connect-page'), session()]);
    connectPage(known, shown).tell({ event: 'openRepository', kind, id });
  }
}

const titles: Readonly<Record<RepositoryKind, string>> = {
  model: vscode.l10n.t('Model Details'),
  dataset: vscode.l10n.t('Dataset Details'),
  space: vscode.l10n.t('Space Details'),
};

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
