import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderTemplate, TemplateNotFoundError } from '../../../src/snippets';
import { literalFilters } from '../../../src/snippets/literals/filters';
import { parsedTemplate } from '../../../src/snippets/parsed-template';

const folder = 'src/snippets';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.jinja'),
);

describe('snippet templates', () => {
  it('are found', () => {
    assert.ok(files.length >= 7, `${files.length} templates`);
  });

  for (const file of files) {
    it(`let no value in without a literal filter: ${file}`, () => {
      const interpolations = parsedTemplate(readFileSync(join(folder, file), 'utf8')).interpolations();
      assert.notEqual(interpolations.length, 0);
      for (const { line, column, lastFilter } of interpolations) {
        assert.ok(
          lastFilter !== undefined && Object.hasOwn(literalFilters, lastFilter),
          `${file}:${line}:${column} ends in ${lastFilter ?? 'no filter'}`,
        );
      }
    });
  }

  it('that do not exist are named', () => {
    for (const [language, client, kind] of [
      ['go', 'http', 'basic'],
      ['rust', 'reqwest', 'basic'],
      ['js', 'nope', 'conversational'],
      ['js', 'fetch', 'toString'],
    ] as const) {
      assert.throws(
        () => renderTemplate(language, client, kind, {}),
        (error: unknown) =>
          error instanceof TemplateNotFoundError &&
          error.kind === kind &&
          error.message === `Template not found: ${language}/${client}/${kind}`,
      );
    }
  });
});
