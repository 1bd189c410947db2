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

/** Settings that are on or off for a document. */
const switches = {
  hover: (settings: vscode.WorkspaceConfiguration) => settings.get('hover.enabled', true),
  codeLens: (settings: vscode.WorkspaceConfiguration) => settings.get('codeLens.enabled', false),
  secrets: (settings: vscode.WorkspaceConfiguration) => settings.get('diagnostics.secrets', true),
  onlineDiagnostics: (settings: vscode.WorkspaceConfiguration) => settings.get('diagnostics.online', false),
} as const;

export function isSwitchedOn(name: keyof typeof switches, document: vscode.TextDocument): boolean {
  return switches[name](vscode.workspace.getConfiguration(section, document)) === true;
}

/** Calls back when what is to be checked has changed. */
export function onDidChangeDiagnostics(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(`${section}.diagnostics`)) {
      listener();
    }
  });
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
