import { memo, useRef } from 'react';
import { useStickToEnd } from '../../../hooks/use-stick-to-end';
import { t } from '../../../l10n';
import { Guarded } from '../../../ui/guarded';
import { AnswerView } from './answer-view';
import { placesOf } from './columns';
import {
  type Action,
  activePath,
  type ChatAnswer,
  type Column,
  type Conversation,
  type Round,
  siblingsOf,
  stateOf,
} from './conversation';
import { UserMessage } from './user-message';

interface RoundActions {
  readonly act: (action: Action) => void;
  /** Keeps one of the models; undefined where there is only one. */
  readonly onKeep: ((column: Column) => void) | undefined;
}

interface TranscriptProps extends RoundActions {
  readonly conversation: Conversation;
  readonly columns: readonly Column[];
  readonly plainText: boolean;
  /** Nothing is in the way of a request. */
  readonly sendable: boolean;
  readonly answering: boolean;
}

/** The messages so far. Follows a growing answer as long as the reader is at its end. */
export function Transcript({ conversation, ...rest }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  const path = activePath(conversation);
  useStickToEnd(list, conversation, path.length);
  return (
    <ol
      className="transcript"
      aria-label={t('Conversation')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      ref={list}
    >
      {path.map((round, index) => (
        <RoundItem
          key={index}
          {...rest}
          round={round}
          siblings={siblingsOf(conversation, round)
            .map(({ id }) => id)
            .join(' ')}
          last={index === path.length - 1}
        />
      ))}
    </ol>
  );
}

interface RoundProps extends Omit<TranscriptProps, 'conversation'> {
  readonly round: Round;
  /** Ids, so that a round which stays the same is not drawn again. */
  readonly siblings: string;
  readonly last: boolean;
}

const RoundItem = memo(
  ({ round, siblings, last, columns, plainText, sendable, answering, act, onKeep }: RoundProps) => {
    const idle = sendable && !answering;
    const places = placesOf(round, columns);
    return (
      <li className="round">
        <UserMessage
          round={round}
          siblings={siblings.split(' ').map(Number)}
          onChoose={(id) => act({ type: 'choose', round: id })}
          onEdit={idle ? (message) => act({ type: 'edit', round: round.id, message, columns }) : undefined}
          onDelete={answering ? undefined : () => act({ type: 'delete', round: round.id })}
        />
        <div className={places.length > 1 ? 'answers compared' : 'answers'}>
          {places.map(({ column, answer, variants }) => (
            <Guarded
              key={column.key}
              subject={`${answer.id} ${stateOf(answer)}`}
              text={() => answer.steps.map(({ content }) => content).join('\n\n')}
            >
              <AnswerView
                answer={answer}
                variants={variants.map(({ id }) => id)}
                plainText={plainText}
                providerShown={columns.length > 1}
                onShow={(id) => act({ type: 'show', round: round.id, key: column.key, answer: id })}
                onStop={() => act({ type: 'stop', answer: answer.id })}
                onFillIn={(call, text) => act({ type: 'fillIn', answer: answer.id, call, text })}
                onRetry={
                  sendable && stateOf(answer) !== 'streaming'
                    ? () => act({ type: 'retry', answer: answer.id, column })
                    : undefined
                }
                onSendResults={sendable ? () => act({ type: 'sendResults', answer: answer.id }) : undefined}
                onGoOn={idle && last ? () => act(continuing(answer, columns)) : undefined}
                onKeep={onKeep && places.length > 1 ? () => onKeep(column) : undefined}
              />
            </Guarded>
          ))}
        </div>
      </li>
    );
  },
);

/** A run goes on where it stopped; a model is asked to continue. */
function continuing({ id, agent }: ChatAnswer, columns: readonly Column[]): Action {
  return agent === undefined || agent.run.phase === 'done'
    ? { type: 'ask', message: { content: t('Continue.'), images: [] }, columns }
    : { type: 'goOn', answer: id };
}
