import assert from 'node:assert/strict';
import type { SnippetBlock } from '../../../src/snippets/library';
import { readPrograms } from './read-programs';

const block = (language: SnippetBlock['language'], content: string) => ({ title: '', language, content });

describe('the reader of programs', () => {
  it('finds imports, calls and undefined names, each block going on from those before it', async () => {
    const [program] = await readPrograms([
      [
        block('python', 'import numpy as np\nfrom acme.hub import load\nmodel = load(id="a", x=y)\n'),
        block('sh', "pip install 'a b' # no words\n"),
        block('python', 'def area(width):\n    return width * height\n\nmodel.run(np.zeros(3))(area)\n'),
      ],
    ]);
    assert.ok(program);
    assert.equal(program.error, undefined);
    assert.deepEqual(program.imports, ['acme.hub.load', 'numpy']);
    assert.deepEqual(program.calls, [
      ['acme.hub.load', ['id', 'x']],
      ['', []],
      ['.run', []],
      ['numpy.zeros', []],
    ]);
    assert.deepEqual(program.undefined, ['height', 'y']);
    assert.deepEqual(program.words, ['pip', 'install', 'a b']);
  });

  it('reads JavaScript', async () => {
    const source =
      'import { pipeline } from "@acme/hub";\nconst pipe = await pipeline("a");\nawait pipe("b");\n';
    const [program, other, broken] = await readPrograms([
      [block('js', source)],
      [block('js', source.replace('"b"', '"c"'))],
      [block('js', 'const = 1;')],
    ]);
    assert.deepEqual(program?.imports, ['@acme/hub.pipeline']);
    assert.deepEqual(program?.calls, [
      ['@acme/hub.pipeline', []],
      ['', []],
    ]);
    assert.deepEqual(program?.shape, other?.shape);
    assert.notEqual(broken?.error, undefined);
  });

  it('tells programs apart by more than their literals', async () => {
    const sources = ['f = open("a")', 'f = open("b")', 'f = open("a"); f.close()', 'f = open("a', 'f = "\0"'];
    const [one, same, more, broken] = await readPrograms(sources.map((source) => [block('python', source)]));
    assert.deepEqual(one?.shape, same?.shape);
    assert.notDeepEqual(one?.shape, more?.shape);
    assert.match(broken?.error ?? '', /SyntaxError/);
  });
});
