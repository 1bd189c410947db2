import * as vscode from 'vscode';
import { type Outcome, outcomesByRow, type Results, resultsMarkdown } from '../../../../evaluate';
import { nameOf } from '../../../kit/files';
import { evaluationGlob } from '../evaluation-files';
import type { Evaluations } from '../evaluations';
import type { KeptEvaluation } from '../kept-evaluation';
import { expectedIn, messagesOf } from './messages';

const { t } = vscode.l10n;

/** What is loaded once something is run or shown. */
export interface TestsWorld {
  readonly evaluations: Evaluations;
  /** Asks the user, and keeps the evaluation of a file. @returns undefined where the user would rather not */
  readonly prepare: (uri: vscode.Uri) => Promise<KeptEvaluation | undefined>;
}

/** Files that are looked for, at most. */
const mostFiles = 500;
/** Rows of a cell that are listed, at most: the page has all. */
const mostRows = 2000;

/** The workspace's evaluations in VS Code's Testing view: a file has its cells, a cell its rows. */
export class EvaluationTests implements vscode.Disposable {
  readonly #controller = vscode.tests.createTestController('hub-lens.evaluations', t('Evaluations'));
  readonly #subscriptions: vscode.Disposable;

  constructor(private readonly load: () => Promise<TestsWorld>) {
    const { workspace } = vscode;
    const watcher = workspace.createFileSystemWatcher(evaluationGlob);
    this.#controller.refreshHandler = () => this.#find();
    this.#controller.resolveHandler = async (item) => {
      await (item === undefined ? this.#find() : this.#showLast(item));
    };
    this.#subscriptions = vscode.Disposable.from(
      this.#controller,
      watcher,
      watcher.onDidCreate((uri) => this.#add(uri)),
      watcher.onDidDelete((uri) => this.#controller.items.delete(uri.toString())),
      this.#controller.createRunProfile(
        t('Run Evaluations'),
        vscode.TestRunProfileKind.Run,
        (request, token) => this.#run(request, token),
        true,
      ),
    );
    void this.#find();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #find(): Promise<void> {
    const found = await vscode.workspace.findFiles(evaluationGlob, undefined, mostFiles);
    this.#controller.items.replace([]);
    for (const uri of found) {
      this.#add(uri);
    }
  }

  #add(uri: vscode.Uri): vscode.TestItem {
    const item = this.#controller.createTestItem(uri.toString(), nameOf(uri), uri);
    item.canResolveChildren = true;
    this.#controller.items.add(item);
    return item;
  }

  /** The cells and rows of the last run of a file. */
  async #showLast(item: vscode.TestItem): Promise<void> {
    const { evaluations } = await this.load();
    const last = (await evaluations.list()).find(({ uri }) => uri === item.id);
    if (last !== undefined) {
      this.#showRows(item, last, (await evaluations.results(last.id)).results);
    }
  }

  #showRows(file: vscode.TestItem, kept: KeptEvaluation, { cells }: Results): void {
    const rows = kept.rows.slice(0, mostRows);
    file.children.replace(
      cells.map(({ label }, cell) => {
        const item = this.#controller.createTestItem(`${file.id} ${cell}`, label, file.uri);
        item.children.replace(
          rows.map(({ description, vars }, row) => {
            const name = description ?? t('Row {0}', row + 1);
            const own = this.#controller.createTestItem(`${file.id} ${cell} ${row}`, name, file.uri);
            own.description = Object.values(vars).map(String).join(' · ').slice(0, 100);
            own.sortText = String(row).padStart(6, '0');
            return own;
          }),
        );
        return item;
      }),
    );
  }

  async #run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const wanted = request.include ?? [...this.#controller.items].map(([, item]) => item);
    const files = new Set(wanted.map(fileOf).filter((item) => !request.exclude?.includes(item)));
    const run = this.#controller.createTestRun(request);
    try {
      for (const file of files) {
        if (!token.isCancellationRequested && file.uri !== undefined) {
          await this.#runFile(run, file, file.uri, token);
        }
      }
    } finally {
      run.end();
    }
  }

  /** A file is run as a whole: its rows are compared with each other, and what is known isn't asked again. */
  async #runFile(
    run: vscode.TestRun,
    file: vscode.TestItem,
    uri: vscode.Uri,
    token: vscode.CancellationToken,
  ): Promise<void> {
    try {
      const { evaluations, prepare } = await this.load();
      const kept = await prepare(uri);
      if (kept === undefined) {
        run.skipped(file);
        return;
      }
      await evaluations.resume(kept.id);
      const cancelling = token.onCancellationRequested(() => evaluations.cancel(kept.id));
      await untilEnded(evaluations, kept.id);
      cancelling.dispose();
      const { results, standings } = await evaluations.results(kept.id);
      // What a terminal shows.
      run.appendOutput(resultsMarkdown(results, standings).replaceAll('\n', '\r\n'));
      this.#showRows(file, kept, results);
      report(run, file, kept, results);
    } catch (error) {
      run.errored(file, new vscode.TestMessage(error instanceof Error ? error.message : String(error)));
    }
  }
}

async function untilEnded(evaluations: Evaluations, id: string): Promise<void> {
  const ended = new AbortController();
  const look: Parameters<Evaluations['watch']>[1] = ({ state }) => {
    if (state !== 'running' && state !== 'paused') {
      ended.abort();
    }
  };
  await evaluations.watch(id, look, ended.signal);
}

function fileOf(item: vscode.TestItem): vscode.TestItem {
  return item.parent === undefined ? item : fileOf(item.parent);
}

/** Says of each row how it went. */
function report(run: vscode.TestRun, file: vscode.TestItem, kept: KeptEvaluation, { cells }: Results): void {
  for (const [cell, { outcomes }] of cells.entries()) {
    const byRow = outcomesByRow(outcomes);
    for (const row of kept.rows.keys()) {
      const item = file.children.get(`${file.id} ${cell}`)?.children.get(`${file.id} ${cell} ${row}`);
      if (item !== undefined) {
        reportRow(run, item, byRow.get(row) ?? []);
      }
    }
  }
}

function reportRow(run: vscode.TestRun, item: vscode.TestItem, outcomes: readonly Outcome[]): void {
  const duration = outcomes.reduce((sum, { answer }) => sum + (answer?.milliseconds ?? 0), 0);
  const failed = outcomes.filter(({ passed, failure }) => passed === false || failure !== undefined);
  const isOpen = outcomes.length === 0 || outcomes.some(({ passed }) => passed === undefined);
  if (failed.some(({ failure }) => failure !== undefined)) {
    run.errored(item, failed.flatMap(messages), duration);
  } else if (failed.length > 0) {
    run.failed(item, failed.flatMap(messages), duration);
  } else if (isOpen) {
    run.skipped(item);
  } else {
    run.passed(item, duration);
  }
}

function messages(outcome: Outcome): vscode.TestMessage[] {
  const expected = expectedIn(outcome);
  return messagesOf(outcome).map((text) =>
    expected === undefined || outcome.answer === undefined
      ? new vscode.TestMessage(text)
      : vscode.TestMessage.diff(text, expected, outcome.answer.text),
  );
}
