/** Stands for `vscode.l10n.t`: the English text with its values. */
export function say(text: string, ...values: (string | number)[]): string {
  return text.replace(/\{(\d+)\}/g, (_, index) => String(values[Number(index)]));
}
