import { config, t as translate } from '@vscode/l10n';

/**
 * Sets the language of the page.
 *
 * @param texts JSON of the translations, by their English texts
 */
export function setTexts(texts: string): void {
  config({ contents: texts });
}

/** The text in the language of the editor, with what stands for `{0}`, `{1}` ... */
export function t(text: string, ...values: readonly (string | number)[]): string {
  return translate(text, ...values);
}

/** Language of the editor, for numbers and dates. */
export function language(): string {
  return globalThis.document?.documentElement.lang || 'en';
}
