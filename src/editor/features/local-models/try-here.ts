import * as vscode from 'vscode';
import { providerOfThisMachine } from '../../../servers';

/** Opens the playground with a model that this machine runs. */
export async function tryHere(id: string): Promise<void> {
  await vscode.commands.executeCommand('hubLens.openPlayground', id, providerOfThisMachine);
}
