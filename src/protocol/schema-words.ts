import * as z from 'zod/mini';
import de from 'zod/v4/locales/de.js';
import en from 'zod/v4/locales/en.js';

const words: ReadonlyMap<string, typeof en> = new Map([['de', de]]);

/**
 * Has schemas say why a value does not fit. By itself `zod/mini` says of every value that it is invalid, and no more.
 *
 * @param language of the editor, such as `de` or `pt-br`; English where there are no words in it
 */
export function setSchemaWords(language: string): void {
  const localise = words.get(language.split('-', 1)[0] ?? '') ?? en;
  z.config(localise());
}
