import { useEffect, useMemo, useRef, useState } from 'react';
import { listen, loadState, tellReady } from '../../host';
import { takeStep } from '../../steps';
import { Alert } from '../../ui/alert';
import { obstacleTo, providerOf } from './chat-target';
import { Composer } from './composer';
import { announcementOf } from './conversation';
import { ModelCard } from './model-card';
import { ModelPicker } from './model-picker';
import { fromSaved } from './saved-state';
import { type AccountName, SignInHint } from './sign-in-hint';
import { Transcript } from './transcript';
import { useChat } from './use-chat';
import { useEscape } from './use-escape';
import { useKeptState } from './use-kept-state';
import { useRequest } from './use-request';
import { Welcome } from './welcome';

export function Playground() {
  const [start] = useState(() => fromSaved(loadState()));
  const [modelId, setModelId] = useState(start.modelId);
  const [chosenProvider, setProvider] = useState(start.provider);
  const [draft, setDraft] = useState(start.draft);
  const [systemPrompt, setSystemPrompt] = useState(start.systemPrompt);
  const [account, setAccount] = useState<AccountName>();
  const messageBox = useRef<HTMLElement>(null);

  const lookup = useRequest('describeModel', modelId === undefined ? undefined : { id: modelId });
  const model = lookup.busy ? undefined : lookup.value;
  const provider = providerOf(model, chosenProvider);
  const obstacle = obstacleTo(modelId, model, lookup.busy);
  const { turns, answering, ...chat } = useChat(start.turns, {
    model: obstacle === undefined ? model?.id : undefined,
    provider,
    systemPrompt,
  });

  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openModel') {
        setModelId(event.id);
        setProvider((chosen) => event.provider ?? chosen);
        setDraft((draft) => event.draft ?? draft);
      } else if (event.event === 'accountChanged') {
        setAccount(event.name);
      }
    });
    tellReady();
    return stop;
  }, []);
  useEscape(chat.stop, answering);
  useKeptState(
    useMemo(
      () => ({ modelId, provider: chosenProvider, draft, systemPrompt, turns }),
      [modelId, chosenProvider, draft, systemPrompt, turns],
    ),
  );

  /** What was pressed may go away, so the focus goes on to where one would write next. */
  const andFocus = (act: () => void) => () => {
    act();
    messageBox.current?.focus();
  };
  const send = () => {
    setDraft('');
    void chat.ask(draft);
  };

  return (
    <main className="playground">
      <h1 className="hidden">Hub Lens Playground</h1>
      <header>
        <SignInHint name={account} />
        <ModelPicker modelId={modelId} lookingUp={lookup.busy} onPick={setModelId} />
        {lookup.failure !== undefined && (
          <Alert
            failure={lookup.failure}
            onStep={(step) => takeStep(step, { retry: lookup.retry, model: modelId })}
          />
        )}
        {model !== undefined && <ModelCard model={model} provider={provider} onProvider={setProvider} />}
      </header>
      {turns.length > 0 ? (
        <Transcript turns={turns} onRetry={andFocus(() => void chat.retry())} />
      ) : (
        <Welcome
          onStart={obstacle === undefined ? (text) => andFocus(() => void chat.ask(text))() : undefined}
        />
      )}
      <p className="hidden" role="status">
        {announcementOf(turns)}
      </p>
      <Composer
        draft={draft}
        onDraft={setDraft}
        systemPrompt={systemPrompt}
        onSystemPrompt={setSystemPrompt}
        account={account}
        answering={answering}
        obstacle={obstacle}
        onSend={andFocus(send)}
        onStop={chat.stop}
        onClear={turns.length > 0 ? andFocus(chat.clear) : undefined}
        messageBox={messageBox}
      />
    </main>
  );
}
