import * as vscode from 'vscode';
import { modelOf } from '../../kit/command-target';
import { once } from '../../kit/once';
import type { LazySession } from '../../session/session';
import { registerHistory } from './history/register';
import type { RunHistory } from './history/run-history';
import type { UsedModel } from './run-memory';
import type { Runner } from './runner';

export function registerRun(context: vscode.ExtensionContext, session: LazySession): void {
  const history = once(async () => {
    const [{ RunHistory }, { workspaceFolder }] = await Promise.all([
      import('./history/run-history'),
      import('../../kit/storage/workspace-folder'),
    ]);
    const created = new RunHistory(workspaceFolder(vscode.Uri.joinPath(context.globalStorageUri, 'runs')));
    context.subscriptions.push(created);
    return created;
  });
  registerHistory(context, session, history);
  const runner = once(() => createRunner(context, session, history));
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
    vscode.commands.registerCommand('hubLens.runMessages', async (chat: unknown, used: unknown) => {
      const { sendMessages } = await import('./commands');
      return sendMessages(await runner(), chat, used);
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

async function createRunner(
  context: vscode.ExtensionContext,
  session: LazySession,
  history: () => Promise<RunHistory>,
): Promise<Runner> {
  const [{ Runner }, { RunMemory }, { ResultFiles }] = await Promise.all([
    import('./runner'),
    import('./run-memory'),
    import('../../parts/result-files'),
  ]);
  const memory = new RunMemory(context.globalState);
  const created = new Runner(
    await session(),
    await history(),
    memory,
    new ResultFiles(context.globalStorageUri),
  );
  context.subscriptions.push(created);
  return created;
}

/** The model that a command is about, and the server of the user's own that is to run it. */
function usedModel(subject: unknown, provider: unknown): UsedModel | undefined {
  const id = modelOf(subject);
  return id === undefined ? undefined : { id, ...(typeof provider === 'string' && { provider }) };
}
