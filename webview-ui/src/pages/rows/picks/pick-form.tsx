import type { ReactNode, SubmitEvent } from 'react';
import type { RowColumn, RowPick } from '../../../../../src/protocol';
import type { PickKind, PickOf } from './pick-words';

/** What a form is about that says which rows are picked. */
export interface PickFields<Kind extends PickKind = PickKind> {
  readonly columns: readonly RowColumn[];
  /** What is picked now. */
  readonly pick: PickOf<Kind> | undefined;
  readonly onPick: (pick: RowPick) => void;
}

interface PickFormProps {
  /** Of its button. */
  readonly label: string;
  /** Undefined while what is filled in can't be used. */
  readonly pick: RowPick | undefined;
  readonly onPick: (pick: RowPick) => void;
  readonly children: ReactNode;
}

/** The frame of such a form. */
export function PickForm({ label, pick, onPick, children }: PickFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (pick !== undefined) {
      onPick(pick);
    }
  };
  return (
    <form className="pick-form" onSubmit={submit}>
      {children}
      <div className="buttons">
        <button type="submit" className="button primary" disabled={pick === undefined}>
          {label}
        </button>
      </div>
    </form>
  );
}
