import * as vscode from 'vscode';
import * as z from 'zod/mini';

const section = 'hubLens';

export const otherFilesChoices = ['never', 'ownNetwork', 'always'] as const;

/** Whether text of other files goes along: never, to the user's own network alone, or always. */
export type OtherFilesChoice = (typeof otherFilesChoices)[number];

export interface GhostTextSettings {
  readonly enabled: boolean;
  /** As its server or the hub names it; undefined until one is chosen. */
  readonly model: string | undefined;
  /** Who runs it: a model server (`server:…`), or a provider of the hub. */
  readonly provider: string | undefined;
  /** By language ID; `*` stands for all others. */
  readonly languages: Readonly<Record<string, boolean>>;
  /** Requests to a provider in an hour. */
  readonly callsPerHour: number;
  readonly otherFiles: OtherFilesChoice;
  /** Glob patterns of files whose text never goes along. */
  readonly exclude: readonly string[];
}

/** Who is asked for completions. */
export interface Target {
  readonly model: string;
  readonly provider: string;
}

const textSchema = z.catch(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim() || undefined),
  ),
  undefined,
);

const settingsSchema = z.object({
  enabled: z.catch(z.boolean(), false),
  model: textSchema,
  provider: textSchema,
  languages: z.catch(z.record(z.string(), z.catch(z.boolean(), true)), {}),
  callsPerHour: z.catch(z.int().check(z.nonnegative(), z.lte(100_000)), 200),
  otherFiles: z.catch(z.enum(otherFilesChoices), 'ownNetwork'),
  exclude: z.catch(z.array(z.catch(z.string(), '')), []),
});

export function readGhostTextSettings(): GhostTextSettings {
  const settings = vscode.workspace.getConfiguration(section);
  return settingsSchema.parse({
    enabled: settings.get('ghostText.enabled'),
    model: settings.get('ghostText.model'),
    provider: settings.get('ghostText.provider'),
    languages: settings.get('ghostText.languages'),
    callsPerHour: settings.get('ghostText.callsPerHour'),
    otherFiles: settings.get('ghostText.otherFiles'),
    exclude: settings.get('ghostText.exclude'),
  });
}

export function targetOf({ model, provider }: GhostTextSettings): Target | undefined {
  return model === undefined || provider === undefined ? undefined : { model, provider };
}

export function isOnForLanguage({ languages }: GhostTextSettings, language: string): boolean {
  const own = Object.hasOwn(languages, language) ? languages[language] : undefined;
  return own ?? (Object.hasOwn(languages, '*') ? languages['*'] : undefined) ?? true;
}

/** On this machine, for all workspaces. */
export async function setEnabled(enabled: boolean): Promise<void> {
  await write('enabled', enabled || undefined);
}

export async function setTarget({ model, provider }: Target): Promise<void> {
  await write('provider', provider);
  await write('model', model);
  await write('enabled', true);
}

export async function setLanguage(language: string, on: boolean): Promise<void> {
  const { languages } = readGhostTextSettings();
  await write('languages', { ...languages, [language]: on });
}

/** Calls back when any of these settings has changed. */
export function onDidChangeGhostText(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration('hubLens.ghostText')) {
      listener();
    }
  });
}

async function write(name: string, value: unknown): Promise<void> {
  await vscode.workspace
    .getConfiguration(section)
    .update(`ghostText.${name}`, value, vscode.ConfigurationTarget.Global);
}
