import { useEffect, useRef, useState } from 'react';
import type { ArgumentsFault, ApprovalCard as Card, Decision } from '../../../../../../src/protocol';
import { t } from '../../../../l10n';
import { Button } from '../../../../ui/button';
import { host } from '../../../../wire/host';
import { leadTo } from '../lead-to';
import { AskedCallView, type Choice, firstChoice } from './asked-call';

interface ApprovalCardProps {
  readonly card: Card;
  /** The run that asks. */
  readonly run: string;
}

/** What the user decides on: all calls that the model wants done at once. */
export function ApprovalCard({ card, run }: ApprovalCardProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, ArgumentsFault>>>({});
  const [sent, setSent] = useState(false);
  const frame = useRef<HTMLElement>(null);
  // Not to the button: what is typed on must not approve anything.
  useEffect(() => leadTo(frame.current, '.tool-call pre'), []);
  const choiceOf = (id: string) => choices[id] ?? firstChoice;
  const running = card.calls.filter(({ id }) => choiceOf(id).refusal === undefined).length;
  const decide = () => {
    setSent(true);
    const decisions = card.calls.map(({ id }) => decisionOf(id, choiceOf(id)));
    host.request('decideCalls', { run, decisions }).then(
      (answer) => {
        setFaults(Object.fromEntries(answer.faults.map(({ id, fault }) => [id, fault])));
        setSent(answer.faults.length === 0);
      },
      (error) => {
        console.warn(error);
        setSent(false);
      },
    );
  };
  return (
    <section className="approval" aria-label={t('Approval')} ref={frame}>
      {card.trifecta !== undefined && (
        <p className="verdict wrong">
          {t(
            'Careful: some of the chosen tools read private data ({0}), and others can send data away ({1}). A text that the model reads could make it leak your data.',
            shortList(card.trifecta.readers),
            shortList(card.trifecta.senders),
          )}
        </p>
      )}
      {card.calls.map((call) => (
        <AskedCallView
          key={call.id}
          call={call}
          choice={choiceOf(call.id)}
          fault={faults[call.id]}
          onChoice={(choice) => setChoices((before) => ({ ...before, [call.id]: choice }))}
        />
      ))}
      <div className="buttons">
        <Button disabled={sent} onClick={decide}>
          {buttonWords(running, card.calls.length)}
        </Button>
      </div>
    </section>
  );
}

const mostNames = 3;

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown}, …` : shown;
}

function buttonWords(running: number, all: number): string {
  if (running === 0) {
    return all === 1 ? t('Refuse') : t('Refuse All');
  }
  return running === 1 ? t('Run') : t('Run {0} Calls', running);
}

function decisionOf(id: string, { refusal, edited, scope }: Choice): Decision {
  return refusal === undefined
    ? { kind: 'run', id, scope, ...(edited !== undefined && { edited }) }
    : { kind: 'refuse', id, ...(refusal.trim() !== '' && { reason: refusal.trim() }) };
}
