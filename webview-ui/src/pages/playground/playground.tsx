import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldValues, ParameterValues, Target } from '../../../../src/protocol';
import { useKeptState } from '../../hooks/use-kept-state';
import { listen, loadState, tellReady } from '../../host';
import { t } from '../../l10n';
import { ChatPane } from './chat/chat-pane';
import { useChat } from './chat/use-chat';
import { FormPane } from './form/form-pane';
import { useRuns } from './form/use-runs';
import { fromSaved, type TargetChoice, toSaved } from './saved-state';
import { obstacleTo, providerOf, taskOf } from './targets/obstacle';
import { type AccountName, SignInHint } from './targets/sign-in-hint';
import type { LookedUp } from './targets/target-row';
import { Targets } from './targets/targets';

const chatTask = 'conversational';
const noParameters: ParameterValues = {};
const unknown: LookedUp = { model: undefined, busy: false };

export function Playground() {
  const [state, setState] = useState(() => fromSaved(loadState()));
  const [account, setAccount] = useState<AccountName>();
  const [lookedUp, setLookedUp] = useState<Readonly<Record<string, LookedUp>>>({});
  const runs = useRuns();
  const chat = useChat(state.chat, state.parameters[chatTask] ?? noParameters);
  const changeChat = chat.change;

  const change = useCallback(
    (changes: Partial<typeof state>) => setState((before) => ({ ...before, ...changes })),
    [],
  );
  const noticeLookup = useCallback((id: string | undefined, found: LookedUp) => {
    if (id !== undefined) {
      setLookedUp((before) => ({ ...before, [id]: found }));
    }
  }, []);

  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openModel') {
        const { id, provider = 'auto', draft } = event;
        setState((before) => ({ ...before, targets: [{ model: id, provider }], task: undefined }));
        if (draft !== undefined) {
          changeChat({ draft });
        }
      } else if (event.event === 'accountChanged') {
        setAccount(event.name);
      }
    });
    tellReady();
    return stop;
  }, [changeChat]);
  useKeptState(
    useMemo(() => ({ ...state, chat: chat.state }), [state, chat.state]),
    toSaved,
  );

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
      {task === undefined || task.id === chatTask ? (
        <ChatPane
          chat={chat}
          choices={state.targets}
          onChoices={(chosen) => change({ targets: chosen })}
          targets={targets}
          obstacle={obstacle}
          fields={task?.parameters ?? []}
          parameters={parameters}
          onParameters={(values) => keep('parameters', values)}
          account={account}
        />
      ) : (
        <FormPane
          task={task}
          targets={targets}
          values={state.values[task.id] ?? {}}
          onValues={(values) => keep('values', values)}
          parameters={parameters}
          onParameters={(values) => keep('parameters', values)}
          runs={runs}
        />
      )}
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
