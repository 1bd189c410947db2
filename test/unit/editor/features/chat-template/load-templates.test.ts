import assert from 'node:assert/strict';
import { loadTemplates } from '../../../../../src/editor/features/chat-template/load-templates';
import { nameOf } from '../../../../../src/editor/kit/weights-file-name';
import { HubClient, HubError } from '../../../../../src/hub';
import { readWeightsFile } from '../../../../../src/weights';
import { type LocalHub, startHub } from '../../../../hub';

const ggufModel = 'bartowski/Llama-3.2-3B-Instruct-GGUF';

describe('the chat templates of a model', () => {
  let hub: LocalHub;
  let client: HubClient;

  before(async () => {
    hub = await startHub();
    client = new HubClient({ endpoint: hub.endpoint });
  });
  after(() => hub.close());

  const load = (id: string, path?: string) =>
    loadTemplates(
      { kind: 'hub', id, ...(path !== undefined && { path }) },
      {
        withFile: async (source, use) => {
          assert.ok(source.kind === 'hub');
          return use(await client.openFile(source.id, source.path ?? '', { firstBytes: 100_000 }));
        },
        files: (each) => client.files(each),
      },
    );

  it('come from its repository, the template of its own first', async () => {
    const { templates, specialTokens } = await load('HuggingFaceTB/SmolLM3-3B');
    assert.equal(templates[0]?.name, 'default');
    assert.match(templates[0]?.template ?? '', /messages/);
    assert.ok(specialTokens.some(({ text }) => text === '<|im_start|>'));
  });

  it('stand in a GGUF file where the repository has nothing else', async () => {
    const { templates, specialTokens } = await load(ggufModel);
    assert.match(templates[0]?.template ?? '', /<\|im_start\|>/);
    assert.deepEqual(specialTokens[0], { text: '<s>', role: 'bos' });
  });

  it('are none for a model without conversations, and an error for none at all', async () => {
    assert.deepEqual((await load('openai-community/gpt2')).templates, []);
    await assert.rejects(load('acme/nowhere'), HubError);
    await assert.rejects(load(ggufModel, 'nowhere.gguf'), HubError);
  });

  it('and the rest of its files are read from the hub in pieces', async () => {
    const files = await client.files(ggufModel);
    const gguf = files.find(({ path }) => path.endsWith('.gguf'));
    hub.requests.length = 0;
    const source = await client.openFile(ggufModel, gguf?.path ?? '', { firstBytes: 1_000_000 });
    const file = await readWeightsFile(source);
    assert.equal(file.sizeBytes, gguf?.size);
    assert.equal(file.tensors.length, 12);
    assert.deepEqual(
      hub.requests.map(({ service }) => service),
      ['hub', 'cdn'],
    );
    const model = await client.openFile('openai/gpt-oss-20b', 'model-00001-of-00003.safetensors', {
      firstBytes: 1_000_000,
    });
    assert.equal((await readWeightsFile(model)).types[0]?.type, 'BF16');
  });
});

describe('the chat template of a local file', () => {
  const files: Readonly<Record<string, string>> = {
    'file:///m/chat_template.jinja': '{{ bos_token }}',
    'file:///m/tokenizer_config.json': '{"bos_token": "<s>"}',
    'file:///n/chat_template.jinja': '{{ 1 }}',
    'file:///o/chat_template.jinja': '{{ 2 }}',
    'file:///o/tokenizer_config.json': '{"eos_token": "<|im_end|>"}',
    'file:///o/tokenizer.json': '{"added_tokens": [{"content": "<|im_start|>"}, {"content": "<|im_end|>"}]}',
    'file:///n/tokenizer_config.json': '{',
  };
  const load = (uri: string) =>
    loadTemplates(
      { kind: 'local', uri },
      {
        withFile: async (source, use) => {
          const text = source.kind === 'local' ? files[source.uri] : undefined;
          if (text === undefined) {
            throw new Error('no such file');
          }
          const bytes = new TextEncoder().encode(text);
          return use({
            size: bytes.length,
            read: async (start, length) => bytes.subarray(start, start + length),
          });
        },
        files: async () => [],
      },
    );

  it('has the special tokens of the configuration beside it, and the other way round', async () => {
    const both = {
      templates: [{ name: 'default', template: '{{ bos_token }}' }],
      specialTokens: [{ text: '<s>', role: 'bos' }],
    };
    assert.deepEqual(await load('file:///m/chat_template.jinja'), both);
    assert.deepEqual(await load('file:///m/tokenizer_config.json'), both);
  });

  it('has the tokens of its tokenizer where the configuration names only those with a role', async () => {
    assert.deepEqual((await load('file:///o/chat_template.jinja')).specialTokens, [
      { text: '<|im_end|>', role: 'eos' },
      { text: '<|im_start|>' },
    ]);
  });

  it('stands alone where the configuration cannot be read, unless that was asked for', async () => {
    assert.deepEqual((await load('file:///n/chat_template.jinja')).specialTokens, []);
    await assert.rejects(load('file:///n/tokenizer_config.json'));
    await assert.rejects(load('file:///n/none.jinja'));
  });
});

describe('the name of a source', () => {
  it('is that of the file, or else of the model', () => {
    assert.equal(nameOf({ kind: 'hub', id: 'acme/x' }), 'acme/x');
    assert.equal(nameOf({ kind: 'hub', id: 'acme/x', path: 'a/b.gguf' }), 'b.gguf');
    assert.equal(nameOf({ kind: 'local', uri: 'file:///a%20b/c%20d.gguf' }), 'c d.gguf');
    assert.equal(nameOf({ kind: 'local', uri: 'memfs:/a/100%.gguf?x=/y' }), '100%.gguf');
  });
});
