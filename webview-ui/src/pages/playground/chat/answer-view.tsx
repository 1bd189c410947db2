import { Fragment } from 'react';
import type { AgentRound, AgentState } from '../../../../../src/protocol';
import { runFigures } from '../../../format/figures';
import { t } from '../../../l10n';
import { useRunnerName } from '../../../parts/model-target/own-servers/server-names';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { CopyIcon } from '../../../ui/copy-icon';
import { IconButton } from '../../../ui/icon-button';
import { Markdown } from '../../../ui/markdown';
import { ProgressRing } from '../../../ui/progress-ring';
import { takeStep } from '../../../wire/steps';
import { endWords } from './agent/agent-words';
import { RoundCalls } from './agent/round-calls';
import type { AnswerAgent } from './answer-agent';
import { AnswerVerdict } from './answer-verdict';
import { BranchArrows } from './branch-arrows';
import type { ChatAnswer } from './conversation';
import { Reasoning } from './reasoning';
import type { Step } from './step';
import { ToolCalls } from './tool-calls';

export interface AnswerActions {
  readonly onShow: (answer: number) => void;
  readonly onStop: () => void;
  readonly onFillIn: (call: string, text: string) => void;
  /** The next three are undefined while nothing can be sent, or where they make no sense. */
  readonly onRetry: (() => void) | undefined;
  readonly onSendResults: (() => void) | undefined;
  readonly onGoOn: (() => void) | undefined;
  /** Leaves the other columns; undefined where there is only one. */
  readonly onKeep: (() => void) | undefined;
}

interface AnswerViewProps extends AnswerActions {
  readonly answer: ChatAnswer;
  /** Ids of what can stand in its place. */
  readonly variants: readonly number[];
  readonly plainText: boolean;
  readonly providerShown: boolean;
}

/** What a model answered, step by step. */
export function AnswerView({ answer, variants, plainText, providerShown, ...actions }: AnswerViewProps) {
  const { model, provider, steps, id } = answer;
  const last = steps.length - 1;
  const runnerName = useRunnerName();
  return (
    <article className="turn assistant" aria-label={t('Answer from {0}', model)}>
      <h2>
        {model}
        {providerShown && provider !== 'auto' && <span className="quiet"> · {runnerName(provider)}</span>}
      </h2>
      {steps.map((step, index) => (
        <Fragment key={index}>
          <StepView
            step={step}
            plainText={plainText}
            sent={index < last}
            actions={actions}
            model={model}
            provider={provider}
            round={answer.agent?.run.rounds[index]}
            agent={answer.agent}
          />
        </Fragment>
      ))}
      <AnswerEnd
        step={steps[last]}
        id={id}
        run={answer.agent?.run}
        variants={variants}
        actions={actions}
        text={steps.map(({ content }) => content).join('\n\n')}
      />
    </article>
  );
}

interface StepViewProps {
  readonly step: Step;
  readonly model: string;
  readonly provider: string;
  readonly plainText: boolean;
  readonly sent: boolean;
  readonly actions: AnswerActions;
  /** Where a run with tools makes the answer: what the step is made of. */
  readonly round: AgentRound | undefined;
  readonly agent: AnswerAgent | undefined;
}

function StepView({ step, plainText, sent, actions, round, agent, ...target }: StepViewProps) {
  const { content, reasoning, state, failure, terms } = step;
  const isEmpty = content === '' && reasoning === '';
  const waiting = state === 'streaming' && isEmpty && round?.isComplete !== true;
  return (
    <>
      <Reasoning step={step} />
      {content !== '' &&
        (plainText ? (
          <p className="text">{content}</p>
        ) : (
          <Markdown text={content} growing={state === 'streaming'} />
        ))}
      {waiting && <ProgressRing label={t('Waiting for the answer…')} />}
      {terms?.schema !== undefined && state === 'complete' && content !== '' && (
        <AnswerVerdict content={content} schema={terms.schema} />
      )}
      {round !== undefined && agent !== undefined ? (
        <RoundCalls round={round} agent={agent} onStop={actions.onStop} />
      ) : (
        <ToolCalls step={step} sent={sent} onFillIn={actions.onFillIn} onSend={actions.onSendResults} />
      )}
      {failure !== undefined && (
        <Alert
          failure={failure}
          retriable={actions.onRetry !== undefined}
          onStep={(each) => takeStep(each, { retry: actions.onRetry, ...target })}
        />
      )}
    </>
  );
}

interface AnswerEndProps {
  readonly step: Step | undefined;
  readonly id: number;
  readonly run: AgentState | undefined;
  readonly variants: readonly number[];
  readonly actions: AnswerActions;
  readonly text: string;
}

/** How an answer ended, and what can be done with it. */
function AnswerEnd({ step, id, run, variants, actions, text }: AnswerEndProps) {
  const { onRetry, onGoOn, onKeep, onStop, onShow } = actions;
  const runnerName = useRunnerName();
  const cut = step?.state === 'stopped' || step?.result?.finishReason === 'length';
  if (step?.state === 'streaming') {
    return onKeep === undefined ? null : (
      <div className="turn-end quiet">
        <IconButton icon="stop" label={t('Stop This Answer')} onClick={onStop} />
      </div>
    );
  }
  return (
    <div className="turn-end quiet">
      {step?.state === 'stopped' && (
        <span>{(run && endWords(run)) ?? t('Stopped. The answer is incomplete.')}</span>
      )}
      {step?.result !== undefined && (
        <span>{runFigures(step.result.figures, step.result.finishReason, runnerName)}</span>
      )}
      <BranchArrows name={t('Answer')} ids={variants} id={id} onChoose={onShow} />
      <span className="turn-actions">
        {text !== '' && <CopyIcon text={text} label={t('Copy Answer')} />}
        {onRetry !== undefined && step?.failure === undefined && (
          <IconButton icon="retry" label={t('Retry for Another Answer')} onClick={onRetry} />
        )}
      </span>
      {cut && onGoOn !== undefined && (
        <Button secondary onClick={onGoOn}>
          {t('Continue')}
        </Button>
      )}
      {onKeep !== undefined && (
        <Button secondary onClick={onKeep}>
          {t('Use This Answer')}
        </Button>
      )}
    </div>
  );
}
