import assert from 'node:assert/strict';
import { mayHoldSecret, mayNameHub } from '../../../../src/editor/parts/worth-reading';
import { keyKinds } from '../../../../src/source/call-table';
import { commandRows } from '../../../../src/source/command-table';

const written = (languageId: string, text: string) => ({ languageId, getText: () => text });
const namesHub = (languageId: string, text: string) => mayNameHub(written(languageId, text));

/** What people write without a thought of models. */
const plain: readonly (readonly [languageId: string, text: string])[] = [
  ['markdown', '# Notes\n\nThe model: a ferry. See `task: 3`.\n\n- one\n- two\n'],
  ['markdown', '# A day\n\nThe model: a ferry.\n\n```bash\nnpm start\n```\n\n---\n\ntask: none\n'],
  ['markdown', '# Install\n\n```bash\nnpm install\nnpm start -- --port 80\n```\n'],
  ['markdown', '---\ntitle: A day at sea\ndate: 2026-11-23\n---\n\nText.\n'],
  [
    'yaml',
    'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v5\n',
  ],
  ['yaml', 'services:\n  db:\n    image: postgres:18\n    ports: ["5432:5432"]\n'],
  ['json', '{ "name": "ferry", "version": "1.0.0", "dependencies": { "left-pad": "^1.3.0" } }'],
  ['toml', '[package]\nname = "ferry"\nversion = "0.1.0"\n'],
  ['go', 'model := "acme/model"'],
  ['shellscript', '#!/bin/sh\nset -e\nmodel=acme/model\nnpm start -- --model "$model"\nollama list\n'],
  ['dockerfile', 'FROM node:24\nRUN npm ci && docker ps\nCMD ["node", "model.js"]\n'],
];

describe('A document that is worth reading', () => {
  it('has any of the keys that name something of the hub', () => {
    for (const word of keyKinds.keys()) {
      for (const name of [word, word.replaceAll('_', '-'), word.toUpperCase(), `trainer.${word}`]) {
        assert.ok(namesHub('yaml', `${name}: acme/model`), `${name} in YAML`);
        assert.ok(namesHub('yaml', `${name}:\n  - acme/model`), `a list of ${name} in YAML`);
        assert.ok(namesHub('json', `{"${name}": "acme/model"}`), `${name} in JSON`);
        assert.ok(namesHub('toml', `${name} = "acme/model"`), `${name} in TOML`);
        assert.ok(namesHub('markdown', `---\n${name}: acme/model\n---\n`), `${name} in front matter`);
      }
    }
  });

  it('has an address of the hub, or is a program', () => {
    assert.ok(namesHub('json', '{ "from": "hf://datasets/acme/rows/a.csv" }'));
    assert.ok(namesHub('yaml', 'backbone: hf-hub:acme/vit'));
    assert.ok(namesHub('markdown', '# Use\n\n~~~ py\npipe = pipeline("x")\n~~~\n'));
    assert.ok(namesHub('python', ''));
  });

  it('has a command that runs models', () => {
    for (const name of commandRows.flatMap(({ names }) => names)) {
      assert.ok(namesHub('shellscript', `exec ./${name} x`), name);
      assert.ok(namesHub('dockerfile', `CMD ["${name.replaceAll(' ', '", "')}", "x"]`), name);
      assert.ok(namesHub('markdown', `\`\`\`sh\n${name} x\n\`\`\`\n`), name);
    }
  });

  it('is one of any size: names are completed in it', () => {
    assert.ok(namesHub('json', `{ "notes": "${'x'.repeat(1_000_001)}" }`));
  });

  for (const [index, [languageId, text]] of plain.entries()) {
    it(`isn’t one of every day: ${languageId} ${index + 1}`, () => {
      assert.ok(!namesHub(languageId, text));
      assert.ok(!mayHoldSecret(written(languageId, text)));
    });
  }
});
