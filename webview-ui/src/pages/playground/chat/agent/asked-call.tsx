import { useId } from 'react';
import type { ApprovalScope, ArgumentsFault, AskedCall } from '../../../../../../src/protocol';
import { t } from '../../../../l10n';
import { Button } from '../../../../ui/button';
import { CodeArea } from '../../../../ui/code-area';
import { ScrollingText } from '../../../../ui/scrolling';
import { Select } from '../../../../ui/select';
import { TextArea } from '../../../../ui/text-area';
import { pretty } from '../pretty';
import { faultWords, scopeLabels, sourceWords } from './agent-words';

/** What the user wants done with a call, before they say so. */
export interface Choice {
  readonly scope: ApprovalScope;
  /** What they write in place of the arguments. */
  readonly edited?: string | undefined;
  /** Why they refuse it, which may be empty; undefined where they don't. */
  readonly refusal?: string | undefined;
}

export const firstChoice: Choice = { scope: 'once' };

interface AskedCallProps {
  readonly call: AskedCall;
  readonly choice: Choice;
  /** Why what the user wrote doesn't fit the tool. */
  readonly fault: ArgumentsFault | undefined;
  readonly onChoice: (choice: Choice) => void;
}

/** A call on the card, and what can be chosen for it. */
export function AskedCallView({ call, choice, fault, onChoice }: AskedCallProps) {
  const { tool, source, server, arguments: given, scopes } = call;
  const heading = useId();
  const labels = scopeLabels();
  const options = scopes.map((id) => ({ id, label: labels[id] }));
  const { edited, refusal, scope } = choice;
  return (
    <section className="tool-call" aria-labelledby={heading}>
      <h3 id={heading}>
        {t('Run {0}?', tool)}
        <span className="quiet"> · {sourceWords(source, server)}</span>
      </h3>
      {edited === undefined ? (
        <ScrollingText>{pretty(given || '{}')}</ScrollingText>
      ) : (
        <CodeArea
          label={t('Arguments of {0} (JSON)', tool)}
          value={edited}
          onChange={(text) => onChoice({ ...choice, edited: text })}
          invalid={fault !== undefined}
          verdict={fault && faultWords(fault)}
        />
      )}
      {refusal !== undefined && (
        <TextArea
          label={t('Reason for refusing {0}', tool)}
          placeholder={t('Reason, for the model (optional)')}
          value={refusal}
          onChange={(text) => onChoice({ ...choice, refusal: text })}
        />
      )}
      <div className="buttons">
        {refusal === undefined && (
          <>
            <Select
              label={t('Approve')}
              value={scope}
              options={options}
              onChange={(chosen) =>
                onChoice({ ...choice, scope: scopes.find((each) => each === chosen) ?? 'once' })
              }
            />
            <Button
              secondary
              onClick={() =>
                onChoice({ ...choice, edited: edited === undefined ? pretty(given || '{}') : undefined })
              }
            >
              {edited === undefined ? t('Edit') : t('Discard Changes')}
            </Button>
          </>
        )}
        <Button
          secondary
          onClick={() => onChoice({ ...choice, refusal: refusal === undefined ? '' : undefined })}
        >
          {refusal === undefined ? t('Refuse…') : t('Don’t Refuse')}
        </Button>
      </div>
    </section>
  );
}
