import type { ClipboardEvent, KeyboardEvent } from 'react';
import { t } from '../../l10n';
import { IconButton } from '../../ui/icon-button';

interface SentenceLineProps {
  readonly text: string;
  /** What a screen reader says of the box. */
  readonly name: string;
  /** Counted from 1. */
  readonly row: number;
  readonly count: number;
  readonly onChange: (text: string) => void;
  /** The row becomes several. */
  readonly onLines: (text: string) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

/** A row of a list of sentences: Enter adds one, Backspace removes an empty one, Alt and an arrow key moves it. */
export function SentenceLine({ text, name, row, count, ...on }: SentenceLineProps) {
  const keyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.nativeEvent.isComposing || ctrlKey || metaKey) {
      return;
    }
    if (key === 'Enter' && !shiftKey) {
      on.onAdd();
    } else if (key === 'Backspace' && text === '' && count > 1) {
      on.onRemove();
    } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      on.onMove(key === 'ArrowUp' ? -1 : 1);
    } else {
      return;
    }
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (/[\r\n]/.test(pasted.trim())) {
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      on.onLines(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd));
    }
  };
  return (
    <li>
      <textarea
        className="text-box"
        aria-label={name}
        rows={1}
        value={text}
        onChange={({ target }) => on.onChange(target.value)}
        onKeyDown={keyDown}
        onPaste={paste}
      />
      <span className="row-buttons">
        <IconButton
          icon="up"
          label={t('Move row {0} up', row)}
          disabled={row === 1}
          onClick={() => on.onMove(-1)}
        />
        <IconButton
          icon="down"
          label={t('Move row {0} down', row)}
          disabled={row === count}
          onClick={() => on.onMove(1)}
        />
        <IconButton icon="remove" label={t('Remove row {0}', row)} onClick={on.onRemove} />
      </span>
    </li>
  );
}
