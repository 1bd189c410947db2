import { useEffect, useLayoutEffect, useRef } from 'react';
import { mostMarkCharacters, mostNoteCharacters } from '../../../../../src/protocol';
import { formatWhole } from '../../../format/amounts';
import { t } from '../../../l10n';
import { Alert } from '../../../ui/alert';
import { TextField } from '../../../ui/text-field';
import { takeStep } from '../../../wire/steps';
import { MarkAlert } from './mark-alert';
import type { RowMarks } from './row-marks';

interface MarkFieldsProps {
  readonly marks: RowMarks;
  /** In the split or file. */
  readonly row: number;
  /** Whether the dialog around it opens for them. */
  readonly isAsked: boolean;
}

/** A row's mark and note. They are saved when one leaves their field or the row. */
export function MarkFields({ marks, row, isAsked }: MarkFieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // A dialog that opens goes by the attribute, which React doesn't write.
    form.current?.querySelector('input')?.toggleAttribute('autofocus', isAsked);
  }, [isAsked]);
  useEffect(() => () => marks.save(row), [marks, row]);
  const { refusal, readFailure } = marks;
  if (readFailure !== undefined) {
    return (
      <Alert failure={readFailure} onStep={(step) => takeStep(step, { retry: () => void marks.read() })} />
    );
  }
  if (refusal !== undefined) {
    return <p className="quiet">{refusal}</p>;
  }
  const { mark, note } = marks.textsOf(row);
  const save = () => marks.save(row);
  return (
    <>
      <form
        ref={form}
        className="mark-fields"
        aria-label={t('Mark and Note')}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('Mark')}
          value={mark}
          suggestions={marks.suggestions}
          error={errorOf(mark.trim(), mostMarkCharacters)}
          onChange={(text) => marks.write(row, { mark: text })}
          onBlur={save}
        />
        <TextField
          label={t('Note')}
          value={note}
          multiline
          error={errorOf(note, mostNoteCharacters)}
          onChange={(text) => marks.write(row, { note: text })}
          onBlur={save}
        />
      </form>
      <MarkAlert marks={marks} />
    </>
  );
}

function errorOf(text: string, most: number): string | undefined {
  return text.length > most ? t('Not saved: it has more than {0} characters.', formatWhole(most)) : undefined;
}
