import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { ProgressRing } from '../../ui/progress-ring';
import type { AssistantTurn, Conversation } from './conversation';
import { runFigures } from './figures';
import { takeStep } from './steps';

interface TranscriptProps {
  readonly turns: Conversation;
  readonly onRetry: () => void;
}

/** The messages so far. Follows a growing answer as long as the reader is at its end. */
export function Transcript({ turns, onRetry }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after every change of the conversation
  useEffect(() => {
    if (atEnd.current && list.current !== null) {
      list.current.scrollTop = list.current.scrollHeight;
    }
  }, [turns]);

  return (
    <ol
      className="transcript"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      ref={list}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
    >
      {turns.map((turn, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end
        <li key={index} className={`turn ${turn.role}`}>
          {turn.role === 'user' ? (
            <>
              <h2>You</h2>
              <p className="text">{turn.content}</p>
            </>
          ) : (
            <Answer turn={turn} onRetry={index === turns.length - 1 ? onRetry : undefined} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface AnswerProps {
  readonly turn: AssistantTurn;
  /** Undefined for all but the last answer. */
  readonly onRetry: (() => void) | undefined;
}

function Answer({ turn, onRetry }: AnswerProps) {
  const { model, content, state, result, failure } = turn;
  return (
    <>
      <h2>{model}</h2>
      {content !== '' && <p className="text">{content}</p>}
      {state === 'streaming' && content === '' && <ProgressRing label="Waiting for the answer" />}
      {state === 'stopped' && <p className="quiet">Stopped. What had arrived is kept.</p>}
      {result !== undefined && <p className="quiet">{runFigures(result)}</p>}
      {failure !== undefined && (
        <Alert
          failure={failure}
          retriable={onRetry !== undefined}
          onStep={(step) => takeStep(step, { retry: onRetry, model })}
        />
      )}
      {state !== 'streaming' && content !== '' && <CopyButton text={content} />}
    </>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Button secondary label="Copy answer" onClick={() => void copy().catch(console.warn)}>
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}
