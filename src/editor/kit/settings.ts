import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { isProviderId, type ProviderId } from '../../inference';
import { type ModelServer, serverKinds, thisMachine } from '../../servers';
import { address, readAddress } from './address-setting';
import { isOfflineByEnvironment, readEnvironment } from './environment';

const section = 'hubLens';

/** Providers we do not know are left out. */
const providerOrderSchema = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((ids) => [...new Set(ids.filter((id) => typeof id === 'string').filter(isProviderId))]),
);

const textSchema = z.catch(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim() || undefined),
  ),
  undefined,
);
const timeoutSchema = z.catch(z.number().check(z.gte(1), z.lte(3600)), 120);
const switchSchema = z.catch(z.boolean(), false);

export interface Settings {
  /** Address of the hub, without a slash at the end. */
  readonly endpoint: string;
  readonly routerEndpoint: string;
  /** Address of the service that shows the rows of data sets. */
  readonly datasetViewerEndpoint: string;
  /** Whom to ask to run a model, the most wanted first. Empty: the router's choice. */
  readonly providerOrder: readonly ProviderId[];
  /** Organization to bill. */
  readonly billTo: string | undefined;
  /** What the hub knows Hub Lens by; undefined where Hub Lens registers itself. */
  readonly oauthClientId: string | undefined;
  /** Time allowed for a model's answer to begin, and between two pieces of it. */
  readonly timeoutMilliseconds: number;
  /** Nothing is sent. */
  readonly offline: boolean;
}

export function readSettings(): Settings {
  const settings = vscode.workspace.getConfiguration(section);
  return {
    endpoint: readAddress('endpoint'),
    routerEndpoint: readAddress('routerEndpoint'),
    datasetViewerEndpoint: readAddress('datasetViewerEndpoint'),
    providerOrder: providerOrderSchema.parse(settings.get('providerOrder')),
    billTo: textSchema.parse(settings.get('billTo')),
    oauthClientId: textSchema.parse(settings.get('oauthClientId')),
    timeoutMilliseconds: timeoutSchema.parse(settings.get('timeoutSeconds')) * 1000,
    offline: readOffline(settings),
  };
}

/** What the user hasn't set follows the environment. */
function readOffline(settings: vscode.WorkspaceConfiguration): boolean {
  const isUnset = settings.inspect('offline')?.globalValue === undefined;
  return (
    switchSchema.parse(settings.get('offline')) || (isUnset && isOfflineByEnvironment(readEnvironment()))
  );
}

/** The address of a server. Settings are no place for credentials, so one that holds any is not taken. */
const serverAddress = z.pipe(
  z.url({ protocol: /^https?$/ }).check(
    z.refine((text) => {
      const { username, password, search, hash } = new URL(text);
      return [username, password, search, hash].every((part) => part === '');
    }),
  ),
  z.pipe(
    address,
    z.transform((url) => (new URL(url).pathname === '/' ? `${url}/v1` : url)),
  ),
);

const serverSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  kind: z.catch(z.enum(serverKinds), 'openai'),
  url: serverAddress,
});

/** Entries that cannot be read are left out, and so is a second one of the same id. */
const serversSchema = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((entries) =>
    entries
      .flatMap((entry) => {
        const parsed = serverSchema.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      })
      .filter(({ id }, index, all) => all.findIndex((each) => each.id === id) === index),
  ),
);

/** The model servers of the user's own, in the user's order. */
export function readServers(): readonly ModelServer[] {
  return serversSchema.parse(vscode.workspace.getConfiguration(section).get('servers'));
}

/** All that run models for the user: this machine, then the servers of {@link readServers}. */
export function readRunners(): readonly ModelServer[] {
  return [thisMachine(vscode.l10n.t('This Machine')), ...readServers()];
}

/**
 * Writes a model server: in the place of the one with its id, else at the end. Entries that cannot be read stay.
 *
 * @param server undefined takes it out
 */
