import * as vscode from 'vscode';
import * as z from 'zod/mini';

const section = 'hubLens';

/** Whatever text the user chose, so that a failed call can name it. */
const address = z.pipe(
  z.string(),
  z.transform((text) => text.trim().replace(/\/+$/, '')),
);

const endpointSchema = z.catch(address, 'https://huggingface.co');
const routerSchema = z.catch(address, 'https://router.huggingface.co');

export interface Settings {
  /** Address of the hub, without a slash at the end. */
  readonly endpoint: string;
  readonly routerEndpoint: string;
}

export function readSettings(): Settings {
  const settings = vscode.workspace.getConfiguration(section);
  return {
    endpoint: endpointSchema.parse(settings.get('endpoint')),
    routerEndpoint: routerSchema.parse(settings.get('routerEndpoint')),
  };
}

export function isCompletionEnabled(document: vscode.TextDocument): boolean {
  return vscode.workspace.getConfiguration(section, document).get('completion.enabled', true);
}

/** Whether the hub may be asked about what is typed. */
export function isOnlineCompletionEnabled(document?: vscode.TextDocument): boolean {
  return vscode.workspace.getConfiguration(section, document).get('completion.online', true);
}

/** Calls back when where the hub is has changed. */
export function onDidChangeEndpoints(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (
      change.affectsConfiguration(`${section}.endpoint`) ||
      change.affectsConfiguration(`${section}.routerEndpoint`)
    ) {
      listener();
    }
  });
}
