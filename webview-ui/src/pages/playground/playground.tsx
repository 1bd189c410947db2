import { useEffect, useState } from 'react';
import type { ModelDetails } from '../../../../src/protocol';
import { listen, tellReady } from '../../host';
import { Alert } from '../../ui/alert';
import { ProgressRing } from '../../ui/progress-ring';
import { AccountLine } from './account-line';
import { Composer } from './composer';
import { ModelCard } from './model-card';
import { ModelPicker } from './model-picker';
import { keepState, restoreState } from './saved-state';
import { takeStep } from './steps';
import { Transcript } from './transcript';
import { useChat } from './use-chat';
import { useRequest } from './use-request';
import { Welcome } from './welcome';

/** Undefined: not told yet. Null: nobody is signed in. */
type AccountName = string | null | undefined;

export function Playground() {
  const [start] = useState(restoreState);
  const [modelId, setModelId] = useState(start.modelId);
  const [provider, setProvider] = useState(start.provider);
  const [draft, setDraft] = useState(start.draft);
  const [systemPrompt, setSystemPrompt] = useState(start.systemPrompt);
  const [account, setAccount] = useState<AccountName>();
  const {
    value: model,
    failure,
    busy,
    retry,
  } = useRequest('describeModel', modelId === undefined ? undefined : { id: modelId });
  const chat = useChat(start.turns, { model: model?.id, provider, systemPrompt });

  useEffect(() => {
    const stop = listen((event) =>
      event.event === 'openModel' ? setModelId(event.id) : setAccount(event.name),
    );
    tellReady();
    return stop;
  }, []);

  useEffect(() => {
    keepState({ modelId, provider, draft, systemPrompt, turns: [...chat.turns] });
  }, [modelId, provider, draft, systemPrompt, chat.turns]);

  const pick = (id: string) => {
    setModelId(id);
    setProvider('auto');
  };
  const send = (text: string) => {
    setDraft('');
    void chat.ask(text);
  };
  const obstacle = obstacleOf(model, busy);

  return (
    <main
      className="playground"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && chat.answering) {
          chat.stop();
        }
      }}
    >
      <h1 className="hidden">Hub Lens Playground</h1>
      <header>
        <ModelPicker modelId={modelId} onPick={pick} />
        <AccountLine name={account} />
        {busy && <ProgressRing label="Looking the model up" />}
        {failure !== undefined && (
          <Alert failure={failure} onStep={(step) => takeStep(step, { retry, model: modelId })} />
        )}
        {model !== undefined && <ModelCard model={model} provider={provider} onProvider={setProvider} />}
      </header>
      {chat.turns.length > 0 ? (
        <Transcript turns={chat.turns} onRetry={() => void chat.retry()} />
      ) : (
        <Welcome onStart={obstacle === undefined ? send : undefined} />
      )}
      <p className="hidden" role="status">
        {chat.answering ? 'Answering' : chat.turns.length > 0 ? 'Answer ended' : ''}
      </p>
      <Composer
        draft={draft}
        onDraft={setDraft}
        systemPrompt={systemPrompt}
        onSystemPrompt={setSystemPrompt}
        answering={chat.answering}
        obstacle={obstacle}
        onSend={() => send(draft)}
        onStop={chat.stop}
        onClear={chat.turns.length > 0 ? chat.clear : undefined}
      />
    </main>
  );
}

function obstacleOf(model: ModelDetails | undefined, busy: boolean): string | undefined {
  if (model === undefined) {
    return busy ? 'The model is being looked up.' : 'Choose a model to send it a message.';
  }
  return model.chat
    ? undefined
    : `No provider serves ${model.id} for chat at the moment. Choose another model.`;
}
