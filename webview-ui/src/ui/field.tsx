import type { FocusEventHandler, ReactNode } from 'react';
import { t } from '../l10n';

export interface FieldFrame {
  readonly label: string;
  readonly help?: string | undefined;
  /** Why what is filled in cannot be used. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
}

interface FieldProps extends FieldFrame {
  /** Of the control within. */
  readonly id: string;
  /** Made of several controls: the label names them together. */
  readonly group?: boolean;
  /** Beside the label. */
  readonly actions?: ReactNode;
  /** Of a group: the focus goes from one of its controls. */
  readonly onBlur?: FocusEventHandler<HTMLFieldSetElement>;
  readonly children: ReactNode;
}

/** A control with its label above it, and below what helps to fill it in. */
export function Field({ label, id, group = false, actions, onBlur, children, ...notes }: FieldProps) {
  const caption = (
    <>
      {label}
      {notes.required && (
        <span className="required">
          <span aria-hidden="true" title={t('required')}>
            {' '}
            *
          </span>
          {group && <span className="hidden"> {t('required')}</span>}
        </span>
      )}
    </>
  );
  const body = (
    <>
      <div className="field-head">
        {group ? <span aria-hidden="true">{caption}</span> : <label htmlFor={id}>{caption}</label>}
        {actions}
      </div>
      {children}
      <FieldNotes id={id} {...notes} />
    </>
  );
  return group ? (
    <fieldset className="field" aria-describedby={noteIds(id, notes)} onBlur={onBlur}>
      <legend className="hidden">{caption}</legend>
      {body}
    </fieldset>
  ) : (
    <div className="field">{body}</div>
  );
}

function FieldNotes({ id, help, error }: { readonly id: string } & Pick<FieldFrame, 'help' | 'error'>) {
  return (
    <>
      <p id={`${id}-error`} className="field-error" role="alert" hidden={error === undefined}>
        {error}
      </p>
      {help !== undefined && (
        <p id={`${id}-help`} className="field-help quiet">
          {help}
        </p>
      )}
    </>
  );
}

/** What ties a control to its field. */
export function controlAttributes(id: string, frame: Omit<FieldFrame, 'label'>) {
  return {
    id,
    'aria-describedby': noteIds(id, frame),
    'aria-invalid': frame.error !== undefined || undefined,
    'aria-required': frame.required || undefined,
  };
}

function noteIds(id: string, { help, error }: Pick<FieldFrame, 'help' | 'error'>): string | undefined {
  const ids = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`];
  return ids.filter((each) => each !== false).join(' ') || undefined;
}
