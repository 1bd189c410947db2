/** What `vscode.l10n.t` does. It is handed to what is pure, where it has to be called `t`. */
export type Translate = (text: string, ...values: (string | number)[]) => string;
