import type { KeyboardEvent } from 'react';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter without Shift, when no input method is composing. */
  readonly onEnter?: () => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly maxRows?: number;
}

/** A text area as high as its text, up to a number of rows. */
export function TextArea({ label, value, onChange, onEnter, maxRows = 12, ...rest }: TextAreaProps) {
  const rows = Math.min(maxRows, Math.max(2, value.split('\n').length));
  const keyDown = (event: KeyboardEvent) => {
    if (onEnter !== undefined && event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <vscode-text-area
      {...rest}
      value={value}
      rows={rows}
      resize="none"
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={keyDown}
    >
      {label}
    </vscode-text-area>
  );
}
