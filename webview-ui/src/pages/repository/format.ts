import { language } from '../../l10n';

/** A day in the editor's language; undefined where the text tells none. */
export function formatDate(text: string | undefined): string | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime())
    ? undefined
    : date.toLocaleDateString(language(), { dateStyle: 'medium' });
}
