import { useId, useState } from 'react';
import type { AgentCall, CallResult } from '../../../../../../src/protocol';
import { formatDuration } from '../../../../format/amounts';
import { t } from '../../../../l10n';
import { Button } from '../../../../ui/button';
import { IconButton } from '../../../../ui/icon-button';
import { ProgressRing } from '../../../../ui/progress-ring';
import { ScrollingText } from '../../../../ui/scrolling';
import { TextArea } from '../../../../ui/text-area';
import { ImageStrip } from '../image-strip';
import { pretty } from '../pretty';
import { problemWords } from './agent-words';

/** The most of a result that is shown at first, in characters. */
const shortLength = 600;

interface CallViewProps {
  readonly call: AgentCall;
  readonly running: boolean;
  readonly onStop: () => void;
  readonly onAnswer: (text: string) => void;
}

/** A call of a tool: what the model wrote, and what came of it. */
export function CallView({ call, running, onStop, onAnswer }: CallViewProps) {
  const { name, edited, arguments: given, result, milliseconds = 0 } = call;
  const heading = useId();
  const problem = problemWords(call);
  return (
    <section className="tool-call" aria-labelledby={heading}>
      <h3 id={heading}>
        {t('Called {0}', name)}
        {milliseconds > 0 && <span className="quiet"> · {formatDuration(milliseconds)}</span>}
      </h3>
      <ScrollingText>{pretty(edited ?? given)}</ScrollingText>
      {edited !== undefined && <p className="verdict">{t('You changed the arguments.')}</p>}
      {running && call.approval !== 'automatic' && (
        <div className="buttons">
          <ProgressRing label={t('Running {0}…', name)} />
          <IconButton icon="stop" label={t('Stop {0}', name)} onClick={onStop} />
        </div>
      )}
      {running && call.approval === 'automatic' && <OwnResult name={name} onAnswer={onAnswer} />}
      {problem !== undefined && <p className="verdict wrong">{problem}</p>}
      {result !== undefined && <ResultView result={result} />}
    </section>
  );
}

/** The result of a tool that nobody runs. */
function OwnResult({ name, onAnswer }: { readonly name: string; readonly onAnswer: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <>
      <TextArea
        label={t('Result of {0}', name)}
        placeholder={t('Result of {0} (JSON)', name)}
        value={text}
        onChange={setText}
      />
      <div className="buttons">
        <Button disabled={text.trim() === ''} onClick={() => onAnswer(text)}>
          {t('Send Result')}
        </Button>
      </div>
    </>
  );
}

function ResultView({ result: { content, whole, images = [] } }: { readonly result: CallResult }) {
  const [open, setOpen] = useState(false);
  const text = whole ?? content;
  const isLong = text.length > shortLength;
  return (
    <>
      <h4>{t('Result')}</h4>
      <ScrollingText className="tool-result">
        {open || !isLong ? text : `${text.slice(0, shortLength)}…`}
      </ScrollingText>
      {isLong && (
        <Button secondary onClick={() => setOpen(!open)}>
          {open ? t('Show Less') : t('Show All')}
        </Button>
      )}
      {whole !== undefined && <p className="verdict">{t('The model got a part of this result.')}</p>}
      <ImageStrip images={images} />
    </>
  );
}
