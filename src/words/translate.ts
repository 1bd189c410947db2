/** What `vscode.l10n.t` does. It is handed to what is pure, where it has to be called `t`. */
export type Translate = (text: string, ...values: (string | number)[]) => string;

/** The texts as they are written, with their values. */
export const untranslated: Translate = (text, ...values) =>
  text.replace(/\{(\d+)\}/g, (place, index: string) => String(values[Number(index)] ?? place));
