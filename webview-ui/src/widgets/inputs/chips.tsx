import {
  type ClipboardEvent,
  type FocusEventHandler,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { t } from '../../l10n';
import { controlAttributes, Field, type FieldFrame } from '../../ui/field';
import { IconButton } from '../../ui/icon-button';
import { newNames } from './new-names';

/** Short names, and the one being typed. */
export interface ChipsState {
  readonly names: readonly string[];
  readonly draft: string;
}

interface ChipsProps extends FieldFrame {
  readonly state: ChipsState;
  readonly onChange: (state: ChipsState) => void;
  readonly onBlur?: FocusEventHandler | undefined;
}

/** A list of short names, typed or pasted one after the other. */
export function Chips({ state: { names, draft }, onChange, onBlur, ...frame }: ChipsProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  const add = (text: string) => {
    const { added, repeated } = newNames(names, text);
    onChange({ names: [...names, ...added], draft: '' });
    setTold(
      [
        added.length > 0 && t('Added {0}', added.join(', ')),
        repeated.length > 0 && t('Already in use: {0}', repeated.join(', ')),
      ]
        .filter((part) => part !== false)
        .join('. '),
    );
  };
  const remove = (name: string) => {
    onChange({ names: names.filter((each) => each !== name), draft });
    setTold(t('Removed {0}', name));
    box.current?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    const last = names.at(-1);
    if (event.nativeEvent.isComposing) {
      return;
    }
    if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === ',') {
      event.preventDefault();
      add(draft);
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (/[\n\r,;\t]/.test(text)) {
      event.preventDefault();
      add(`${draft}${text}`);
    }
  };
  return (
    <Field id={id} {...frame}>
      <div className="chips">
        {names.length > 0 && (
          <ul aria-label={frame.label}>
            {names.map((name) => (
              <li key={name} className="chip">
                <span>{name}</span>
                <IconButton icon="remove" label={t('Remove {0}', name)} onClick={() => remove(name)} />
              </li>
            ))}
          </ul>
        )}
        <input
          {...controlAttributes(id, frame)}
          ref={box}
          type="text"
          autoComplete="off"
          placeholder={t('Type a name, then Enter or a comma')}
          value={draft}
          onChange={({ target }) => onChange({ names, draft: target.value })}
          onKeyDown={keyDown}
          onPaste={paste}
          onBlur={onBlur}
        />
      </div>
      <p className="field-help quiet" role="status">
        {told}
      </p>
    </Field>
  );
}
