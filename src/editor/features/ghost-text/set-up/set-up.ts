import * as vscode from 'vscode';
import { providerName } from '../../../../inference';
import {
  isThisMachine,
  kinds,
  type ModelServer,
  providerOfServer,
  providerOfThisMachine,
} from '../../../../servers';
import { showFailure } from '../../../failures/show-failure';
import { tryAgain } from '../../../failures/try-again';
import { formatBytes, formatTokenPrice, formatWhole } from '../../../kit/amounts';
import { cancellable } from '../../../kit/cancellable';
import { separator } from '../../../kit/pick-step';
import { pickModel } from '../../../parts/pick-model';
import { pullWithProgress } from '../../../parts/pull-with-progress';
import { freeServerName, saveServer } from '../../../parts/save-server';
import { readMachine } from '../../../session/machine';
import type { Session } from '../../../session/session';
import { hasTerminal } from '../../../session/terminals';
import { openFiller } from '../fillers/open-filler';
import { readGhostTextSettings, setTarget, type Target } from '../settings';
import { type Found, type FoundTarget, findTargets } from './find-targets';
import { showSample } from './sample';
import { starterFor } from './starters';

const { t } = vscode.l10n;
const title = t('Set Up Ghost Text');

type Choice =
  | { readonly do: 'use'; readonly target: FoundTarget }
  | { readonly do: 'pull'; readonly target: Omit<FoundTarget, 'fills'> }
  | { readonly do: 'type'; readonly line: string }
  | { readonly do: 'provider' }
  | { readonly do: 'search' }
  | { readonly do: 'addServer' };

type Item = vscode.QuickPickItem & { readonly choice?: Choice };

/** Finds what can complete code, tries what the user chooses, and shows the first completion in a sample. */
export async function setUpGhostText(session: Session): Promise<void> {
  for (;;) {
    const found = await cancellable(t('Looking for models that complete code…'), (signal) =>
      findTargets(session, signal),
    );
    const choice = found && (await choose(found));
    if (choice === undefined) {
      return;
    }
    if (choice.do === 'type') {
      session.terminals.type(choice.line, vscode.workspace.workspaceFolders?.[0]?.uri);
      if (!(await wantsToSearchAgain())) {
        return;
      }
    } else if (choice.do === 'addServer') {
      await vscode.commands.executeCommand('hubLens.addModelServer');
    } else if (choice.do !== 'search') {
      const target = await targetFor(session, choice);
      if (target === undefined || (await start(session, target))) {
        return;
      }
    }
  }
}

async function choose(found: Found): Promise<Choice | undefined> {
  const items = await itemsOf(found);
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: t('Choose the model that completes your code'),
    matchOnDescription: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
  });
  return picked?.choice;
}

async function itemsOf({ targets, ollama }: Found): Promise<Item[]> {
  const fitting = targets.filter(({ fills }) => fills);
  const others = targets.filter(({ fills }) => !fills);
  const section = (label: string, items: readonly Item[]): Item[] =>
    items.length === 0 ? [] : [separator(label), ...items];
  return [
    ...section(t('Ready to complete code'), fitting.map(targetItem)),
    ...section(t('Get one for this machine'), await starterItems(ollama)),
    ...section(t('More'), [
      {
        label: t('$(refresh) Search Again'),
        description: t('after you have started a model server'),
        choice: { do: 'search' },
      },
      { label: t('$(server) Add Model Server…'), choice: { do: 'addServer' } },
      {
        label: t('$(cloud) Use a Provider…'),
        description: t('each pause in your typing is a request, which may cost you'),
        choice: { do: 'provider' },
      },
    ]),
    ...section(t('Models for chats: slower and less exact'), others.map(targetItem)),
  ];
}

function targetItem(target: FoundTarget): Item {
  return { label: target.model, description: serverName(target.server), choice: { do: 'use', target } };
}

function serverName(server: FoundTarget['server']): string {
  return 'name' in server ? server.name : `${kinds[server.kind].label} · ${new URL(server.url).host}`;
}

