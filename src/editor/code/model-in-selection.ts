const id = /^[A-Za-z0-9][\w.-]{0,95}\/[A-Za-z0-9][\w.-]{0,95}$/;

/** The model's id in a selected text: `owner/name`, in quotes or not. Undefined for any other text. */
export function modelInSelection(selected: string): string | undefined {
  const text = selected.trim().replace(/^(["'`])(.*)\1$/, '$2');
  return id.test(text) ? text : undefined;
}
