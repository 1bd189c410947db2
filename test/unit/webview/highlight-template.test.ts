import assert from 'node:assert/strict';
import fc from 'fast-check';
import { templatePieces } from '../../../webview-ui/src/pages/weights/highlight-template';

const kindsOf = (source: string) => templatePieces(source).map(({ kind, text }) => `${kind} ${text}`);

describe('a highlighted template', () => {
  it('tells code from text, and in code what is what', () => {
    assert.deepEqual(kindsOf("a{# note #}{%- if x == 'in' %}{{ 1 }}"), [
      'text a',
      'comment {# note #}',
      'mark {%-',
      'code  ',
      'keyword if',
      'code  x == ',
      "string 'in'",
      'code  ',
      'mark %}',
      'mark {{',
      'code  ',
      'number 1',
      'code  ',
      'mark }}',
    ]);
  });

  it('shows a block that is not closed as far as it goes', () => {
    assert.deepEqual(kindsOf('x {{ y'), ['text x ', 'mark {{', 'code  y']);
  });

  it('loses nothing of any text', () => {
    const part = fc.constantFrom(
      '{{',
      '}}',
      '{%',
      '%}',
      '{#',
      '#}',
      "'",
      '"',
      '\\',
      'if',
      ' ',
      '\n',
      'x',
      '1',
      '-',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const source = parts.join('');
        let end = 0;
        for (const { at, text } of templatePieces(source)) {
          assert.equal(at, end);
          end += text.length;
        }
        assert.equal(
          templatePieces(source)
            .map(({ text }) => text)
            .join(''),
          source,
        );
      }),
    );
  });
});
