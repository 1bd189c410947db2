import * as vscode from 'vscode';
import type { Services } from '../services';
import { ModelIdCompletion } from './model-id-completion';

export function registerCompletion(context: vscode.ExtensionContext, services: Services): void {
  const completion = new ModelIdCompletion(services);
  context.subscriptions.push(
    services.account.onDidChange(() => completion.forgetFound()),
    vscode.languages.registerCompletionItemProvider({ language: 'python' }, completion, '"', "'", '/', '-'),
  );
}
