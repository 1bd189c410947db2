import { type ComponentType, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { FileValue } from '../../../../src/protocol';
import { t } from '../../l10n';
import { formatNames, isFileValue, type MediaKind } from '../../media/media-file';
import { Button } from '../../ui/button';
import type { InputProps } from '../input-props';
import { AddressLine } from './address-line';
import { useMediaField } from './use-media-field';

interface MediaFieldProps extends InputProps {
  readonly kind: MediaKind;
  /** What to do, where there is nothing yet. */
  readonly invitation: string;
  readonly Preview: ComponentType<{ readonly value: FileValue }>;
}

/** A field for a file: drop it, paste it, choose it, or name its address. */
export function MediaField({ kind, invitation, Preview, ...props }: MediaFieldProps) {
  const { field } = props;
  const value = isFileValue(props.value) ? props.value : undefined;
  const { problem, takeTransfer, takeText, pick, remove } = useMediaField(props, kind);
  const group = useRef<HTMLFieldSetElement>(null);
  const drop = useDrop((transfer) => void takeTransfer(transfer));
  usePaste(group, (transfer) => void takeTransfer(transfer));
  const id = useId();

  const removeAndFocus = () => {
    remove();
    group.current?.querySelector<HTMLElement>('.button')?.focus();
  };
  const described = [field.help !== undefined && `${id}-help`, problem !== undefined && `${id}-problem`];
  return (
    <fieldset
      ref={group}
      className="media-field"
      aria-describedby={described.filter((each) => each !== false).join(' ') || undefined}
      {...drop.handlers}
    >
      <legend>
        {field.label}
        {field.required && (
          <span className="required" title={t('required')}>
            <span aria-hidden="true"> *</span>
            <span className="hidden"> {t('required')}</span>
          </span>
        )}
      </legend>
      <div className={drop.over ? 'drop-zone over' : 'drop-zone'}>
        {value === undefined ? (
          <div className="drop-words">
            <p>{drop.over ? t('Drop it here') : invitation}</p>
            {field.accepts !== undefined && <p className="quiet">{formatNames(field.accepts)}</p>}
          </div>
        ) : (
          <Preview value={value} />
        )}
      </div>
      <div className="buttons">
        <Button
          secondary
          label={value === undefined ? t('Choose File: {0}', field.label) : t('Replace {0}', field.label)}
          onClick={() => void pick()}
        >
          {value === undefined ? t('Choose File…') : t('Replace…')}
        </Button>
        {value !== undefined && (
          <Button secondary label={t('Remove {0}', field.label)} onClick={removeAndFocus}>
            {t('Remove')}
          </Button>
        )}
        {value === undefined && <AddressLine label={t('URL of {0}', field.label)} onAddress={takeText} />}
      </div>
      {problem !== undefined && (
        <p className="field-problem" role="alert" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {field.help !== undefined && (
        <p className="quiet help" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      <p className="hidden" role="status">
        {value === undefined ? '' : t('{0} is filled in.', 'url' in value ? value.url : value.name)}
      </p>
    </fieldset>
  );
}

/** Takes what is dropped, and tells while something is held over it. */
function useDrop(take: (transfer: DataTransfer) => void) {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return {
    over,
    handlers: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setOver(false);
        }
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer);
      },
    },
  };
}

/** Takes what is pasted into the field, and what is pasted nowhere in particular if it is the first of its kind. */
function usePaste(
  group: { readonly current: HTMLElement | null },
  take: (transfer: DataTransfer) => void,
): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (
        clipboardData !== null &&
        target instanceof Element &&
        meantFor(group.current, target, clipboardData)
      ) {
        event.preventDefault();
        latest.current(clipboardData);
      }
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [group]);
}

function meantFor(group: HTMLElement | null, target: Element, data: DataTransfer): boolean {
  const field = target.closest('.media-field');
  const first = document.querySelector('.media-field') === group;
  const isText = target.matches('input, textarea') && data.files.length === 0;
  return group !== null && !isText && (field === group || (field === null && first && data.files.length > 0));
}
