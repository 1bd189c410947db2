import { useMemo, useRef } from 'react';
import type { ModelDetails, ParameterField, ParameterValues, Target } from '../../../../../src/protocol';
import { useEscape } from '../../../hooks/use-escape';
import type { AccountName } from '../../../parts/model-target/sign-in-hint';
import { NotServed } from '../not-served';
import type { TargetChoice } from '../target-choice';
import { announcementOf } from './announcement';
import { ChatSettingsBar } from './chat-settings';
import { toColumns } from './columns';
import { Composer } from './composer';
import { activePath, type Column, shownAnswer, streamingAnswers } from './conversation';
import { toJson, toMarkdown } from './export';
import { messagesOf } from './messages';
import { settingsObstacle } from './settings';
import { Transcript } from './transcript';
import type { Chat } from './use-chat';
import { Welcome } from './welcome';

interface ChatPaneProps {
  readonly chat: Chat;
  /** The models that are to answer, side by side. */
  readonly choices: readonly TargetChoice[];
  readonly onChoices: (choices: TargetChoice[]) => void;
  /** Those of them that can. */
  readonly targets: readonly Target[];
  /** Why nothing can be sent; undefined when it can. */
  readonly obstacle: string | undefined;
  /** The model that is chosen, where nobody runs it. */
  readonly unserved: ModelDetails | undefined;
  readonly fields: readonly ParameterField[];
  readonly parameters: ParameterValues;
  readonly onParameters: (parameters: ParameterValues) => void;
  readonly account: AccountName;
}

/** A conversation with one or several models. */
export function ChatPane({ chat, choices, onChoices, targets, account, unserved, ...rest }: ChatPaneProps) {
  const { state, change, act } = chat;
  const { conversation, draft, images, plainText } = state;
  const messageBox = useRef<HTMLElement>(null);
  const columns = useMemo(() => readyColumns(choices, targets), [choices, targets]);
  const asked = columns.filter(({ ready }) => ready);
  const answering = streamingAnswers(conversation).length > 0;
  const obstacle = rest.obstacle ?? settingsObstacle(state);
  const sendable = obstacle === undefined && asked.length > 0;
  useEscape(() => act({ type: 'stop' }), answering);

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
  return (
    <div className="chat">
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
        unserved === undefined && (
          <Welcome onStart={sendable ? (text) => andFocus(() => ask(text))() : undefined} />
        )
      )}
      <p className="hidden" role="status">
        {announcementOf(conversation, columns)}
      </p>
      {unserved !== undefined ? (
        <NotServed model={unserved} />
      ) : (
        <>
          <ChatSettingsBar
            {...rest}
            settings={state}
            onChange={change}
            copies={begun ? copiesOf(chat, columns) : undefined}
          />
          <Composer
            draft={draft}
            onDraft={(text) => change({ draft: text })}
            images={images}
            onImages={(update) => change((before) => ({ images: update(before.images) }))}
            account={account}
            answering={answering}
            obstacle={obstacle}
            onSend={andFocus(send)}
            onStop={andFocus(() => act({ type: 'stop' }))}
            onClear={begun ? andFocus(() => act({ type: 'clear' })) : undefined}
            onUndo={conversation.undo === undefined ? undefined : andFocus(() => act({ type: 'undo' }))}
            messageBox={messageBox}
          />
        </>
      )}
    </div>
  );
}

interface ReadyColumn extends Column {
  /** It is known that the model can be asked. */
  readonly ready: boolean;
}

/** The columns of what was chosen, with the provider that can be asked. */
function readyColumns(choices: readonly TargetChoice[], targets: readonly Target[]): ReadyColumn[] {
  const chosen = choices.map(({ model = '', provider }) => ({ model, provider }));
  return toColumns(chosen).map(({ key, model, provider }) => {
    const able = targets.filter((target) => target.model === model);
    const target =
      able.find((each) => each.provider === provider) ?? able.find((each) => each.provider === 'auto');
    return { key, model, provider: target?.provider ?? provider, ready: target !== undefined };
  });
}

function copiesOf({ state }: Chat, columns: readonly Column[]) {
  const { key = '', model = '' } = columns[0] ?? {};
  const messages = () => messagesOf(state.conversation, key, state.systemPrompt);
  return { markdown: () => toMarkdown(messages(), model), json: () => toJson(messages()) };
}
