import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ParameterValues, Target } from '../../../../src/protocol';
import { useKeptState } from '../../hooks/use-kept-state';
import { chatTask } from '../../parts/model-target/chat-task';
import type { AccountName } from '../../parts/model-target/sign-in-hint';
import type { LookedUp } from '../../parts/model-target/target-row';
import { listen, loadState, tellReady } from '../../wire/host';
import { chatLimits } from './chat/chat-limits';
import { chatToGoOn } from './chat/restore';
import { splitParameters } from './chat/terms';
import { useChat } from './chat/use-chat';
import { useRuns } from './form/use-runs';
import { useRestore } from './history/use-restore';
import { fromSaved, type PlaygroundState, toSaved } from './saved-state';
import { tryTab } from './tabs';
import { lookupKey, type TargetChoice, targetOf } from './target-choice';

const noParameters: ParameterValues = {};
const unchosen: TargetChoice = { provider: 'auto' };

/** What the playground shows, kept while the page is hidden or reloaded, and changed by what the host tells. */
export function usePlayground() {
  const [state, setState] = useState(() => fromSaved(loadState()));
  const [account, setAccount] = useState<AccountName>();
  const [lookedUp, setLookedUp] = useState<Readonly<Record<string, LookedUp>>>({});
  const runs = useRuns();
  const limitsOf = useCallback(
    ({ model, provider }: Pick<Target, 'model' | 'provider'>) =>
      chatLimits(lookedUp[lookupKey(targetOf(model, provider)) ?? '']?.model, { provider }),
    [lookedUp],
  );
  const chat = useChat(state.chat, state.parameters[chatTask] ?? noParameters, limitsOf);
  const { act: actOnChat, change: changeChat, replace: replaceChat } = chat;

  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openModel') {
        const { id, provider, draft, chat: given, others = [] } = event;
        const target = targetOf(id, provider);
        const targets = [target, ...others.map((other) => targetOf(other))];
        const opened = { targets, task: given && chatTask, tab: tryTab };
        setState((before) => ({ ...before, ...opened }));
        if (given !== undefined) {
          const { settings, parameters } = splitParameters(given.parameters);
          const { conversation, ...said } = chatToGoOn(given.messages, {
            model: id,
            provider: target.provider,
          });
          setState((before) => ({ ...before, parameters: { ...before.parameters, [chatTask]: parameters } }));
          changeChat({ ...settings, ...said, chosenTools: given.tools ?? [], isPrompt: true });
          actOnChat({ type: 'restore', conversation });
        }
        if (draft !== undefined) {
          changeChat({ draft, isPrompt: false });
        }
      } else if (event.event === 'showStart') {
        const shown = { targets: [unchosen], task: undefined, tab: tryTab };
        setState((before) => ({ ...before, ...shown }));
        actOnChat({ type: 'clear' });
      } else if (event.event === 'accountChanged') {
        setAccount(event.name);
      }
    });
    tellReady();
    return stop;
  }, [actOnChat, changeChat]);
  const whole = useMemo(() => ({ ...state, chat: chat.state }), [state, chat.state]);
  useKeptState(whole, toSaved);

  const bringBack = useCallback(
    (before: PlaygroundState) => {
      setState({ ...before, tab: tryTab });
      replaceChat(before.chat);
    },
    [replaceChat],
  );
  return {
    ...{ state, account, lookedUp, limitsOf, runs, chat },
    ...useRestore(whole, runs.show, bringBack),
    change: useCallback(
      (changes: Partial<PlaygroundState>) => setState((before) => ({ ...before, ...changes })),
      [],
    ),
    noticeLookup: useCallback((key: string | undefined, found: LookedUp) => {
      if (key !== undefined) {
        setLookedUp((before) => ({ ...before, [key]: found }));
      }
    }, []),
  };
}
