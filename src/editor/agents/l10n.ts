/** Translates a text, as `vscode.l10n.t` does. */
export type Translate = (text: string, ...values: (string | number)[]) => string;
