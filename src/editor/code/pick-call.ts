import * as vscode from 'vscode';
import type { ModelRecord } from '../../catalogue';
import { providerName } from '../../inference';
import { isThisMachine } from '../../servers';
import { type InferenceSnippetOptions, whyNoInferenceSnippets } from '../../snippets';
import { taskLabel } from '../kit/labels';
import { type Picked, pickStep, type StepItem, separator } from '../kit/pick-step';
import { readSettings } from '../kit/settings';
import { serverOptions } from '../parts/server-options';
import { type CallableServer, callableServer } from '../session/callable-server';
import { serversOf } from '../session/served-models';
import { servedRecord } from '../session/served-record';
import type { Session } from '../session/session';
import { choiceItems, type PickedSnippet, snippetFields } from './pick-snippet';
import { callChoices } from './snippet-choices';

interface ProviderChoice {
  readonly model: ModelRecord;
  readonly options: InferenceSnippetOptions;
}

interface CallWish {
  readonly title: string;
  /** Only code in this language. */
  readonly language?: string;
  /** The server of the user's own that runs it: then nobody is asked who is to. */
  readonly provider?: string | undefined;
}

/**
 * Lets the user choose who is to run the model, then what is to call it.
 *
 * @throws what the hub client throws when the record cannot be loaded; InputError for a server that is not known any more
 */
export async function pickCall(
  session: Pick<Session, 'log' | 'servers' | 'hub'>,
  modelId: string,
  { title, language, provider: named = 'auto' }: CallWish,
): Promise<Picked<PickedSnippet>> {
  const server = await callableServer(session, named);
  if (server !== undefined) {
    return pickClient(servedChoice(modelId, server), { title, language });
  }
  for (;;) {
    const provider = await pickStep<ProviderChoice>({
      title,
      placeholder: vscode.l10n.t('Provider to run {0}', modelId),
      load: async (signal) => {
        const serving = serverItems(session, modelId);
        const model = await session.hub().model(modelId, { expand: snippetFields, signal });
        return [...providerItems(model), ...(await serving)];
      },
    });
    if (provider === undefined || provider === 'back') {
      return provider;
    }
    const picked = await pickClient(provider, { title, language });
    if (picked !== 'back') {
      return picked;
    }
  }
}

function pickClient(
  { model, options }: ProviderChoice,
  { title, language }: { title: string; language: string | undefined },
): Promise<Picked<PickedSnippet>> {
  const choices = callChoices(model, options).filter(
    (choice) => language === undefined || choice.language === language,
  );
  const why = choices.length === 0 ? whyNoInferenceSnippets(model, options) : undefined;
  return pickStep({
    title,
    placeholder: vscode.l10n.t('Client to call {0} with', model.id),
    load: async () => (why === undefined ? choiceItems(choices) : [{ label: `$(info) ${why}` }]),
  });
}

/** The servers of the user's own that serve a model of this name. */
async function serverItems(
  session: Pick<Session, 'log' | 'servers'>,
  modelId: string,
): Promise<StepItem<ProviderChoice>[]> {
  const served = (await serversOf(session, modelId)).filter(({ server }) => !isThisMachine(server));
  const items = served.map(async ({ server }): Promise<StepItem<ProviderChoice>> => {
    const callable = { ...server, hasKey: (await session.servers.key(server)) !== undefined };
    return { label: server.name, description: server.url, value: servedChoice(modelId, callable) };
  });
  return items.length === 0
    ? []
    : [separator(vscode.l10n.t('Your own servers')), ...(await Promise.all(items))];
}

function servedChoice(modelId: string, server: CallableServer): ProviderChoice {
  return {
    model: servedRecord(modelId),
    options: { ...serverOptions(server), task: 'conversational' },
  };
}

/** The hub's own choice first, then each provider that serves the model, those that are ready first. */
function providerItems(model: ModelRecord): StepItem<ProviderChoice>[] {
  const { routerEndpoint } = readSettings();
  const mapping = model.inferenceProviderMapping ?? [];
  if (mapping.length === 0) {
    return [
      { label: vscode.l10n.t('$(info) No inference provider serves {0}', model.id) },
      ...policyItems(model, routerEndpoint).slice(0, 1),
    ];
  }
  const own = {
    iconPath: new vscode.ThemeIcon('key'),
    tooltip: vscode.l10n.t('Directly to the provider, with its own key'),
  };
  const providers = [...mapping]
    .sort((a, b) => Number(b.status === 'live') - Number(a.status === 'live'))
    .map((entry): StepItem<ProviderChoice> => {
      const options: InferenceSnippetOptions = {
        provider: entry.provider,
        providerModelId: entry.providerId,
        task: entry.task,
        routerEndpoint,
        ...(entry.adapter === 'lora' && {
          lora: entry.adapterWeightsPath === undefined ? {} : { weightsPath: entry.adapterWeightsPath },
        }),
      };
      return {
        label: providerName(entry.provider),
        description: [taskLabel(entry.task), entry.status === 'live' ? '' : entry.status]
          .filter((words) => words !== '')
          .join(' · '),
        value: { model, options },
        buttons: [own],
        onButton: () => ({ model, options: { ...options, directRequest: true } }),
      };
    });
  return [
    separator(vscode.l10n.t('Chosen at each call')),
    ...policyItems(model, routerEndpoint),
    separator(vscode.l10n.t('Providers')),
    ...providers,
  ];
}

/** What the router chooses by; only a chat knows more than one way. */
function policyItems(model: ModelRecord, routerEndpoint: string): StepItem<ProviderChoice>[] {
  const { t } = vscode.l10n;
  const chats = model.inferenceProviderMapping?.some(({ task }) => task === 'conversational') ?? false;
  const policies = [
    { provider: 'auto', label: t('Automatic'), description: t('by the order in your account’s settings') },
    { provider: 'fastest', label: t('Fastest'), description: t('most tokens per second') },
    { provider: 'cheapest', label: t('Cheapest'), description: t('lowest price per token') },
  ];
  return policies.slice(0, chats ? undefined : 1).map(({ provider, ...words }) => ({
    ...words,
    value: { model, options: { provider, routerEndpoint } },
  }));
}
