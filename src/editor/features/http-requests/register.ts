import * as vscode from 'vscode';
import { reported } from '../../failures/reported';
import type { LazySession } from '../../session/session';

const requestFiles: vscode.DocumentSelector = [{ language: 'http' }, { pattern: '**/*.{http,rest}' }];

export function registerHttpRequests({ subscriptions }: vscode.ExtensionContext, session: LazySession): void {
  subscriptions.push(
    vscode.commands.registerCommand(
      'hubLens.sendChatRequest',
      reported(session, async (own, file, line) =>
        (await import('./chat-requests')).sendChatRequest(own, file, line),
      ),
    ),
    vscode.languages.registerCodeLensProvider(requestFiles, {
      provideCodeLenses: async (document) => {
        const [{ requestLenses }, known] = await Promise.all([import('./chat-requests'), session()]);
        return requestLenses(known, document);
      },
    }),
  );
}
