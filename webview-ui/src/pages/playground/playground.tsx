import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldValues, ParameterValues, Target } from '../../../../src/protocol';
import { useKeptState } from '../../hooks/use-kept-state';
import { listen, loadState, tellReady } from '../../host';
import { t } from '../../l10n';
import { Tabs } from '../../ui/tabs';
import { ChatPane } from './chat/chat-pane';
import type { ChatState } from './chat/chat-state';
import { toMessages } from './chat/conversation';
import { chatInput } from './code/chat-input';
import { FormPane } from './form/form-pane';
import type { RunState } from './form/run-state';
import { useRuns } from './form/use-runs';
import type { ExchangeGroup } from './raw/raw-tab';
import { fromSaved, type TargetChoice, toSaved } from './saved-state';
import { playgroundTabs, TabPanel, tryTab } from './tabs';
import { obstacleTo, providerOf, taskOf } from './targets/obstacle';
import { type AccountName, SignInHint } from './targets/sign-in-hint';
import type { LookedUp } from './targets/target-row';
import { Targets } from './targets/targets';

const chatTask = 'conversational';
const unknown: LookedUp = { model: undefined, busy: false };

export function Playground() {
  const [state, setState] = useState(() => fromSaved(loadState()));
  const [start, setStart] = useState(state.chat);
  const [account, setAccount] = useState<AccountName>();
  const [lookedUp, setLookedUp] = useState<Readonly<Record<string, LookedUp>>>({});
  const runs = useRuns();

  const change = useCallback(
    (changes: Partial<typeof state>) => setState((before) => ({ ...before, ...changes })),
    [],
  );
  const noticeLookup = useCallback((id: string | undefined, found: LookedUp) => {
    if (id !== undefined) {
      setLookedUp((before) => ({ ...before, [id]: found }));
    }
  }, []);
  const noticeChat = useCallback((chat: ChatState) => change({ chat }), [change]);

  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openModel') {
        const { id, provider = 'auto', draft } = event;
        setState((before) => ({ ...before, targets: [{ model: id, provider }], task: undefined }));
        setStart((before) => ({ ...before, draft: draft ?? before.draft }));
      } else if (event.event === 'accountChanged') {
        setAccount(event.name);
      }
    });
    tellReady();
    return stop;
  }, []);
  useKeptState(state, toSaved);

  const first = state.targets[0];
  const { model, busy } = lookedUp[first?.model ?? ''] ?? unknown;
  const task = taskOf(model, state.task);
  const targets = useMemo(
    () => (task === undefined ? [] : targetsOf(state.targets, lookedUp, task.id)),
    [state.targets, lookedUp, task],
  );
  const obstacle = obstacleTo(first?.model, model, busy);
  const parameters = (task && state.parameters[task.id]) ?? {};
  const chats = task === undefined || task.id === chatTask;
  const values = (task && state.values[task.id]) ?? {};
  const tabs = playgroundTabs();
  const tab = tabs.some(({ id }) => id === state.tab) ? state.tab : tryTab;
  const keep = (name: 'values' | 'parameters', filled: FieldValues | ParameterValues) =>
    task !== undefined && change({ [name]: { ...state[name], [task.id]: filled } });

  return (
    <main className="playground">
      <h1 className="hidden">{t('Hub Lens Playground')}</h1>
      <header>
        <SignInHint name={account} />
        <Targets
          targets={state.targets}
          onTargets={(chosen) => change({ targets: chosen })}
          task={state.task}
          onTask={(id) => change({ task: id })}
          onLookedUp={noticeLookup}
        />
      </header>
      <Tabs label={t('What to see')} tabs={tabs} selected={tab} onSelect={(id) => change({ tab: id })}>
        <div className="try" hidden={tab !== tryTab}>
          {chats ? (
            <ChatPane
              target={targets[0]}
              obstacle={obstacle}
              parameters={parameters}
              account={account}
              start={start}
              onState={noticeChat}
            />
          ) : (
            <FormPane
              task={task}
              targets={targets}
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
          input={chats ? chatInput(messagesNow(state.chat)) : { kind: 'form', values }}
          parameters={parameters}
          obstacle={obstacle}
          groups={chats ? [] : runs.runs.map(toGroup)}
          state={state.code}
          onState={(code) => change({ code })}
        />
      </Tabs>
    </main>
  );
}

/** The targets that are known to do the task. */
function targetsOf(
  choices: readonly TargetChoice[],
  lookedUp: Readonly<Record<string, LookedUp>>,
  task: string,
): Target[] {
  return choices.flatMap(({ model = '', provider }) => {
    const found = lookedUp[model]?.model?.tasks.find(({ id }) => id === task);
    return found === undefined ? [] : [{ model, provider: providerOf(found, provider), task }];
  });
}

function toGroup({ target: { model, provider }, exchanges }: RunState): ExchangeGroup {
  return { title: provider === 'auto' ? model : `${model} · ${provider}`, exchanges };
}

/** The conversation with the message that is being written. */
function messagesNow({ turns, draft, systemPrompt }: ChatState) {
  return toMessages([...turns, { role: 'user', content: draft }], systemPrompt);
}
