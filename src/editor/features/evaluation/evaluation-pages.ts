import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { showFailure } from '../../failures/show-failure';
import { UserError } from '../../kit/user-error';
import { plainWords } from '../../kit/words/plain';
import { pageHandlers } from '../../panel/page-handlers';
import { PagePanel } from '../../panel/page-panel';
import { PagesByKey } from '../../panel/pages-by-key';
import { WebviewPage } from '../../panel/webview-page';
import { nameHandlers } from '../../parts/name-handlers';
import { serverHandlers } from '../../parts/server-handlers';
import type { EvaluationSession } from './evaluation-desk';
import { isEvaluation } from './evaluation-files';
import { evaluationHandlers } from './handlers';
import { EvaluationFileError } from './load-evaluation';
import { pickEvaluation } from './pick-evaluation';
import { prepareRun } from './prepare-run';

const { t } = vscode.l10n;

const stateSchema = z.looseObject({ id: z.string() });

/** Runs evaluations, and opens a page for each. */
export class EvaluationPages {
  readonly #pages: PagesByKey;

  constructor(
    private readonly session: EvaluationSession,
    extensionUri: vscode.Uri,
    createPanel: (title: string) => vscode.WebviewPanel,
  ) {
    const { takeStep } = pageHandlers(session);
    const { listServers } = serverHandlers(session);
    this.#pages = new PagesByKey(
      createPanel,
      (panel) =>
        new WebviewPage(new PagePanel(panel, 'evaluation', extensionUri), {
          session,
          page: 'evaluation',
          handlers: () => ({
            ...evaluationHandlers(session, (uri) => this.run(uri)),
            ...nameHandlers(),
            listServers,
            takeStep,
          }),
        }),
    );
  }

  /** @param subject the file that describes the evaluation; otherwise the one in the active editor */
  async run(subject: unknown): Promise<void> {
    try {
      await this.#run(subject instanceof vscode.Uri ? subject : activeEvaluation());
    } catch (error) {
      if (error instanceof EvaluationFileError) {
        const show = t('Show Problems');
        if ((await vscode.window.showErrorMessage(plainWords(error.message), show)) === show) {
          await vscode.commands.executeCommand('workbench.actions.view.problems');
        }
        return;
      }
      await showFailure(error, this.session);
    }
  }

  /** @param subject an evaluation's id, or its file; otherwise the user chooses */
  async show(subject: unknown): Promise<void> {
    const { evaluations } = this.session;
    try {
      const kept =
        typeof subject === 'string'
          ? await evaluations.read(subject)
          : await pickEvaluation(evaluations, subject instanceof vscode.Uri ? subject : undefined);
      if (kept !== undefined) {
        this.#open(kept);
      }
    } catch (error) {
      await showFailure(error, this.session);
    }
  }

  /**
   * Takes over a panel that the editor kept from an earlier window.
   *
   * @param state what the page kept: it knows by itself what it showed
   */
  adopt(panel: vscode.WebviewPanel, state: unknown): void {
    this.#pages.adopt(panel, z.safeParse(stateSchema, state).data?.id);
  }

  async #run(uri: vscode.Uri): Promise<void> {
    const kept = await prepareRun(this.session, uri);
    if (kept !== undefined) {
      this.#open(kept);
      await this.session.evaluations.resume(kept.id);
    }
  }

  #open({ id, name }: { readonly id: string; readonly name: string }): void {
    this.#pages.open(id, name, { event: 'openEvaluation', id });
  }
}

function activeEvaluation(): vscode.Uri {
  const document = vscode.window.activeTextEditor?.document;
  if (document === undefined || !isEvaluation(document)) {
    throw new UserError(t('Open a file whose name ends with .eval.yaml first.'));
  }
  return document.uri;
}
