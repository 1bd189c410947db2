import * as vscode from 'vscode';
import { modelOf, taskOf } from '../../kit/command-target';
import type { LazyServices } from '../../session/services';

export function registerSnippets(context: vscode.ExtensionContext, services: LazyServices): void {
  const load = async () => ({ ...(await import('./commands')), services: await services() });
  context.subscriptions.push(
    vscode.commands.registerCommand(
      'hubLens.insertModelSnippet',
      async (subject?: unknown, library?: unknown) => {
        const { insertModelSnippet, services } = await load();
        await insertModelSnippet(services, {
          modelId: modelOf(subject),
          library: textOf(library),
        });
      },
    ),
    vscode.commands.registerCommand('hubLens.insertTaskModelSnippet', async (subject?: unknown) => {
      const { insertModelSnippet, services } = await load();
      await insertModelSnippet(services, { task: taskOf(subject) });
    }),
    vscode.commands.registerCommand(
      'hubLens.insertInferenceSnippet',
      async (subject?: unknown, provider?: unknown) => {
        const { insertInferenceSnippet, services } = await load();
        await insertInferenceSnippet(services, { modelId: modelOf(subject), provider: textOf(provider) });
      },
    ),
    vscode.commands.registerCommand(
      'hubLens.insertChatRequest',
      async (subject?: unknown, provider?: unknown) => {
        const { insertChatRequest, services } = await load();
        await insertChatRequest(services, { modelId: modelOf(subject), provider: textOf(provider) });
      },
    ),
    vscode.commands.registerCommand('hubLens.copySnippet', async (subject?: unknown) => {
      const { copySnippet, services } = await load();
      await copySnippet(services, { modelId: modelOf(subject) });
    }),
    vscode.commands.registerCommand('hubLens.openSnippet', async (subject?: unknown) => {
      const { openSnippet, services } = await load();
      await openSnippet(services, { modelId: modelOf(subject) });
    }),
    vscode.commands.registerCommand('hubLens.newSnippetFile', async (place?: unknown) => {
      const { newSnippetFile } = await import('../../code/new-snippet-file');
      await newSnippetFile(await services(), place instanceof vscode.Uri ? place : undefined);
    }),
  );
}

function textOf(argument: unknown): string | undefined {
  return typeof argument === 'string' ? argument : undefined;
}
