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

/** Where the result of a run goes, or that the user is asked each time. */
export const resultPlaces = ['ask', 'beside', 'below', 'replace', 'playground'] as const;

export type ResultPlace = (typeof resultPlaces)[number];

const resultPlaceSchema = z.catch(z.enum(resultPlaces), 'ask');
const taskModelsSchema = z.catch(z.record(z.string(), z.string()), {});
const historyLimitSchema = z.catch(z.int().check(z.nonnegative(), z.lte(1000)), 200);

export interface RunSettings {
  readonly result: ResultPlace;
  /** Ids of the models to use, by task of the hub. */
  readonly models: Readonly<Record<string, string>>;
}

export function readRunSettings(): RunSettings {
  const settings = vscode.workspace.getConfiguration(section);
  return {
    result: resultPlaceSchema.parse(settings.get('run.result')),
    models: taskModelsSchema.parse(settings.get('run.models')),
  };
}

/** How many runs are kept. */
export function readHistoryLimit(): number {
  return historyLimitSchema.parse(vscode.workspace.getConfiguration(section).get('history.limit'));
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
