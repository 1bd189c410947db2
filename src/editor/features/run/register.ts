import * as vscode from 'vscode';
import { modelOf } from '../../kit/command-target';
import { once } from '../../kit/once';
import type { LazyServices } from '../../session/services';
import { registerHistory } from './history/register';
import type { UsedModel } from './run-memory';

export function registerRun(context: vscode.ExtensionContext, services: LazyServices): void {
  const history = once(async () => {
    const [{ RunHistory }, { workspaceFolder }] = await Promise.all([
      import('./history/run-history'),
      import('../../kit/storage/workspace-folder'),
    ]);
    const created = new RunHistory(workspaceFolder(vscode.Uri.joinPath(context.globalStorageUri, 'runs')));
    context.subscriptions.push(created);
    return created;
  });
  registerHistory(context, services, history);
  const runner = once(async () => {
    const [{ Runner }, { RunMemory }, { ResultFiles }] = await Promise.all([
      import('./runner'),
      import('./run-memory'),
      import('../../parts/result-files'),
    ]);
    const memory = new RunMemory(context.globalState);
    const created = new Runner(
      await services(),
      await history(),
      memory,
      new ResultFiles(context.globalStorageUri),
    );
    context.subscriptions.push(created);
    return created;
  });
  context.subscriptions.push(
    vscode.commands.registerCommand(
      'hubLens.runOnSelection',
      async (subject?: unknown, provider?: unknown) => {
        const { runOnSelection } = await import('./commands');
        await runOnSelection(await runner(), usedModel(subject, provider));
      },
    ),
    vscode.commands.registerCommand('hubLens.runOnFile', async (subject?: unknown, provider?: unknown) => {
      const { runOnFile } = await import('./commands');
      const file = subject instanceof vscode.Uri ? subject : undefined;
      await runOnFile(await runner(), file, usedModel(subject, provider));
    }),
    vscode.commands.registerCommand('hubLens.runAgain', async () => (await runner()).runAgain()),
    vscode.commands.registerCommand('hubLens.repeatRun', async (subject?: unknown) => {
      const { recordIn } = await import('./history/record-in');
      const record = recordIn(subject);
      await (record && (await runner()).repeat(record));
    }),
    vscode.commands.registerCommand('hubLens.saveResultAs', async (uri?: unknown) => {
      const { saveResult } = await import('./commands');
      await saveResult(uri);
    }),
  );
}

/** The model that a command is about, and the server of the user's own that is to run it. */
function usedModel(subject: unknown, provider: unknown): UsedModel | undefined {
  const id = modelOf(subject);
  return id === undefined ? undefined : { id, ...(typeof provider === 'string' && { provider }) };
}
