import { type ReactElement, type RefObject, useMemo } from 'react';
import type { ModelDetails, ParameterField, ParameterValues, Target } from '../../../../../src/protocol';
import { useEscape } from '../../../hooks/use-escape';
import { useHeld } from '../../../hooks/use-held';
import { chatTask } from '../../../parts/model-target/chat-task';
import { NotServed } from '../not-served';
import type { TargetChoice } from '../target-choice';
import { announcementOf } from './announcement';
import { waitsForUser } from './answer-agent';
import type { ChatLimits } from './chat-limits';
import { ChatSettingsPanel, type Unable } from './chat-settings';
import { readyColumns } from './columns';
import { Composer } from './composer';
import { activePath, type Column, shownAnswer, streamingAnswers } from './conversation';
import { settingsObstacle } from './settings';
import { TokenMeter } from './token-meter';
import { Transcript } from './transcript';
import type { Chat } from './use-chat';
import type { SettingsPanel } from './use-settings-panel';
import { Welcome } from './welcome';

interface ChatPaneProps {
  readonly chat: Chat;
  /** The models that are to answer, side by side. */
  readonly choices: readonly TargetChoice[];
  readonly onChoices: (choices: TargetChoice[]) => void;
  /** Those of them that can. */
  readonly targets: readonly Target[];
  readonly limitsOf: (target: Target) => ChatLimits;
  /** Why nothing can be sent; undefined when it can. */
  readonly obstacle: string | undefined;
  /** The model that is chosen, where nobody runs it. */
  readonly unserved: ModelDetails | undefined;
  readonly fields: readonly ParameterField[];
  readonly unable: Unable;
  readonly parameters: ParameterValues;
  readonly onParameters: (parameters: ParameterValues) => void;
  readonly panel: SettingsPanel;
  readonly messageBox: RefObject<HTMLTextAreaElement | null>;
  /** What is shown until a model is chosen; undefined after that. */
  readonly start: ReactElement | undefined;
}

/** A conversation with one or several models. */
export function ChatPane({
  chat,
  choices,
  onChoices,
  targets,
  limitsOf,
  unserved,
  messageBox,
  start,
  ...rest
}: ChatPaneProps) {
  const { state, change, act } = chat;
  const { conversation, draft, images, plainText } = state;
  const columns = useMemo(() => readyColumns(choices, targets), [choices, targets]);
  const asked = columns.filter(({ ready }) => ready);
  const streaming = streamingAnswers(conversation);
  const answering = streaming.length > 0;
  const counted = useHeld(conversation, answering);
  const obstacle = rest.obstacle ?? settingsObstacle(state);
  const sendable = obstacle === undefined && asked.length > 0;
  // What the user decides or writes for a run must not be lost to a key that they press to leave it.
  const isAsked = streaming.some(({ agent }) => agent !== undefined && waitsForUser(agent));
  useEscape(() => act({ type: 'stop' }), answering && !isAsked);

  /** What was pressed may go away, so the focus goes on to where one would write next. */
  const andFocus = (doIt: () => void) => () => {
    doIt();
    messageBox.current?.focus();
  };
  const ask = (content: string, pictures: readonly string[] = []) =>
    act({ type: 'ask', message: { content, images: pictures }, columns: asked });
  const send = () => {
    change({ draft: '', images: [] });
    ask(draft, images);
  };
  const keep = ({ key }: Column) => {
    const choice = choices[columns.findIndex((column) => column.key === key)];
    const [alone] = choice === undefined ? [] : readyColumns([choice], targets);
    if (choice !== undefined && alone !== undefined) {
      for (const round of activePath(conversation)) {
        const answer = shownAnswer(round, key);
        if (answer !== undefined) {
          act({ type: 'show', round: round.id, key: alone.key, answer: answer.id });
        }
      }
      onChoices([choice]);
    }
  };
  const begun = conversation.rounds.length > 0;
  const needsComposer = start === undefined || draft !== '' || conversation.undo !== undefined;
  return (
    <div className="chat">
      <div className="talk">
        {begun ? (
          <Transcript
            conversation={conversation}
            columns={columns}
            plainText={plainText}
            sendable={sendable}
            answering={answering}
            act={act}
            onKeep={columns.length > 1 ? keep : undefined}
          />
        ) : (
          unserved === undefined &&
          (start ?? <Welcome onStart={sendable ? (text) => andFocus(() => ask(text))() : undefined} />)
        )}
        <p className="hidden" role="status">
          {announcementOf(conversation, columns)}
        </p>
        {unserved !== undefined && <NotServed model={unserved} />}
        {unserved === undefined && needsComposer && (
          <Composer
            draft={draft}
            onDraft={(text) => change({ draft: text })}
            images={images}
            onImages={(update) => change((before) => ({ images: update(before.images) }))}
            answering={answering}
            obstacle={obstacle}
            onSend={andFocus(send)}
            onStop={andFocus(() => act({ type: 'stop' }))}
            onUndo={conversation.undo === undefined ? undefined : andFocus(() => act({ type: 'undo' }))}
            messageBox={messageBox}
          >
            {asked.map(({ key, model, provider }) => {
              const target = { model, provider, task: chatTask };
              return (
                <TokenMeter
                  key={key}
                  target={target}
                  limits={limitsOf(target)}
                  conversation={counted}
                  column={key}
                  settings={state}
                  named={asked.length > 1}
                />
              );
            })}
          </Composer>
        )}
      </div>
      {rest.panel.open && unserved === undefined && start === undefined && (
        <ChatSettingsPanel {...rest} settings={state} onChange={change} />
      )}
    </div>
  );
}
