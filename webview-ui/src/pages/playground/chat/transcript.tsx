import { memo, useRef } from 'react';
import { runFigures } from '../../../figures';
import { useStickToEnd } from '../../../hooks/use-stick-to-end';
import { takeStep } from '../../../steps';
import { Alert } from '../../../ui/alert';
import { CopyButton } from '../../../ui/copy-button';
import { ProgressRing } from '../../../ui/progress-ring';
import type { AssistantTurn, Conversation, Turn } from './conversation';

interface TranscriptProps {
  readonly turns: Conversation;
  readonly onRetry: () => void;
}

/** The messages so far. Follows a growing answer as long as the reader is at its end. */
export function Transcript({ turns, onRetry }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  useStickToEnd(list, turns, turns.length);
  return (
    <ol
      className="transcript"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      ref={list}
    >
      {turns.map((turn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end
        <TurnItem key={index} turn={turn} onRetry={index === turns.length - 1 ? onRetry : undefined} />
      ))}
    </ol>
  );
}

interface TurnProps<T extends Turn> {
  readonly turn: T;
  /** Undefined for all but the last turn. */
  readonly onRetry: (() => void) | undefined;
}

const TurnItem = memo(({ turn, onRetry }: TurnProps<Turn>) => (
  <li className={`turn ${turn.role}`}>
    {turn.role === 'user' ? (
      <>
        <h2>You</h2>
        <p className="text">{turn.content}</p>
      </>
    ) : (
      <Answer turn={turn} onRetry={onRetry} />
    )}
  </li>
));

function Answer({ turn, onRetry }: TurnProps<AssistantTurn>) {
  const { model, content, state, result, failure } = turn;
  return (
    <>
      <h2>{model}</h2>
      {content !== '' && <p className="text">{content}</p>}
      {state === 'streaming' && content === '' && <ProgressRing label="Waiting for the answer" />}
      {failure !== undefined && (
        <Alert
          failure={failure}
          retriable={onRetry !== undefined}
          onStep={(step) => takeStep(step, { retry: onRetry, model })}
        />
      )}
      {state !== 'streaming' && (
        <div className="turn-end quiet">
          {state === 'stopped' && <span>Stopped. What had arrived is kept.</span>}
          {result !== undefined && <span>{runFigures(result.figures, result.finishReason)}</span>}
          {content !== '' && <CopyButton text={content} />}
        </div>
      )}
    </>
  );
}
