import type { KeyboardEvent, Ref } from 'react';
import { ProgressRing } from './progress-ring';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  /** Shows a ring in the box, with this name. */
  readonly busy?: string | undefined;
  /** The way down into what was found. */
  readonly onArrowDown?: () => void;
  /** The way back, for which Escape leaves what is typed. */
  readonly onLeave?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A box that searches as one types; Escape empties it or leads back. */
export function SearchBox({ label, value, onChange, maxLength, busy, ref, ...ways }: SearchBoxProps) {
  const { onArrowDown, onLeave } = ways;
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'ArrowDown' && onArrowDown !== undefined) {
      onArrowDown();
    } else if (event.key === 'Escape' && onLeave !== undefined) {
      onLeave();
    } else if (event.key === 'Escape' && value !== '') {
      onChange('');
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="search-box">
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={keyDown}
      />
      {busy !== undefined && <ProgressRing label={busy} />}
    </div>
  );
}
