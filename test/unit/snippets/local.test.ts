import assert from 'node:assert/strict';
import { type LocalAppId, localApps } from '../../../src/catalogue';
import { ggufGroups, localAppSnippets } from '../../../src/snippets';
import { modelRecord } from '../../models';
import { casesIn } from './goldens/goldens';
import { outputOf } from './processes';

const goldenCases = casesIn('local');
const cases = Object.values(localApps).flatMap(({ id }) =>
  goldenCases.filter(({ name }) => name === id).map((each) => ({ app: id, ...each })),
);

const hostile = `acme/a"'\\\n# %% x [sh]\n$(id)\`id\`\${HOME}!!*\u2028;id&#{{ id }}${'x'.repeat(10_000)}`;

function record(fields: object = {}) {
  return modelRecord({ id: 'acme/big-GGUF', ...fields });
}

function textOf(app: LocalAppId, fields?: object, path?: string): string {
  return localAppSnippets(record(fields), app, path)
    .map(({ content }) => content)
    .join('\n');
}

/** The words that every command of the script is given, commands replaced by one that only tells. */
async function wordsOf(script: string): Promise<string[]> {
  const tell = `command_not_found_handle() { printf '%s\\0' "$@"; }; PATH=/nowhere; HOME=/nowhere\n`;
  const builtIn = `cd() { :; }; printf() { builtin printf '%s\\0' "$@"; }\n`;
  const runnable = script.replaceAll('> ~/.pi/agent/models.json\n', '\n').replaceAll('./', '');
  return (await outputOf('bash', [], { input: tell + builtIn + runnable })).split('\0');
}

describe('local app snippets', () => {
  it('are there for each app that is started by commands, and for no other', () => {
    for (const { id, kind } of Object.values(localApps)) {
      assert.equal(localAppSnippets(record(), id).length > 0, kind === 'snippet', id);
      assert.equal(
        cases.some(({ app }) => app === id),
        kind === 'snippet',
        id,
      );
    }
  });

  it('are commands that a shell can read, laid out cleanly', async () => {
    for (const { app, blocks } of cases) {
      for (const { title, language, content } of blocks) {
        assert.notEqual(title, '');
        assert.equal(language, 'sh');
        await outputOf('bash', ['-n'], { input: content });
        assert.doesNotMatch(content, /\n\n\n|[ \t]\n|\t|%%|[^\n]$/, app);
      }
    }
  });

  it('hand each command the very id and path', async () => {
    for (const { app, fields } of cases) {
      const plain = await wordsOf(textOf(app, { ...fields, id: 'plain' }, 'plain.gguf'));
      const words = await wordsOf(textOf(app, { ...fields, id: hostile }, `${hostile}.gguf`));
      const read = words.map((word) => (word.startsWith('{') ? JSON.stringify(JSON.parse(word)) : word));
      const [, name = ''] = hostile.split('acme/');
      assert.deepEqual(
        read.map((word) =>
          word
            .replaceAll(JSON.stringify(hostile).slice(1, -1), 'plain')
            .replaceAll(hostile, 'plain')
            .replaceAll(name, 'plain'),
        ),
        plain.map((word) => (word.startsWith('{') ? JSON.stringify(JSON.parse(word)) : word)),
        app,
      );
    }
  });

  it('refuse what no shell word can hold', () => {
    assert.throws(() => localAppSnippets(record({ id: 'a\0b' }), 'ollama'), /NUL/);
  });
});

describe('the GGUF files of a repository', () => {
  it('are one group a quantization, from the smallest to the largest', () => {
    const { models, projectors } = ggufGroups([
      { path: 'README.md', size: 1 },
      { path: 'big.gguf', size: 9 },
      { path: 'big-Q8_0.gguf', size: 80 },
      { path: 'big-BF16/big-BF16-00002-of-00002.gguf', size: 60 },
      { path: 'big-BF16/big-BF16-00001-of-00002.gguf', size: 100 },
      { path: 'big-UD-Q4_K_XL.GGUF', size: 42 },
      { path: 'big-Q4_K_M.gguf' },
      { path: 'big-MXFP4.gguf', size: 39 },
      { path: 'big-Q6_K_L.gguf', size: 66 },
      { path: 'mmproj-F16.gguf', size: 5 },
    ]);
    assert.deepEqual(
      models.map(({ label, name, size }) => [label, name, size]),
      [
        ['MXFP4', 'big-MXFP4', 39],
        ['Q4_K_M', 'big-Q4_K_M', undefined],
        ['UD-Q4_K_XL', 'big-UD-Q4_K_XL', 42],
        ['Q6_K_L', 'big-Q6_K_L', 66],
        ['Q8_0', 'big-Q8_0', 80],
        ['BF16', 'big-BF16', 160],
        [undefined, 'big', 9],
      ],
    );
    assert.deepEqual(models[5]?.paths, [
      'big-BF16/big-BF16-00001-of-00002.gguf',
      'big-BF16/big-BF16-00002-of-00002.gguf',
    ]);
    assert.equal(models[5]?.firstPath, 'big-BF16/big-BF16-00001-of-00002.gguf');
    assert.deepEqual(projectors, [
      { label: 'F16', name: 'mmproj-F16', paths: ['mmproj-F16.gguf'], firstPath: 'mmproj-F16.gguf', size: 5 },
    ]);
  });

  it('keep apart what shares a name: folders, and sets of other numbers of shards', () => {
    const paths = [
      'a/m-Q8_0.gguf',
      'b/m-Q8_0.gguf',
      'm-Q8_0-00001-of-00002.gguf',
      'm-Q8_0-00001-of-00003.gguf',
    ];
    const { models } = ggufGroups(paths.map((path) => ({ path, size: 1 })));
    assert.deepEqual(
      models.map(({ firstPath }) => firstPath),
      paths,
    );
  });

  it('may be none, and are found whatever their names hold', () => {
    assert.deepEqual(ggufGroups([{ path: 'model.safetensors' }]), { models: [], projectors: [] });
    const path = 'a\nb\0-00001-of-00001.gguf';
    assert.deepEqual(ggufGroups([{ path, size: 1 }]).models[0]?.paths, [path]);
  });
});
