import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldValues, ParameterValues, Target } from '../../../../src/protocol';
import { useKeptState } from '../../hooks/use-kept-state';
import { listen, loadState, tellReady } from '../../host';
import { t } from '../../l10n';
import { ProgressRing } from '../../ui/progress-ring';
import { Tabs } from '../../ui/tabs';
import { ChatPane } from './chat/chat-pane';
import type { ChatState } from './chat/chat-state';
import { FormPane } from './form/form-pane';
import { useRuns } from './form/use-runs';
import { useRestore } from './history/use-restore';
import { fromSaved, type PlaygroundState, type TargetChoice, toSaved } from './saved-state';
import { obstacleTo, providerOf, taskOf } from './targets/obstacle';
import { type AccountName, SignInHint } from './targets/sign-in-hint';
import type { LookedUp } from './targets/target-row';
import { Targets } from './targets/targets';

const chatTask = 'conversational';
const tryTab = 'try';
const historyTab = 'history';
const HistoryTab = lazy(async () => ({ default: (await import('./history/history-tab')).HistoryTab }));
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
        setState((before) => ({
          ...before,
          targets: [{ model: id, provider }],
          task: undefined,
          tab: tryTab,
        }));
        setStart((before) => ({ ...before, draft: draft ?? before.draft }));
      } else if (event.event === 'accountChanged') {
        setAccount(event.name);
      }
    });
    tellReady();
    return stop;
  }, []);
  useKeptState(state, toSaved);

  const bringBack = useCallback((before: PlaygroundState) => {
    setState({ ...before, tab: tryTab });
    setStart(before.chat);
  }, []);
  const { restore, restored } = useRestore(state, runs.show, bringBack);
  const tabs = playgroundTabs();
  const tab = tabs.some(({ id }) => id === state.tab) ? state.tab : tryTab;

  const first = state.targets[0];
  const { model, busy } = lookedUp[first?.model ?? ''] ?? unknown;
  const task = taskOf(model, state.task);
  const targets = useMemo(
    () => (task === undefined ? [] : targetsOf(state.targets, lookedUp, task.id)),
    [state.targets, lookedUp, task],
  );
  const obstacle = obstacleTo(first?.model, model, busy);
  const parameters = (task && state.parameters[task.id]) ?? {};
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
          {task === undefined || task.id === chatTask ? (
            <ChatPane
              key={`chat ${restored}`}
              target={targets[0]}
              obstacle={obstacle}
              parameters={parameters}
              account={account}
              start={start}
              onState={noticeChat}
            />
          ) : (
            <FormPane
              key={`form ${restored}`}
              task={task}
              targets={targets}
              values={state.values[task.id] ?? {}}
              onValues={(values) => keep('values', values)}
              parameters={parameters}
              onParameters={(values) => keep('parameters', values)}
              runs={runs}
            />
          )}
        </div>
        {tab === historyTab && (
          <Suspense fallback={<ProgressRing label={t('Loading')} />}>
            <HistoryTab onRestore={restore} />
          </Suspense>
        )}
      </Tabs>
    </main>
  );
}

function playgroundTabs() {
  return [
    { id: tryTab, label: t('Try') },
    { id: historyTab, label: t('History') },
  ];
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
