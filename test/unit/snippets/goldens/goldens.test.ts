import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { goldens, orphans } from './goldens';

const files = goldens();

/** The lines of a template that it writes as they are, titles of blocks among them. */
function literalLines(template: string): string[] {
  return template
    .replace(/^(?:#|\/\/) %%[ \t]*(.*?)[ \t]*(?:\[\w+\])?$/gm, '$1')
    .replace(/\{[{%#][\s\S]*?[}%#]\}/g, '\0')
    .split('\n')
    .filter((line) => !line.includes('\0'));
}

describe('the golden files of snippets', () => {
  for (const { path, text } of files) {
    it(`show what the template writes: ${path}`, () => {
      assert.ok(existsSync(path), `${path} is missing. Run "npm run goldens".`);
      assert.equal(readFileSync(path, 'utf8'), text, 'Run "npm run goldens" and read the changes.');
    });
  }

  it('belong to a template each', () => {
    assert.deepEqual(orphans(), []);
  });

  it('have each heading once', () => {
    for (const { path, cases } of files) {
      assert.equal(new Set(cases.map(({ fields }) => JSON.stringify(fields))).size, cases.length, path);
    }
  });

  it('reach every line of the templates', () => {
    const unreached = files.flatMap(({ path, templates, text }) =>
      templates
        .flatMap((template) => literalLines(readFileSync(template, 'utf8')))
        .filter((line) => !text.includes(line))
        .map((line) => `${path}: ${line}`),
    );
    assert.deepEqual(unreached, []);
  });
});
