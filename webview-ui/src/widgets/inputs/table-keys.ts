interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly nativeEvent: { readonly isComposing: boolean };
  readonly currentTarget: {
    readonly value: string;
    readonly selectionStart: number | null;
    readonly selectionEnd: number | null;
  };
}

/** Where a key leads from a cell; undefined where it stays within. Left and right leave it from the ends of its text. */
export function moveOf(event: Key): { readonly row: number; readonly column: number } | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
  if (nativeEvent.isComposing || altKey || ctrlKey || metaKey) {
    return undefined;
  }
  const { value, selectionStart, selectionEnd } = currentTarget;
  const whole = selectionStart === 0 && selectionEnd === value.length;
  switch (key) {
    case 'Enter':
      return { row: shiftKey ? -1 : 1, column: 0 };
    case 'ArrowDown':
      return { row: 1, column: 0 };
    case 'ArrowUp':
      return { row: -1, column: 0 };
    case 'ArrowLeft':
      return !shiftKey && (whole || selectionEnd === 0) ? { row: 0, column: -1 } : undefined;
    case 'ArrowRight':
      return !shiftKey && (whole || selectionStart === value.length) ? { row: 0, column: 1 } : undefined;
    default:
      return undefined;
  }
}
