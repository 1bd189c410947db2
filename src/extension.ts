import * as vscode from 'vscode';
import { registerCompletion } from './editor/completion/register';
import { registerPlayground } from './editor/playground/register';
import { registerSecrets } from './editor/secrets/register';
import { createServices } from './editor/services';
import { registerSnippets } from './editor/snippets/register';
import { registerTree } from './editor/tree/register';

export function activate(context: vscode.ExtensionContext): void {
  const services = createServices(context);
  registerTree(context, services);
  registerSnippets(context, services);
  registerSecrets(context, services);
  registerPlayground(context, services);
  registerCompletion(context, services);
  context.subscriptions.push(vscode.commands.registerCommand('hubLens.showLog', () => services.log.show()));
}
