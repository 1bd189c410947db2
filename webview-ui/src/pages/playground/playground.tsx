import { useMemo, useRef, useState } from 'react';
import {
  type FieldValues,
  type ModelDetails,
  type ModelTask,
  type ParameterValues,
  serverOf,
  type Target,
} from '../../../../src/protocol';
import { t } from '../../l10n';
import { chatTask } from '../../parts/model-target/chat-task';
import { obstacleTo, providerOf, taskOf } from '../../parts/model-target/obstacle';
import { runnerName, ServersContext, useServers } from '../../parts/model-target/own-servers/server-names';
import { SignInHint } from '../../parts/model-target/sign-in-hint';
import type { LookedUp } from '../../parts/model-target/target-row';
import { Targets } from '../../parts/model-target/targets';
import { type Choice, Start } from '../../parts/start/start';
import { Tabs } from '../../ui/tabs';
import { usePageLink } from '../../wire/page-link';
import { ChatActions } from './chat/chat-actions';
import { ChatPane } from './chat/chat-pane';
import type { Unable } from './chat/chat-settings';
import { exchangeGroups } from './chat/exchanges';
import { messagesNow } from './chat/messages';
import type { Chat } from './chat/use-chat';
import { useSettingsPanel } from './chat/use-settings-panel';
import { chatInput } from './code/chat-input';
import { codeParameters, codeTools } from './code/code-tools';
import { FormPane } from './form/form-pane';
import type { RunState } from './form/run-state';
import { NamesContext, useNames } from './names';
import type { ExchangeGroup } from './raw/exchange-group';
import type { PlaygroundState } from './saved-state';
import { playgroundTabs, TabPanel, tryTab } from './tabs';
import { lookupKey, type TargetChoice, targetOf } from './target-choice';
import { usePageFocus } from './use-page-focus';
import { usePlayground } from './use-playground';

const notAsked: LookedUp = { model: undefined, busy: false };
const notYetKnown: LookedUp = { model: undefined, busy: true };

export function Playground() {
  const servers = useServers();
  const names = useNames();
  const { state, change, account, lookedUp, limitsOf, noticeLookup, runs, chat, restore, restored } =
    usePlayground();
  const view = useView(state, lookedUp);
  const { known, task, targets, obstacle, chats, values, parameters } = view;
  const panel = useSettingsPanel();
  usePlaygroundLink(state.targets[0]);
  const messageBox = useRef<HTMLTextAreaElement>(null);
  const tabs = playgroundTabs();
  const tab = tabs.some(({ id }) => id === state.tab) ? state.tab : tryTab;
  const chosen =
    state.targets[0]?.model === undefined ? undefined : [tab, ...state.targets.map(lookupKey)].join('\n');
  usePageFocus(chosen, known !== undefined && obstacle === undefined && tab === tryTab);
  const shown = chats
    ? shownOfChat(chat, targets, parameters)
    : {
        input: { kind: 'form' as const, values },
        parameters,
        groups: runs.runs.map((run) =>
          toGroup(run, (provider) => runnerName(provider, servers, names.providers)),
        ),
      };
  const isChat = task === undefined || chats;
  const isNew = chat.state.conversation.rounds.length === 0;
  const starts = isNew && state.targets.every(({ model }) => model === undefined);
  const isIdle = isNew && view.unserved !== undefined;
  const shared = { chat, choices: state.targets, targets, parameters, panel, messageBox };
  const keep = (name: 'values' | 'parameters', filled: FieldValues | ParameterValues) =>
    task !== undefined && change({ [name]: { ...state[name], [task.id]: filled } });

  const choose = ({ model, provider, task: wanted }: Choice) =>
    change({ targets: [targetOf(model, provider)], task: wanted });

  return (
    <ServersContext value={servers}>
      <NamesContext value={names}>
        <main className="playground working-page">
          <h1 className="hidden">{t('Hub Lens Playground')}</h1>
          <header>
            <SignInHint name={needsHub(state.targets) ? account : undefined} />
            <Targets
              targets={state.targets}
              onTargets={(chosen) => change({ targets: chosen })}
              task={state.task}
              known={known}
              onTask={(id) => change({ task: id })}
              onLookedUp={noticeLookup}
              actions={isChat && !starts && !isIdle && tab === tryTab && <ChatActions {...shared} />}
            />
          </header>
          <Tabs
            label={t('Playground sections')}
            tabs={tabs}
            selected={tab}
            onSelect={(id) => change({ tab: id })}
          >
            <div className="try" hidden={tab !== tryTab}>
              {isChat ? (
                <ChatPane
                  {...shared}
                  onChoices={(chosen) => change({ targets: chosen })}
                  limitsOf={limitsOf}
                  obstacle={obstacle}
                  unserved={view.unserved}
                  fields={task?.parameters ?? []}
                  unable={view.unable}
                  onParameters={(values) => keep('parameters', values)}
                  start={starts ? <Start account={account} onChoose={choose} /> : undefined}
                />
              ) : (
                <FormPane
                  key={`form ${restored}`}
                  task={task}
                  targets={targets}
                  obstacle={obstacle}
                  values={values}
                  onValues={(values) => keep('values', values)}
                  parameters={parameters}
                  onParameters={(values) => keep('parameters', values)}
                  runs={runs}
                />
              )}
            </div>
            <TabPanel
              tab={tab}
              targets={targets}
              {...shown}
              obstacle={obstacle}
              state={state.code}
              onState={(code) => change({ code })}
              onRestore={restore}
            />
          </Tabs>
        </main>
      </NamesContext>
    </ServersContext>
  );
}

