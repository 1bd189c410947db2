import type { EvaluationCell } from '../../../../../src/protocol';
import { useRunnerName } from '../../../parts/model-target/own-servers/server-names';
import { cellNotes } from './cell-notes';

/** What a cell is called, what it asks, and what is worth knowing of its answers. */
export function CellName({ cell }: { readonly cell: EvaluationCell }) {
  const { label, model, provider } = cell;
  const runnerName = useRunnerName();
  const runner = provider === 'auto' ? undefined : runnerName(provider);
  const asked = [label.includes(model) ? undefined : model, runner]
    .filter((each) => each !== undefined)
    .join(' · ');
  const notes = cellNotes(cell);
  return (
    <>
      <span className="clamped" title={label}>
        {label}
      </span>
      {asked !== '' && (
        <span className="quiet clamped asked" title={asked}>
          {asked}
        </span>
      )}
      {notes.length > 0 && (
        <ul className="quiet cell-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
