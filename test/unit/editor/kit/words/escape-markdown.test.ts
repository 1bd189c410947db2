import assert from 'node:assert/strict';
import fc from 'fast-check';
import { marked, type Token } from 'marked';
import { escapeMarkdown } from '../../../../../src/editor/kit/words/escape-markdown';
import { visible } from '../../../../../src/editor/kit/words/plain';
import { hostileText } from '../../../hostile/attacks';

/** The kinds of tokens that Markdown is read as, those within others included. */
function kindsIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => [token.type, ...kindsIn('tokens' in token ? (token.tokens ?? []) : [])]);
}

/** What a reader sees of HTML that has no elements within. */
function shown(html: string): string {
  const names: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return html.replace(/&(?:lt|gt|quot|amp|#(\d+));/g, (all, code?: string) =>
    code === undefined ? (names[all] ?? all) : String.fromCodePoint(Number(code)),
  );
}

describe('Markdown', () => {
  it('shows any text of a stranger as it is, on one line, as plain text alone', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const markdown = `Label: ${escapeMarkdown(text)}`;
        const kinds = new Set(kindsIn(marked.lexer(markdown)));
        assert.deepEqual(
          [...kinds].filter((kind) => !['paragraph', 'text', 'escape'].includes(kind)),
          [],
        );
        const html = /^<p>(.*)<\/p>\n$/.exec(String(marked.parse(markdown)))?.[1] ?? '';
        // The editor looks for icons in the HTML that became of it.
        assert.doesNotMatch(html, /\$\(/);
        assert.equal(
          shown(html).trim(),
          `Label: ${visible(text)
            .replace(/\s+/g, ' ')
            .replaceAll('$(', () => '$ (')}`.trim(),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('has no link, list, table or heading of it wherever it stands', () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom('', '- ', '**', '| a |\n| - |\n| '), (text, before) => {
        const expected = kindsIn(marked.lexer(`${before}x${escapeMarkdown('.')}`));
        const kinds = kindsIn(marked.lexer(`${before}x${escapeMarkdown(text)}`));
        assert.deepEqual(
          [...new Set(kinds)].filter((kind) => !expected.includes(kind)),
          [],
        );
      }),
      { numRuns: 1000 },
    );
  });
});