export async function writeServer(id: string, server: ModelServer | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration(section);
  const stored: unknown = settings.inspect('servers')?.globalValue;
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  const isIt = (entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'id' in entry && entry.id === id;
  const isNew = server !== undefined && !entries.some(isIt);
  const written = entries.flatMap((entry) => (isIt(entry) ? (server ?? []) : [entry]));
  const next = isNew ? [...written, server] : written;
  await settings.update('servers', next.length > 0 ? next : undefined, vscode.ConfigurationTarget.Global);
}

/** Calls back when a model server was added, changed or removed. */
export function onDidChangeServers(listener: () => void): vscode.Disposable {
  return onDidChange(['servers'], listener);
}

export function isCompletionEnabled(document: vscode.TextDocument): boolean {
  return vscode.workspace.getConfiguration(section, document).get('completion.enabled', true);
}

/** Whether the hub may be asked about what is typed. */
export function isOnlineCompletionEnabled(document?: vscode.TextDocument): boolean {
  const isWanted = vscode.workspace.getConfiguration(section, document).get('completion.online', true);
  return isWanted && !readSettings().offline;
}

/** For all workspaces of the user. @param billTo undefined: the user's own account */
export async function setBillTo(billTo: string | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration(section);
  await settings.update('billTo', billTo, vscode.ConfigurationTarget.Global);
}

/** For all workspaces of the user. */
export async function setOffline(offline: boolean): Promise<void> {
  const settings = vscode.workspace.getConfiguration(section);
  const isSo = isOfflineByEnvironment(readEnvironment()) === offline;
  await settings.update('offline', isSo ? undefined : offline, vscode.ConfigurationTarget.Global);
}

/** What VS Code gets of the hub's MCP server. */
export type HubMcpMode = 'readOnly' | 'full';

const hubMcpSchema = z.catch(z.optional(z.enum(['readOnly', 'full'])), undefined);

/** Undefined: nothing. */
export function readHubMcp(): HubMcpMode | undefined {
  return hubMcpSchema.parse(vscode.workspace.getConfiguration(section).get('mcp.hub'));
}

const graphicsMemorySchema = z.catch(z.nullish(z.number().check(z.nonnegative(), z.lte(10_000))), undefined);

/** Memory of the graphics card in bytes, as the user says: 0 for none; undefined: as the system reports. */
export function readGraphicsMemory(): number | undefined {
  const setting = vscode.workspace.getConfiguration(section).get('graphicsMemory');
  const gigabytes = graphicsMemorySchema.parse(setting);
  return gigabytes == null ? undefined : gigabytes * 2 ** 30;
}

/** For all workspaces of the user on this machine. @param gigabytes undefined: as the system reports */
export async function setGraphicsMemory(gigabytes: number | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration(section);
  await settings.update('graphicsMemory', gigabytes, vscode.ConfigurationTarget.Global);
}

const monthlyLimitSchema = z.catch(z.nullish(z.number().check(z.nonnegative())), undefined);

/** US dollars that calls may cost in a month before they ask; undefined: they never do. */
export function readMonthlyLimit(): number | undefined {
  const setting = vscode.workspace.getConfiguration(section).get('costs.monthlyLimit');
  return monthlyLimitSchema.parse(setting) ?? undefined;
}

/** For all workspaces of the user. @param dollars undefined: no limit */
export async function setMonthlyLimit(dollars: number | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration(section);
  await settings.update('costs.monthlyLimit', dollars, vscode.ConfigurationTarget.Global);
}

/** Whether the line that installs what a snippet needs is offered. */
export function isInstallOffered(): boolean {
  return vscode.workspace.getConfiguration(section).get('snippets.offerInstall', true);
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

/** Whether runs of the playground are kept, and how many. */
export function readTrialSettings(): { readonly enabled: boolean; readonly limit: number } {
  const settings = vscode.workspace.getConfiguration(section);
  return {
    enabled: settings.get('playground.history.enabled', true),
    limit: historyLimitSchema.parse(settings.get('playground.history.limit')),
  };
}

/** Whether the Models view may ask the hub about the models that it shows. */
export function checksModelsOnline(): boolean {
  return vscode.workspace.getConfiguration(section).get('models.checkOnline', true);
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

/** Whether no setting says whether IDs are checked with the hub. */
export function isIdCheckUndecided(document: vscode.TextDocument): boolean {
  const said = vscode.workspace.getConfiguration(section, document).inspect('diagnostics.online');
  return [said?.globalValue, said?.workspaceValue, said?.workspaceFolderValue].every(
    (value) => value === undefined,
  );
}

export async function setIdChecks(on: boolean, target: vscode.ConfigurationTarget): Promise<void> {
  await vscode.workspace.getConfiguration(section).update('diagnostics.online', on, target);
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
  return onDidChange(['endpoint', 'routerEndpoint'], listener);
}

/** Calls back when anything about who runs models, and whether anybody may, has changed. */
export function onDidChangeRunning(listener: () => void): vscode.Disposable {
  return onDidChange(['routerEndpoint', 'providerOrder', 'billTo', 'offline'], listener);
}

function onDidChange(names: readonly string[], listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (names.some((name) => change.affectsConfiguration(`${section}.${name}`))) {
      listener();
    }
  });
}
