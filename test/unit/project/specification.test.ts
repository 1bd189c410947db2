import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueStatements } from './specification/catalogue';
import { inferenceStatements } from './specification/inference';
import { snippetStatements } from './specification/snippets';

const statements = [...catalogueStatements, ...inferenceStatements, ...snippetStatements];

describe('the specification of the product', () => {
  for (const { says, tests, rows = [], differs } of statements) {
    it(`is held by tests that are there: ${says}`, () => {
      assert.notEqual(tests.length, 0);
      for (const [name, title] of tests) {
        assert.ok(
          titlesOf(`${name}.test.ts`).some((each) => each.includes(title)),
          `${name}: ${title}`,
        );
      }
      for (const [file, text] of rows) {
        assert.ok(sourceOf(file).includes(text), `${file}: ${text}`);
      }
      assert.notEqual(differs, '');
    });
  }

  it('is told apart by its statements', () => {
    assert.equal(new Set(statements.map(({ says }) => says)).size, statements.length);
  });
});

/** The titles of a file's tests as they stand in its source, with `…` in the place of each value. */
function titlesOf(file: string): string[] {
  const titles = sourceOf(file).matchAll(/\bit\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/g);
  return [...titles].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replace(/\$\{[^}]*\}/g, '…'),
  );
}

function sourceOf(file: string): string {
  const path = join('test', file);
  assert.ok(existsSync(path), `${path} is not there`);
  return readFileSync(path, 'utf8');
}
