import { useEffect, useId, useRef, useState } from 'react';
import type { FieldValue } from '../../../../src/protocol';
import { useControlState } from '../../hooks/use-control-state';
import { t } from '../../l10n';
import { Field } from '../../ui/field';
import { LinkButton } from '../../ui/link-button';
import type { InputProps } from '../input-props';
import { isTexts } from './is-texts';
import { SentenceLine } from './sentence-line';
import {
  linesOf,
  movedRow,
  rowsOf,
  type SentenceRow,
  sentencesOf,
  withLines,
  withoutRow,
  withRowAfter,
} from './sentence-rows';
import { TextSources } from './text-sources';
import { useRequired } from './use-required';

interface Focused {
  readonly index: number;
  /** Puts the cursor behind the text. */
  readonly atEnd: boolean;
}

/** Texts in an order, one a row. */
export function SentencesInput({ field, value, onChange }: InputProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [rows, change] = useControlState({ value, onChange, toState, toValue: sentencesOf });
  const [focused, setFocused] = useState<Focused>();
  const { error, onBlur } = useRequired(field, value === undefined);

  useEffect(() => {
    const box = focused && list.current?.querySelectorAll('textarea')[focused.index];
    box?.focus();
    if (focused?.atEnd) {
      box?.setSelectionRange(box.value.length, box.value.length);
    }
  }, [focused]);
  const changeTo = (next: readonly SentenceRow[], index: number, atEnd = true) => {
    change(next);
    setFocused({ index, atEnd });
  };
  const remove = (index: number) => changeTo(withoutRow(rows, index), Math.max(0, index - 1));
  const move = (index: number, by: 1 | -1) => {
    const moved = movedRow(rows, index, by);
    changeTo(moved, moved === rows ? index : index + by, false);
  };

  return (
    <div className="input">
      <Field
        id={id}
        group
        label={field.label}
        help={field.help}
        required={field.required}
        error={error}
        onBlur={onBlur}
      >
        <ol className="sentences" ref={list}>
          {rows.map(({ key, text }, index) => (
            <SentenceLine
              key={key}
              text={text}
              name={t('{0}, row {1} of {2}', field.label, index + 1, rows.length)}
              row={index + 1}
              count={rows.length}
              onChange={(typed) => change(rows.with(index, { key, text: typed }))}
              onLines={(typed) => {
                const lines = linesOf(typed);
                changeTo(withLines(rows, index, lines), index + Math.max(0, lines.length - 1));
              }}
              onAdd={() => changeTo(withRowAfter(rows, index), index + 1)}
              onRemove={() => remove(index)}
              onMove={(by) => move(index, by)}
            />
          ))}
        </ol>
      </Field>
      <TextSources
        label={field.label}
        kind="text"
        value={value}
        onChange={onChange}
        read={(text) => {
          const lines = linesOf(text);
          return lines.length === 0 ? undefined : lines;
        }}
      >
        <LinkButton
          label={t('Add Row to {0}', field.label)}
          onClick={() => changeTo(withRowAfter(rows, rows.length - 1), rows.length)}
        >
          {t('Add Row')}
        </LinkButton>
      </TextSources>
    </div>
  );
}

function toState(value: FieldValue | undefined): readonly SentenceRow[] {
  return rowsOf(isTexts(value) ? value : []);
}
