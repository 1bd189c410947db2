import assert from 'node:assert/strict';
import type { ModelRecord } from '../../../src/catalogue';
import { type LocalAppId, localApps } from '../../../src/catalogue';
import { modelRecordSchema } from '../../../src/hub/model-record';
import { ggufGroups, localAppSnippets } from '../../../src/snippets';
import { outputOf } from './processes';

const file = 'UD-Q2_K_XL/big-UD-Q2_K_XL-00001-of-00003.gguf';
const gguf = { gguf: { context_length: 8192 } };

interface Case {
  readonly app: LocalAppId;
  readonly fields?: object;
  readonly steps: number;
  /** Texts that the steps hold. */
  readonly has: readonly string[];
  readonly lacks?: readonly string[];
}

const tagged = "'acme/big-GGUF:UD-Q2_K_XL'";
const chat = { pipeline_tag: 'text-generation', tags: ['conversational'] };
const completion = ['/v1/completions', '"max_tokens": 512', '"temperature": 0.5'];

const cases: readonly Case[] = [
  { app: 'llama.cpp', steps: 5, has: [`llama-server -hf ${tagged}`, `./build/bin/llama-cli -hf ${tagged}`] },
  { app: 'node-llama-cpp', steps: 2, has: ["chat 'hf:acme/big-GGUF:UD-Q2_K_XL'", 'inspect estimate'] },
  {
    app: 'vllm',
    steps: 2,
    has: ["vllm serve 'acme/big-GGUF'\n", ':8000/v1', '-p 8000:8000', ...completion],
    lacks: ['mistral', 'UD-'],
  },
  { app: 'vllm', fields: chat, steps: 2, has: ['/v1/chat/completions', '"messages": ['], lacks: completion },
  {
    app: 'vllm',
    fields: { tags: ['mistral-common'] },
    steps: 2,
    has: ['--tokenizer-mode mistral --config-'],
  },
  {
    app: 'vllm',
    fields: { ...chat, pipeline_tag: 'image-text-to-text' },
    steps: 2,
    has: ['"type": "image_url"'],
  },
  {
    app: 'sglang',
    steps: 2,
    has: ["--model-path 'acme/big-GGUF' --host 0.0.0.0 --port 30000", '--shm-size 32g', ...completion],
  },
  { app: 'sglang', fields: chat, steps: 2, has: [':30000/v1/chat/completions'], lacks: completion },
  { app: 'mlx-lm', steps: 1, has: ["mlx_lm.generate --model 'acme/big-GGUF' --prompt "] },
  { app: 'mlx-lm', fields: chat, steps: 2, has: ['mlx_lm.chat', '--port 8000', ':8000/v1/chat/completions'] },
  { app: 'tgi', steps: 1, has: ['-p 8000:80 ', "--model-id 'acme/big-GGUF'", ':8000/generate'] },
  { app: 'localai', steps: 2, has: [`run 'huggingface://acme/big-GGUF/${file}'`, '-p 8080:8080'] },
  { app: 'ollama', steps: 1, has: ["ollama run 'hf.co/acme/big-GGUF:UD-Q2_K_XL'"] },
  { app: 'docker-model-runner', steps: 1, has: ["docker model run 'hf.co/acme/big-GGUF'"] },
  { app: 'docker-model-runner', fields: gguf, steps: 1, has: ["model run 'hf.co/acme/big-GGUF:UD-Q2_K_XL'"] },
  {
    app: 'lemonade',
    steps: 3,
    has: [`--checkpoint main ${tagged} --recipe llamacpp`, "lemonade run 'user.big-GGUF-UD-Q2_K_XL'"],
  },
  ...['ryzenai-hybrid', 'ryzenai-npu'].map((tag) => ({
    app: 'lemonade' as const,
    fields: { tags: [tag] },
    steps: 3,
    has: ["--checkpoint main 'acme/big-GGUF' --recipe ryzenai-llm", "lemonade run 'user.big-GGUF'"],
    lacks: ['UD-'],
  })),
  ...(['pi', 'hermes-agent', 'openclaw'] as const).flatMap((app) => [
    { app, steps: 3, has: [`llama-server -hf ${tagged} `, '--port 8080', 'http://localhost:8080/v1'] },
    {
      app,
      fields: { tags: ['mlx'] },
      steps: 3,
      has: ["mlx_lm.server --model 'acme/big-GGUF' --port 8080", 'http://localhost:8080/v1'],
      lacks: ['UD-', 'llama'],
    },
  ]),
];

const hostile = `acme/a"'\\\n# %% x [sh]\n$(id)\`id\`\${HOME}!!*\u2028;id&#{{ id }}${'x'.repeat(10_000)}`;

function record(fields: object = {}): ModelRecord {
  return modelRecordSchema.parse({ id: 'acme/big-GGUF', ...fields });
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

  it('are the steps, ports and figures of each app', () => {
    for (const { app, fields, steps, has, lacks = [] } of cases) {
      const blocks = localAppSnippets(record(fields), app, file);
      assert.equal(blocks.length, steps, app);
      assert.ok(blocks.every(({ title, language }) => title !== '' && language === 'sh'));
      for (const text of has) {
        assert.ok(textOf(app, fields, file).includes(text), `${app}: ${text}`);
      }
      for (const text of lacks) {
        assert.ok(!textOf(app, fields, file).includes(text), `${app}: no ${text}`);
      }
    }
  });

  it('mark what a file would tell', () => {
    assert.match(textOf('ollama'), /'hf\.co\/acme\/big-GGUF:\{\{QUANT_TAG\}\}'/);
    assert.match(textOf('ollama', {}, 'model.gguf'), /:\{\{QUANT_TAG\}\}'/);
    assert.match(textOf('localai'), /'huggingface:\/\/acme\/big-GGUF\/\{\{GGUF_FILE\}\}'/);
  });

  it('are commands that a shell can read, laid out cleanly', async () => {
    for (const { app, fields } of cases) {
      for (const { content } of localAppSnippets(record(fields), app, file)) {
        await outputOf('bash', ['-n'], { input: content });
        assert.doesNotMatch(content, /\n\n\n|[ \t]\n|\t|%%|[^\n]$/, app);
      }
    }
  });

  it('hand each command the very id and path', async function () {
    this.timeout(20_000);
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
