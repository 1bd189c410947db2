import * as vscode from 'vscode';
import { once } from '../once';
import type { LazyServices } from '../services';
import { modelOf } from '../tree/target';

export function registerRun(context: vscode.ExtensionContext, services: LazyServices): void {
  const feature = once(async () => {
    const [{ Runner }, { RunMemory }, { ResultFiles }, commands] = await Promise.all([
      import('./runner'),
      import('./run-memory'),
      import('./result-files'),
      import('./commands'),
    ]);
    const memory = new RunMemory(context.globalState);
    const runner = new Runner(await services(), memory, new ResultFiles(context.globalStorageUri));
    context.subscriptions.push(runner);
    return { runner, ...commands };
  });
  context.subscriptions.push(
    vscode.commands.registerCommand('hubLens.runOnSelection', async (subject?: unknown) => {
      const { runner, runOnSelection } = await feature();
      await runOnSelection(runner, modelOf(subject));
    }),
    vscode.commands.registerCommand('hubLens.runOnFile', async (subject?: unknown) => {
      const { runner, runOnFile } = await feature();
      await runOnFile(runner, subject instanceof vscode.Uri ? subject : undefined, modelOf(subject));
    }),
    vscode.commands.registerCommand('hubLens.runAgain', async () => (await feature()).runner.runAgain()),
    vscode.commands.registerCommand('hubLens.repeatRun', async (subject?: unknown) => {
      const { recordIn } = await import('../history/record-in');
      const record = recordIn(subject);
      await (record && (await feature()).runner.repeat(record));
    }),
    vscode.commands.registerCommand('hubLens.saveResultAs', async (uri?: unknown) => {
      const { saveResult } = await feature();
      await saveResult(uri);
    }),
  );
}
