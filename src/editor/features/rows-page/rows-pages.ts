import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { repositoryName } from '../../../catalogue';
import { type OpenedRows, openedRowsSchema } from '../../../protocol';
import { showFailure } from '../../failures/show-failure';
import { targetOf } from '../../kit/command-target';
import { Turns } from '../../kit/turns';
import { watchFile } from '../../kit/watch-file';
import { pageHandlers } from '../../panel/page-handlers';
import { PagePanel } from '../../panel/page-panel';
import { PagesByKey } from '../../panel/pages-by-key';
import { WebviewPage } from '../../panel/webview-page';
import { lookupHandlers } from '../../parts/lookup-handlers';
import { pickRepository } from '../../parts/pick-repository';
import { serverHandlers } from '../../parts/server-handlers';
import type { Session } from '../../session/session';
import { rowsHandlers } from './handlers';
import { RowMarks } from './marks/row-marks';
import { RowSources } from './row-sources';
import { sqlHandlers } from './sql/sql-handlers';

const stateSchema = z.object({ opened: openedRowsSchema });

/** What a command may be given besides the ID of a dataset. */
const placeSchema = z.object({
  id: z.string(),
  config: z.optional(z.string()),
  split: z.optional(z.string()),
});

/** The pages that show rows: one for each dataset, and those of files. */
export class RowsPages {
  readonly #pages: PagesByKey;
  readonly #markTurns = new Turns();

  constructor(
    private readonly session: Session,
    private readonly context: Pick<vscode.ExtensionContext, 'extensionUri' | 'globalStorageUri'>,
    pageType: string,
  ) {
    this.#pages = new PagesByKey(
      (title) => vscode.window.createWebviewPanel(pageType, title, vscode.ViewColumn.Active),
      (panel) => this.#pageIn(panel),
    );
  }

  /** @param subject a file, a dataset's ID, a node of a tree, or a dataset with a subset and a split */
  async browse(subject: unknown): Promise<void> {
    if (subject instanceof vscode.Uri) {
      await vscode.commands.executeCommand('vscode.openWith', subject, 'hubLens.rowsEditor');
      return;
    }
    try {
      const place = placeOf(subject) ?? (await this.#pick());
      if (place !== undefined) {
        this.#pages.open(place.id, repositoryName(place.id), {
          event: 'openRows',
          opened: { kind: 'dataset', ...place },
        });
      }
    } catch (error) {
      await showFailure(error, this.session);
    }
  }

  /** Shows a file in a panel that the editor made for it. */
  showFile(uri: vscode.Uri, panel: vscode.WebviewPanel): void {
    const page = this.#pageIn(panel);
    page.tell({ event: 'openRows', opened: { kind: 'file', uri: uri.toString() } });
    const watcher = watchFile(uri, () => page.tell({ event: 'fileChanged' }));
    panel.onDidDispose(() => watcher.dispose());
  }

  /** Takes over a panel that the editor restored. */
  adopt(panel: vscode.WebviewPanel, state: unknown): void {
    const { data } = stateSchema.safeParse(state);
    this.#pages.adopt(panel, data?.opened.kind === 'dataset' ? data.opened.id : undefined);
  }

  async #pick(): Promise<OpenedPlace | undefined> {
    const id = await pickRepository(this.session, 'dataset', vscode.l10n.t('Browse Rows'));
    return id === undefined ? undefined : { id };
  }

  #pageIn(panel: vscode.WebviewPanel): WebviewPage {
    const { session, context } = this;
    const sources = new RowSources(session);
    const rowMarks = new RowMarks(this.#markTurns, () => page.tell({ event: 'marksChanged' }));
    panel.onDidDispose(() => rowMarks.dispose());
    const { act, takeStep } = pageHandlers(session);
    const { searchModels } = lookupHandlers(session);
    const page = new WebviewPage(new PagePanel(panel, 'rows', context.extensionUri), {
      session,
      page: 'rows',
      handlers: () => ({
        ...rowsHandlers(session, sources, { rowMarks, storage: context.globalStorageUri }),
        ...sqlHandlers(session, sources),
        ...serverHandlers(session),
        ...{ act, takeStep, searchModels },
      }),
    });
    return page;
  }
}

type OpenedPlace = Omit<Extract<OpenedRows, { kind: 'dataset' }>, 'kind'>;

function placeOf(subject: unknown): OpenedPlace | undefined {
  const target = targetOf(subject);
  const id = typeof subject === 'string' ? subject : target?.kind === 'dataset' ? target.id : undefined;
  const { data } = placeSchema.safeParse(id === undefined ? subject : { id });
  return data && openedRowsSchema.safeParse({ kind: 'dataset', ...data }).success ? data : undefined;
}
