import { visible } from './plain';

/**
 * Characters that can begin markup, a list, a table, a mention or the address of a link. Some do not within a word, as
 * in `gpt-oss_2.1`.
 */
const signs = /[\\`*{}[\]()#+!~|^=:@$]|(?<![a-z0-9])[_.-]|[_.-](?![a-z0-9])|(?<=www)\./gi;

/** What HTML reads as its own. */
const references: readonly (readonly [sign: string, reference: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
];

/**
 * A text that Markdown shows as it is, on one line. The editor looks for `$(icon)` in what has become of Markdown, where
 * no escape is left, so a blank stands in it. `MarkdownString.appendText` does this too, but makes every space one
 * that lines do not break at, which tears words apart in a narrow place, and leaves
 * `<command:x>` and addresses to become links.
 */
export function escapeMarkdown(text: string): string {
  const line = visible(text)
    .replace(/\s+/g, ' ')
    .replace(/\$(?=\()/g, '$ ')
    .replace(signs, '\\$&');
  return references.reduce((escaped, [sign, reference]) => escaped.replaceAll(sign, reference), line);
}
