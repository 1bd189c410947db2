import { useEffect, useRef, useState } from 'react';
import type { Answer, CodeNote, ParameterValues, Target, TrialInput } from '../../../../../src/protocol';
import { t } from '../../../l10n';
import { useRunnerName } from '../../../parts/model-target/own-servers/server-names';
import { Alert } from '../../../ui/alert';
import { ProgressRing } from '../../../ui/progress-ring';
import { Select } from '../../../ui/select';
import { Switch } from '../../../ui/switch';
import { CodeSnippets } from '../../../widgets/code-snippets';
import { takeStep } from '../../../wire/steps';
import { useRequest } from '../../../wire/use-request';
import type { CodeState } from './code-state';
import type { CodeTools } from './code-tools';
import { withoutBytes } from './without-bytes';

interface CodeTabProps {
  /** What would be run now. */
  readonly targets: readonly Target[];
  readonly input: TrialInput;
  readonly parameters: ParameterValues;
  readonly tools?: CodeTools | undefined;
  readonly state: CodeState;
  readonly onState: (state: CodeState) => void;
  /** Why nothing can be run. */
  readonly obstacle: string | undefined;
}

/** How long the form must rest before its code is asked for. */
const pauseMilliseconds = 300;

const noteWords: Readonly<Record<CodeNote, () => string>> = {
  example: () => t('The form isn’t filled in yet, so the code uses an example.'),
  pictures: () =>
    t('Large images are left out. Replace each BASE64_OF_THE_IMAGE with its base64 data or its URL.'),
  tools: () =>
    t(
      'Code for the Hugging Face and OpenAI clients runs the tools until the model answers, without streaming. Other code sends one request.',
    ),
};

/** The code that does what the form or the conversation would do now. */
export function CodeTab({ targets, input, parameters, tools, state, onState, obstacle }: CodeTabProps) {
  const [shown, setShown] = useState(0);
  const runnerName = useRunnerName();
  const target = targets[shown] ?? targets[0];
  const asked = useRequest(
    'inferenceCode',
    target && { target, input: withoutBytes(input), parameters, streaming: state.streaming, ...tools },
    pauseMilliseconds,
  );
  const code = useLast(asked.value);
  if (target === undefined) {
    return <p className="quiet">{obstacle ?? t('Choose a model to see its code.')}</p>;
  }
  return (
    <section className="code-tab" aria-label={t('Code')} aria-busy={asked.busy}>
      {targets.length > 1 && (
        <Select
          label={t('Model')}
          value={String(targets.indexOf(target))}
          options={targets.map(({ model, provider }, index) => ({
            id: String(index),
            label: provider === 'auto' ? model : `${model} · ${runnerName(provider)}`,
          }))}
          onChange={(index) => setShown(Number(index))}
        />
      )}
      {asked.busy && <ProgressRing label={t('Writing the code…')} />}
      {asked.failure !== undefined && (
        <Alert
          failure={asked.failure}
          onStep={(step) =>
            takeStep(step, { retry: asked.retry, model: target.model, provider: target.provider })
          }
        />
      )}
      {code !== undefined && (
        <Code code={code} streams={input.kind === 'chat'} state={state} onState={onState} />
      )}
    </section>
  );
}

interface CodeProps extends Pick<CodeTabProps, 'state' | 'onState'> {
  readonly code: Answer<'inferenceCode'>;
  /** Whether what it calls can stream. */
  readonly streams: boolean;
}

function Code({ code: { snippets, reason, notes = [] }, streams, state, onState }: CodeProps) {
  return (
    <>
      {reason !== undefined && <p role="status">{reason}</p>}
      {notes.map((note) => (
        <p key={note} className="quiet" role="note">
          {noteWords[note]()}
        </p>
      ))}
      <CodeSnippets
        snippets={snippets}
        clientLabel={t('Client')}
        choice={state.choice}
        onChoice={(choice) => onState({ ...state, choice })}
        settings={
          streams && (
            <Switch
              label={t('Stream the answer')}
              checked={state.streaming}
              onChange={(streaming) => onState({ ...state, streaming })}
            />
          )
        }
      />
    </>
  );
}

/** The value, or the last there was while there is none. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  useEffect(() => {
    last.current = value ?? last.current;
  }, [value]);
  return value ?? last.current;
}
