/**
 * Moves the focus although nobody pressed anything: only while the page has the keyboard, so that none is taken from
 * another part of the editor.
 */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (document.hasFocus()) {
    element?.focus();
  }
}

/** Whether the focus is in a box that holds text. */
export function isWriting(): boolean {
  const { activeElement: active } = document;
  return active !== null && 'value' in active && typeof active.value === 'string' && active.value !== '';
}
