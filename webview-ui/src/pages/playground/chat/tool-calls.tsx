import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { ScrollingText } from '../../../ui/scrolling';
import { TextArea } from '../../../ui/text-area';
import { resultOf } from './conversation';
import { leadTo } from './lead-to';
import { pretty } from './pretty';
import type { Step, ToolCall } from './step';
import type { ToolDefinition } from './terms';
import { useVerdict } from './use-verdict';

interface ToolCallsProps {
  readonly step: Step;
  /** The results were sent. */
  readonly sent: boolean;
  readonly onFillIn: (call: string, text: string) => void;
  /** Undefined while nothing can be sent. */
  readonly onSend: (() => void) | undefined;
}

/** The calls that a model wants done, and what came of them. */
export function ToolCalls({ step, sent, onFillIn, onSend }: ToolCallsProps) {
  const { toolCalls = [], terms } = step;
  const form = useRef<HTMLElement>(null);
  useArrival(form, step);
  const complete = toolCalls.every(({ id }) => resultOf(step, id).trim() !== '');
  return toolCalls.length === 0 ? null : (
    <section className="tool-calls" aria-label={t('Tool calls')} ref={form}>
      {toolCalls.map((call) => (
        <div key={call.id} className="tool-call">
          <h3>{t('Called {0}', call.name)}</h3>
          <ScrollingText>{pretty(call.arguments)}</ScrollingText>
          {terms !== undefined && (
            <ArgumentsVerdict
              call={call}
              tool={terms.tools.find((tool) => tool.function.name === call.name)}
            />
          )}
          {sent ? (
            <>
              <h4>{t('Result')}</h4>
              <p className="text">{resultOf(step, call.id)}</p>
            </>
          ) : (
            <TextArea
              label={t('Result of {0}', call.name)}
              placeholder={t('Result of {0} (JSON)', call.name)}
              value={resultOf(step, call.id)}
              onChange={(text) => onFillIn(call.id, text)}
            />
          )}
        </div>
      ))}
      {!sent && (
        <div className="buttons">
          <Button disabled={!complete || onSend === undefined} onClick={() => onSend?.()}>
            {t('Send Results')}
          </Button>
          {!complete && <span className="quiet">{t('Enter a result for each call.')}</span>}
        </div>
      )}
    </section>
  );
}

/** Leads to the first result box when calls arrive, unless something is being written elsewhere. */
function useArrival(form: RefObject<HTMLElement | null>, { state }: Step): void {
  const last = useRef(state);
  useEffect(() => {
    const arrived = last.current === 'streaming' && state === 'complete';
    last.current = state;
    if (!arrived) {
      return;
    }
    return leadTo(form.current, '.text-area');
  }, [form, state]);
}

function ArgumentsVerdict({
  call,
  tool,
}: {
  readonly call: ToolCall;
  readonly tool: ToolDefinition | undefined;
}) {
  const parameters = tool?.function.parameters;
  const judge = useCallback(
    ({ problemOfText }: typeof import('./verdicts')) =>
      problemOfText(call.arguments || '{}', parameters ?? true),
    [call.arguments, parameters],
  );
  const verdict = useVerdict(judge);
  if (tool === undefined) {
    return <p className="verdict wrong">{t('There is no tool with this name.')}</p>;
  }
  if (verdict.pending) {
    return null;
  }
  return verdict.problem === undefined ? (
    <p className="verdict">{t('The arguments match the tool’s schema.')}</p>
  ) : (
    <p className="verdict wrong">{t('The arguments don’t match the tool’s schema: {0}', verdict.problem)}</p>
  );
}
