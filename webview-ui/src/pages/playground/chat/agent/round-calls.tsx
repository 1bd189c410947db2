import type { AgentRound } from '../../../../../../src/protocol';
import { t } from '../../../../l10n';
import { host } from '../../../../wire/host';
import type { AnswerAgent } from '../answer-agent';
import { ApprovalCard } from './approval-card';
import { CallView } from './call-view';

interface RoundCallsProps {
  readonly round: AgentRound;
  readonly agent: AnswerAgent;
  readonly onStop: () => void;
}

/** The calls of a round of a run, what the user decides on them, and what came of them. */
export function RoundCalls({ round, agent, onStop }: RoundCallsProps) {
  const { run, id } = agent;
  const isLast = round === run.rounds.at(-1);
  const card = isLast ? run.card : undefined;
  const asked = new Set(card?.calls.map((call) => call.id));
  const shown = round.calls.filter((call) => !asked.has(call.id));
  const answer = (call: string, text: string) =>
    void host.request('answerCall', { run: id, call, text }).catch(console.warn);
  return (
    <>
      <Notes round={round} />
      {shown.length > 0 && (
        <section className="tool-calls" aria-label={t('Tool calls')}>
          {shown.map((call) => (
            <CallView
              key={call.id}
              call={call}
              running={isLast && run.running === call.id}
              onStop={onStop}
              onAnswer={(text) => answer(call.id, text)}
            />
          ))}
        </section>
      )}
      {card !== undefined && <ApprovalCard card={card} run={id} />}
    </>
  );
}

function Notes({ round }: Pick<RoundCallsProps, 'round'>) {
  const { resultsLeftOut = 0, toolsLeftOut = 0, hasWrittenCalls } = round;
  const notes = [
    resultsLeftOut === 1 && t('The oldest result was left out, since the chat is too long for the model.'),
    resultsLeftOut > 1 &&
      t('The {0} oldest results were left out, since the chat is too long for the model.', resultsLeftOut),
    toolsLeftOut > 0 && t('Tools that were too many for a request: {0}', toolsLeftOut),
    hasWrittenCalls &&
      t('The model wrote a call into its answer, where the server didn’t recognize it. It wasn’t run.'),
  ];
  return notes.map(
    (note) =>
      note && (
        <p key={note} className="verdict">
          {note}
        </p>
      ),
  );
}
