import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  countsAsDownload,
  currentLibraryId,
  libraries,
  libraryList,
  tasksOfLibrary,
} from '../../../src/catalogue';
import { parseDownloadQuery } from '../../../src/catalogue/libraries';
import facts from './facts/libraries.json';

describe('a library that was renamed', () => {
  for (const { id, now } of facts.renamed) {
    it(`is known by its new id: ${id}, now ${now}`, () => {
      assert.equal(currentLibraryId(id), now);
      assert.ok(Object.hasOwn(libraries, now));
      assert.ok(!Object.hasOwn(libraries, id));
    });
  }

  it('is told from all others', () => {
    for (const { id } of libraryList) {
      assert.equal(currentLibraryId(id), id);
    }
  });
});

describe('downloads of a library', () => {
  const cases: readonly [keyof typeof libraries, string, boolean][] = [
    // A library that says nothing counts the usual configuration files, at the top only.
    ['transformers', 'config.json', true],
    ['transformers', 'params.json', true],
    ['transformers', 'onnx/config.json', false],
    ['transformers', 'model.safetensors', false],
    // path
    ['adapter-transformers', 'adapter_config.json', true],
    ['adapter-transformers', 'sub/adapter_config.json', false],
    // path with a folder
    ['acestep', 'ace_step_transformer/config.json', true],
    ['acestep', 'config.json', false],
    // path_filename AND path_extension, in any folder
    ['edsnlp', 'config.cfg', true],
    ['edsnlp', 'deep/er/config.cfg', true],
    ['edsnlp', 'config.json', false],
    // path_prefix
    ['tic-clip', 'checkpoints/epoch.pt', true],
    ['tic-clip', 'epoch.pt', false],
    ['tic-clip', 'old/checkpoints/epoch.pt', false],
    // _exists_
    ['whisperkit', 'large/model.mil', true],
    ['whisperkit', 'model.mil', false],
    // OR with parentheses
    ['jev-style', 'a.gguf', true],
    ['jev-style', 'config.json', true],
    ['jev-style', 'config.yaml', false],
    // a query over several lines
    ['open_clip', 'open_clip_pytorch_model.bin', true],
    // an extension that no file can have
    ['ssr-speech', 'weights.pth', false],
  ];

  for (const [id, path, counts] of cases) {
    it(`of ${id} ${counts ? 'are' : 'are not'} counted by ${path}`, () => {
      assert.equal(countsAsDownload(libraries[id], [path]), counts);
      assert.equal(countsAsDownload(libraries[id], ['README.md', path, 'vocab.txt']), counts);
    });
  }

  it('are not counted in an empty repository', () => {
    assert.deepEqual(
      libraryList.filter((library) => countsAsDownload(library, [])),
      [],
    );
  });

  it('can be told of every library of the catalogue', () => {
    for (const { countDownloads } of libraryList) {
      if (countDownloads !== undefined) {
        assert.equal(typeof parseDownloadQuery(countDownloads)('a/b.c'), 'boolean');
      }
    }
  });
});

describe('a download query', () => {
  it('binds AND tighter than OR, and parentheses tightest', () => {
    const loose = parseDownloadQuery('path:"a" OR path_filename:"b" AND path_extension:"c"');
    const grouped = parseDownloadQuery('(path:"a" OR path_filename:"b") AND path_extension:"c"');
    assert.deepEqual([loose('a'), loose('b.c'), loose('b')], [true, true, false]);
    assert.deepEqual([grouped('a'), grouped('b.c'), grouped('b')], [false, true, false]);
  });

  it('takes brackets, words and other marks inside quotes as they are', () => {
    assert.ok(parseDownloadQuery('path:"a (1) OR b.c"')('a (1) OR b.c'));
  });

  for (const bad of [
    '',
    'path:"a" OR',
    'AND path:"a"',
    '(path:"a"',
    'path:"a")',
    'name:"a"',
    '_exists_:"x"',
    'path:a',
    'path:"a" path:"b"',
  ]) {
    it(`refuses ${JSON.stringify(bad)}`, () => {
      assert.throws(() => parseDownloadQuery(bad), {
        name: 'SyntaxError',
        message: `Not a download query: ${bad}`,
      });
    });
  }

  it('ends in an answer or a syntax error, whatever is asked', () => {
    const piece = fc.constantFrom('(', ')', ' AND ', ' OR ', 'path:"a"', '_exists_:"path"', '"', ' ', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.string(), (pieces, path) => {
        try {
          assert.equal(typeof parseDownloadQuery(pieces.join(''))(path), 'boolean');
        } catch (error) {
          assert.ok(error instanceof SyntaxError);
        }
      }),
    );
  });
});

describe('the tasks of a library', () => {
  it('are none for a name that only objects have', () => {
    assert.equal(tasksOfLibrary('transformers').length, 28);
    assert.deepEqual(tasksOfLibrary('constructor'), []);
    assert.deepEqual(tasksOfLibrary('toString'), []);
  });
});
