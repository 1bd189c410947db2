import * as vscode from 'vscode';
import { providerName } from '../../../../inference';
import { isThisMachine, kinds, providerOfServer, providerOfThisMachine } from '../../../../servers';
import { showFailure } from '../../../failures/show-failure';
import { formatBytes, formatTokenPrice, formatWhole } from '../../../kit/amounts';
import { cancellable } from '../../../kit/cancellable';
import { separator } from '../../../kit/pick-step';
import { pickModel } from '../../../parts/pick-model';
import { freeServerName, saveServer } from '../../../parts/save-server';
import { readMachine } from '../../../session/machine';
import type { Session } from '../../../session/session';
import { hasTerminal } from '../../../session/terminals';
import { openFiller } from '../fillers/open-filler';
import { readGhostTextSettings, setTarget, type Target } from '../settings';
import { type Found, type FoundTarget, findTargets } from './find-targets';
import { showSample } from './sample';
import { type Starter, starterFor } from './starters';

const { t } = vscode.l10n;
const title = t('Set Up Ghost Text');

type Choice =
  | { readonly do: 'use'; readonly target: FoundTarget }
  | { readonly do: 'type'; readonly line: string }
  | { readonly do: 'provider' | 'search' | 'addServer' };

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
      const target =
        choice.do === 'use' ? await saved(session, choice.target) : await chooseProvider(session);
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

async function itemsOf({ targets, kinds: running }: Found): Promise<Item[]> {
  const fitting = targets.filter(({ fills }) => fills);
  const others = targets.filter(({ fills }) => !fills);
  const section = (label: string, items: readonly Item[]): Item[] =>
    items.length === 0 ? [] : [separator(label), ...items];
  return [
    ...section(t('Ready to complete code'), fitting.map(targetItem)),
    ...section(
      t('Start one on this machine'),
      hasTerminal() ? await starterItems(running.has('ollama')) : [],
    ),
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
  const { server, model } = target;
  const description =
    'name' in server ? server.name : `${kinds[server.kind].label} · ${new URL(server.url).host}`;
  return { label: model, description, choice: { do: 'use', target } };
}

async function starterItems(hasOllama: boolean): Promise<Item[]> {
  const { size, llamaCpp, ollama } = starterFor(await readMachine());
  const item = (name: string, { line, bytes }: Starter['ollama']): Item => ({
    label: `$(terminal) ${line}`,
    description: name,
    detail: t('Qwen2.5-Coder {0}, a download of about {1}', size, formatBytes(bytes)),
    choice: { do: 'type', line },
  });
  const items = [item(kinds['llama.cpp'].label, llamaCpp), item(kinds.ollama.label, ollama)];
  return hasOllama ? items.reverse() : items;
}

async function wantsToSearchAgain(): Promise<boolean> {
  const search = t('Search Again');
  const chosen = await vscode.window.showInformationMessage(
    t('Press Enter in the terminal to run the command. When the model is ready, search again.'),
    search,
  );
  return chosen === search;
}

/** The target, with its server in the user's list. */
async function saved(session: Session, { server, model }: FoundTarget): Promise<Target> {
  if ('id' in server) {
    return { model, provider: isThisMachine(server) ? providerOfThisMachine : providerOfServer(server) };
  }
  const { url, kind } = server;
  const added = await saveServer(session, { url, kind, name: freeServerName(session, { url, kind }) });
  return { model, provider: providerOfServer(added) };
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
