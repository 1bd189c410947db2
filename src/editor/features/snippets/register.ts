import * as vscode from 'vscode';
import { modelOf, taskOf } from '../../kit/command-target';
import type { LazySession } from '../../session/session';

export function registerSnippets(context: vscode.ExtensionContext, session: LazySession): void {
  const load = async () => ({ ...(await import('./commands')), session: await session() });
  context.subscriptions.push(
    vscode.commands.registerCommand(
      'hubLens.insertModelSnippet',
      async (subject?: unknown, library?: unknown) => {
        const { insertModelSnippet, session } = await load();
        await insertModelSnippet(session, {
          modelId: modelOf(subject),
          library: textOf(library),
        });
      },
    ),
    vscode.commands.registerCommand('hubLens.insertTaskModelSnippet', async (subject?: unknown) => {
      const { insertModelSnippet, session } = await load();
      await insertModelSnippet(session, { task: taskOf(subject) });
    }),
    vscode.commands.registerCommand(
      'hubLens.insertInferenceSnippet',
      async (subject?: unknown, provider?: unknown) => {
        const { insertInferenceSnippet, session } = await load();
        await insertInferenceSnippet(session, { modelId: modelOf(subject), provider: textOf(provider) });
      },
    ),
    vscode.commands.registerCommand(
      'hubLens.insertChatRequest',
      async (subject?: unknown, provider?: unknown) => {
        const { insertChatRequest, session } = await load();
        await insertChatRequest(session, { modelId: modelOf(subject), provider: textOf(provider) });
      },
    ),
    vscode.commands.registerCommand('hubLens.copySnippet', async (subject?: unknown) => {
      const { copySnippet, session } = await load();
      await copySnippet(session, { modelId: modelOf(subject) });
    }),
    vscode.commands.registerCommand('hubLens.openSnippet', async (subject?: unknown) => {
      const { openSnippet, session } = await load();
      await openSnippet(session, { modelId: modelOf(subject) });
    }),
    vscode.commands.registerCommand('hubLens.newSnippetFile', async (place?: unknown) => {
      const { newSnippetFile } = await import('../../code/new-snippet-file');
      await newSnippetFile(await session(), place instanceof vscode.Uri ? place : undefined);
    }),
  );
}

function textOf(argument: unknown): string | undefined {
  return typeof argument === 'string' ? argument : undefined;
}
