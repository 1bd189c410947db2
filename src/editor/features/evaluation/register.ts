import * as vscode from 'vscode';
import { reported } from '../../failures/reported';
import { once } from '../../kit/once';
import { whenOpen } from '../../kit/when-open';
import { promptLanguage } from '../../parts/prompts/prompt-language';
import type { LazySession } from '../../session/session';
import { evaluationFiles, evaluationGlob, isEvaluation } from './evaluation-files';
import type { TestsWorld } from './tests/evaluation-tests';

const viewType = 'hubLens.evaluation';

export function registerEvaluation(context: vscode.ExtensionContext, session: LazySession): void {
  const { extensionUri } = context;
  const load = once(async () => {
    const [{ EvaluationPages }, { makeEvaluations }, known] = await Promise.all([
      import('./evaluation-pages'),
      import('./make-evaluations'),
      session(),
    ]);
    const made = makeEvaluations(known, context.globalStorageUri);
    context.subscriptions.push(made);
    const { evaluations, grades, tables } = made;
    const own = { ...known, evaluations, grades, tables };
    return { session: own, pages: new EvaluationPages(own, extensionUri, createPanel) };
  });
  const resultsChanged = new vscode.EventEmitter<void>();
  const promptLenses = once(async () => {
    const { PromptTestLenses } = await import('./prompts/prompt-test-lenses');
    const made = new PromptTestLenses(
      async () => (await load()).session.evaluations,
      () => resultsChanged.fire(),
    );
    context.subscriptions.push(made);
    return made;
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.runEvaluation', async (subject?: unknown) =>
      (await load()).pages.run(subject),
    ),
    vscode.commands.registerCommand('hubLens.showEvaluations', async (subject?: unknown) =>
      (await load()).pages.show(subject),
    ),
    vscode.commands.registerCommand('hubLens.openEvaluation', async (id: unknown) =>
      (await load()).pages.show(id),
    ),
    vscode.commands.registerCommand('hubLens.newEvaluation', async (subject?: unknown, start?: unknown) => {
      const [{ newEvaluation }, { columnsIn }, { session: own }] = await Promise.all([
        import('./new-evaluation'),
        import('./dataset-rows'),
        load(),
      ]);
      const { tables } = own;
      await newEvaluation(subject, { tables, columnsOf: (dataset) => columnsIn(own, dataset) }, start);
    }),
    vscode.commands.registerCommand(
      'hubLens.importEvaluation',
      reported(session, async (_, file) => (await import('./import-evaluation')).importEvaluation(file)),
    ),
    vscode.commands.registerCommand(
      'hubLens.newEvaluationWorkflow',
      reported(session, async () =>
        (await import('./new-workflow')).newWorkflow(String(context.extension.packageJSON.version)),
      ),
    ),
    vscode.languages.registerCodeLensProvider(evaluationFiles, {
      provideCodeLenses: async (document) => (await import('./lenses')).evaluationLenses(document),
    }),
    resultsChanged,
    vscode.languages.registerCodeLensProvider(
      { language: promptLanguage },
      {
        onDidChangeCodeLenses: resultsChanged.event,
        provideCodeLenses: async (document) => (await promptLenses()).lenses(document),
        resolveCodeLens: async (lens) => (await promptLenses()).resolved(lens),
      },
    ),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel, state: unknown) => {
        (await load()).pages.adopt(panel, state);
      },
    }),
  );
  watchFiles(context, async () => {
    const [{ prepareRun }, { session: own }] = await Promise.all([import('./prepare-run'), load()]);
    return { evaluations: own.evaluations, prepare: (uri) => prepareRun(own, uri) };
  });
}

/** Files are checked and listed as tests once the first of them is open, or the workspace turns out to have one. */
function watchFiles({ subscriptions }: vscode.ExtensionContext, load: () => Promise<TestsWorld>): void {
  const begin = once(async () => {
    const [{ evaluationDiagnostics }, { EvaluationTests }] = await Promise.all([
      import('./file-diagnostics'),
      import('./tests/evaluation-tests'),
    ]);
    subscriptions.push(evaluationDiagnostics(), new EvaluationTests(load));
  });
  subscriptions.push(whenOpen(isEvaluation, begin));
  void vscode.workspace.findFiles(evaluationGlob, undefined, 1).then(([found]) => {
    if (found !== undefined) {
      void begin();
    }
  });
}

function createPanel(title: string): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(viewType, title, vscode.ViewColumn.Active, {});
}
