import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '.github/workflows';
const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8'));

describe('the workflows', () => {
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));

  it('call scripts that there are', () => {
    const called = texts.flatMap((text) =>
      [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name),
    );
    const own = ['audit', 'ci'];
    assert.deepEqual(
      called.filter((name = '') => !own.includes(name) && scripts[name] === undefined),
      [],
    );
    assert.ok(called.includes('test') && called.includes('package'));
  });

  it('try the oldest VS Code that the manifest allows', () => {
    const oldest = engines.vscode.replace('^', '');
    assert.ok(texts.some((text) => text.includes(`vscode: ${oldest}`)));
  });

  it('run actions of a fixed version, with no more rights than they need', () => {
    for (const text of texts) {
      for (const [, action = ''] of text.matchAll(/uses: (\S+)/g)) {
        assert.match(action, /@v\d+$/);
      }
      assert.match(text, /^permissions:$/m);
    }
  });
});