/** Servers of the user's own are of this machine only. */
function usePlaygroundLink(choice: TargetChoice | undefined): void {
  const { model, provider, server } = choice ?? {};
  const isOfHub = model !== undefined && server === undefined;
  usePageLink(isOfHub ? '/playground' : undefined, {
    model,
    provider: provider === 'auto' ? undefined : provider,
  });
}

/** What is shown of the models that are chosen, as far as they are looked up. */
function useView(state: PlaygroundState, lookedUp: Readonly<Record<string, LookedUp>>) {
  const first = state.targets[0];
  const lookupOf = (choice: TargetChoice | undefined) =>
    choice?.model === undefined ? notAsked : (lookedUp[lookupKey(choice) ?? ''] ?? notYetKnown);
  const { model, busy } = lookupOf(first);
  const known = taskOf(model, state.task);
  const task = useShownTask(known, busy);
  const targets = useMemo(
    () => (known === undefined ? [] : targetsOf(state.targets, lookedUp, known.id)),
    [state.targets, lookedUp, known],
  );
  const lookingUp = state.targets.some((choice) => lookupOf(choice).busy);
  return {
    known,
    task,
    targets,
    obstacle: obstacleTo(first?.model, model, lookingUp),
    unserved: model?.tasks.length === 0 ? model : undefined,
    unable: unableOf(state.targets.map((choice) => lookupOf(choice).model)),
    chats: task === undefined || task.id === chatTask,
    values: (task && state.values[task.id]) ?? {},
    parameters: (task && state.parameters[task.id]) ?? {},
  };
}

/** What none of the models can do, as far as their servers tell. */
function unableOf(models: readonly (ModelDetails | undefined)[]): Unable {
  const lack = (ability: keyof Unable) => models.every((model) => model?.server?.[ability] === false);
  return { tools: lack('tools'), structuredOutput: lack('structuredOutput') };
}

/** The task whose form is shown: while another model is looked up, that of the model before. */
function useShownTask(task: ModelTask | undefined, isWaiting: boolean): ModelTask | undefined {
  const [last, setLast] = useState(task);
  if (last !== task && !isWaiting) {
    setLast(task);
  }
  return isWaiting ? last : task;
}

/** The targets that are known to do the task. */
function targetsOf(
  choices: readonly TargetChoice[],
  lookedUp: Readonly<Record<string, LookedUp>>,
  task: string,
): Target[] {
  return choices.flatMap((choice) => {
    const { model = '', provider } = choice;
    const found = lookedUp[lookupKey(choice) ?? '']?.model?.tasks.find(({ id }) => id === task);
    return found === undefined ? [] : [{ model, provider: providerOf(found, provider), task }];
  });
}

/** A model's server is there in place of the hub and its token. */
function needsHub(targets: readonly TargetChoice[]): boolean {
  return targets.some(({ provider }) => serverOf(provider) === undefined);
}

/** What is shown beside a chat. */
function shownOfChat({ state, exchanges }: Chat, targets: readonly Target[], parameters: ParameterValues) {
  return {
    input: chatInput(messagesNow(state, targets)),
    parameters: codeParameters(state, parameters),
    tools: codeTools(state, targets),
    groups: exchangeGroups(exchanges),
  };
}

function toGroup({ target, exchanges }: RunState, nameOf: (provider: string) => string): ExchangeGroup {
  const { model, provider } = target;
  return {
    title: provider === 'auto' ? model : `${model} · ${nameOf(provider)}`,
    exchanges: exchanges.map((exchange) => ({ exchange })),
  };
}
