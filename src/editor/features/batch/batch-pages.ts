import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { type BatchSource, batchChatSchema, batchSubjectSchema } from '../../../protocol';
import { showFailure } from '../../failures/show-failure';
import { pageHandlers } from '../../panel/page-handlers';
import { PagePanel } from '../../panel/page-panel';
import { PagesByKey } from '../../panel/pages-by-key';
import { WebviewPage } from '../../panel/webview-page';
import { keepRows } from '../../parts/batches/kept-rows';
import { lookupHandlers } from '../../parts/lookup-handlers';
import { modelHandlers } from '../../parts/model-handlers';
import { serverHandlers } from '../../parts/server-handlers';
import type { BatchSession } from './batch-desk';
import { chooseSource } from './choose-source';
import { batchHandlers } from './handlers';
import { pickBatch } from './show-batches';

const { t } = vscode.l10n;

const stateSchema = z.looseObject({ subject: batchSubjectSchema });

/** Opens pages: one for each run, and one for each file that a run is set up for. */
export class BatchPages {
  readonly #pages: PagesByKey;

  constructor(
    private readonly session: BatchSession,
    extensionUri: vscode.Uri,
    createPanel: (title: string) => vscode.WebviewPanel,
    started: vscode.Event<{ readonly id: string; readonly uri: string }>,
  ) {
    this.#pages = new PagesByKey(
      createPanel,
      (panel) =>
        new WebviewPage(new PagePanel(panel, 'batch', extensionUri), {
          session,
          page: 'batch',
          handlers: (_, gated) => pageOf(session, gated),
        }),
    );
    // The page of a source becomes the page of its run.
    started(({ id, uri }) => this.#pages.rename(uri, id));
  }

  /**
   * Opens the page on which a run is set up.
   *
   * @param chat what it is set up with at first
   */
  async start(subject: unknown, model: string | undefined, chat: unknown): Promise<void> {
    try {
      const { root } = this.session.desk;
      const source = await chooseSource(subject, (lines) =>
        keepRows(vscode.Uri.joinPath(root, '..'), new TextEncoder().encode(lines), 'txt'),
      );
      if (source !== undefined) {
        this.#open(source.uri, titleOf(source), {
          source,
          ...(model !== undefined && { model }),
          ...(chat !== undefined && { chat: batchChatSchema.parse(chat) }),
        });
      }
    } catch (error) {
      await showFailure(error, this.session);
    }
  }

  async choose(): Promise<void> {
    try {
      await this.show(await pickBatch(this.session));
    } catch (error) {
      await showFailure(error, this.session);
    }
  }

  async show(id: unknown): Promise<void> {
    if (typeof id !== 'string') {
      return;
    }
    try {
      const { job } = await this.session.desk.batches.read(id);
      this.#open(id, job.name, { id });
    } catch (error) {
      await showFailure(error, this.session);
    }
  }

  /** What the tooltip of the status bar offers. */
  async steer(id: unknown, action: unknown): Promise<void> {
    const { batches } = this.session.desk;
    if (typeof id !== 'string' || !batches.running.includes(id)) {
      return;
    }
    if (action === 'pause') {
      batches.pause(id);
    } else if (action === 'cancel') {
      batches.cancel(id);
    } else if (action === 'resume') {
      await batches.resume(id);
    }
  }

  /**
   * Takes over a panel that the editor kept from an earlier window.
   *
   * @param state what the page kept: it knows by itself what it showed
   */
  adopt(panel: vscode.WebviewPanel, state: unknown): void {
    const { subject } = z.safeParse(stateSchema, state).data ?? {};
    this.#pages.adopt(panel, subject && ('id' in subject ? subject.id : subject.source.uri));
  }

  #open(
    key: string,
    title: string,
    subject: { readonly id: string } | { readonly source: BatchSource; readonly model?: string },
  ): void {
    this.#pages.open(key, title, { event: 'openBatch', subject });
  }
}

function pageOf(session: BatchSession, gated: Set<string>) {
  const { act, takeStep } = pageHandlers(session);
  const { searchModels } = lookupHandlers(session);
  return {
    ...batchHandlers(session),
    ...modelHandlers(session, { gated, maskTokens: new Map() }),
    ...serverHandlers(session),
    searchModels,
    act,
    takeStep,
  };
}

function titleOf({ name }: BatchSource): string {
  return t('Batch Run on {0}', name);
}