async function starterItems(server: FoundTarget['server'] | undefined): Promise<Item[]> {
  const { size, llamaCpp, ollama } = starterFor(await readMachine());
  const detailOf = (bytes: number) =>
    t('Qwen2.5-Coder {0}, a download of about {1}', size, formatBytes(bytes));
  const pull: Item[] =
    server === undefined
      ? []
      : [
          {
            label: `$(cloud-download) ${ollama.model}`,
            description: serverName(server),
            detail: detailOf(ollama.bytes),
            choice: { do: 'pull', target: { server, model: ollama.model } },
          },
        ];
  const type: Item[] = hasTerminal()
    ? [
        {
          label: `$(terminal) ${llamaCpp.line}`,
          description: kinds['llama.cpp'].label,
          detail: detailOf(llamaCpp.bytes),
          choice: { do: 'type', line: llamaCpp.line },
        },
      ]
    : [];
  return [...pull, ...type];
}

async function wantsToSearchAgain(): Promise<boolean> {
  const search = t('Search Again');
  const chosen = await vscode.window.showInformationMessage(
    t('Press Enter in the terminal to run the command. When the model is ready, search again.'),
    search,
  );
  return chosen === search;
}

type Usable = Extract<Choice, { readonly target: unknown }> | { readonly do: 'provider' };

/** What is to be asked; undefined where the user gave up. */
async function targetFor(session: Session, choice: Usable): Promise<Target | undefined> {
  if (choice.do === 'provider') {
    return chooseProvider(session);
  }
  const { model } = choice.target;
  const server = await savedServer(session, choice.target.server);
  const provider = isThisMachine(server) ? providerOfThisMachine : providerOfServer(server);
  if (choice.do === 'pull') {
    const pull = () => pullWithProgress(session, server, model);
    const isThere = await tryAgain(session, pull, { modelId: model, provider });
    return isThere === true ? { model, provider } : undefined;
  }
  return { model, provider };
}

/** The server as it is in the user's list. */
async function savedServer(session: Session, server: FoundTarget['server']): Promise<ModelServer> {
  if ('id' in server) {
    return server;
  }
  const { url, kind } = server;
  return saveServer(session, { url, kind, name: freeServerName(session, { url, kind }) });
}

async function chooseProvider(session: Session): Promise<Target | undefined> {
  const picked = await pickModel(session, { title, provider: 'all' });
  if (picked === undefined) {
    return undefined;
  }
  const { id } = picked;
  const signal = AbortSignal.timeout(30_000);
  const { inferenceProviderMapping = [] } = await session.hub().model(id, {
    expand: ['inferenceProviderMapping'],
    signal,
  });
  const prices = (await session.router.modelsInTime()).get(id) ?? [];
  const items = inferenceProviderMapping
    .filter(({ task }) => task === 'conversational' || task === 'text-generation')
    .map(({ provider, task }) => {
      const price = prices.find((each) => each.provider === provider)?.pricing;
      const cost = price ? t('{0} per million tokens', formatTokenPrice(price)) : t('price unknown');
      return {
        label: providerName(provider),
        description: task === 'text-generation' ? cost : t('{0} · answers as a chat, which is slower', cost),
        provider,
      };
    });
  const chosen = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: t(
      'Each pause in your typing is a request, up to {0} an hour',
      formatWhole(readGhostTextSettings().callsPerHour),
    ),
    ignoreFocusOut: true,
  });
  return chosen && { model: id, provider: chosen.provider };
}

/** Tries the model; only one that answers is set. */
async function start(session: Session, target: Target): Promise<boolean> {
  try {
    const tried = await cancellable(t('Trying {0}…', target.model), (signal) =>
      openFiller(session, target, signal),
    );
    if (tried === undefined) {
      return false;
    }
  } catch (error) {
    await showFailure(error, session, { modelId: target.model, provider: target.provider });
    return false;
  }
  await setTarget(target);
  await showSample();
  return true;
}
