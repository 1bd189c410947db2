import { useEffect, useRef, useState } from 'react';
import type { ParameterValues, Target } from '../../../../../src/protocol';
import { useEscape } from '../../../hooks/use-escape';
import type { AccountName } from '../targets/sign-in-hint';
import type { ChatState } from './chat-state';
import { Composer } from './composer';
import { announcementOf } from './conversation';
import { Transcript } from './transcript';
import { useChat } from './use-chat';
import { Welcome } from './welcome';

interface ChatPaneProps {
  /** Undefined until a model is chosen that chats. */
  readonly target: Target | undefined;
  /** Why nothing can be sent; undefined when it can. */
  readonly obstacle: string | undefined;
  readonly parameters: ParameterValues;
  readonly account: AccountName;
  readonly start: ChatState;
  readonly onState: (state: ChatState) => void;
}

/** A conversation with a model. */
export function ChatPane({ target, obstacle, parameters, account, start, onState }: ChatPaneProps) {
  const [draft, setDraft] = useState(start.draft);
  const [systemPrompt, setSystemPrompt] = useState(start.systemPrompt);
  const messageBox = useRef<HTMLElement>(null);
  const { turns, answering, ...chat } = useChat(start.turns, {
    model: target?.model,
    provider: target?.provider ?? 'auto',
    systemPrompt,
    parameters,
  });
  useEffect(() => onState({ draft, systemPrompt, turns }), [draft, systemPrompt, turns, onState]);
  useEffect(() => setDraft(start.draft), [start.draft]);
  useEscape(chat.stop, answering);

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
    <div className="chat">
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
    </div>
  );
}
