import type { KeyboardEvent, Ref } from 'react';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter without Shift, when no input method is composing. */
  readonly onEnter?: () => void;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A text area that grows with its text. */
export function TextArea({ label, onChange, onEnter, ...rest }: TextAreaProps) {
  const keyDown = (event: KeyboardEvent) => {
    if (onEnter !== undefined && event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <textarea
      {...rest}
      className="text-area"
      aria-label={label}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={keyDown}
    />
  );
}
