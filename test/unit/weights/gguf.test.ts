import assert from 'node:assert/strict';
import fc from 'fast-check';
import { modelFileQuantization, tensorDataTypes } from '../../../src/catalogue';
import { readWeightsFile, type WeightsErrorCode, WeightsFileError } from '../../../src/weights';
import { type GgufPlan, ggufHead, int32s, string, text, texts, u32, u64, uint32 } from '../../hub/gguf-file';
import { sourceOf } from './byte-source';

const gigabyte = 1_000_000_000;

const read = (plan: GgufPlan, size = gigabyte) => readWeightsFile(sourceOf(ggufHead(plan), size));

async function failsWith(work: Promise<unknown>, code: WeightsErrorCode): Promise<WeightsFileError> {
  const error = await work.then(() => undefined).catch((caught: unknown) => caught);
  assert.ok(error instanceof WeightsFileError, `${error}`);
  assert.equal(error.code, code, error.message);
  return error;
}

const llama: GgufPlan = {
  metadata: [
    ['general.architecture', text('llama')],
    ['general.name', text('Zürich 7B')],
    ['general.file_type', uint32(modelFileQuantization.Q4_K_M)],
    ['llama.context_length', uint32(8192)],
    ['tokenizer.ggml.tokens', texts(['<s>', '</s>', 'a', 'ä', '<|im_end|>'])],
    ['tokenizer.ggml.token_type', int32s([3, 3, 1, 1, 3])],
    ['tokenizer.ggml.bos_token_id', uint32(0)],
    ['tokenizer.ggml.eos_token_id', uint32(1)],
    ['tokenizer.chat_template', text('{{ bos_token }}ü')],
    ['tokenizer.chat_template.tool_use', text('tools')],
  ],
  tensors: [
    { name: 'token_embd.weight', shape: [4096, 32000], type: 12 },
    { name: 'norm.weight', shape: [4096], type: 0, offset: 73_728_000 },
  ],
};

describe('reading a GGUF file', () => {
  it('tells what the model is', async () => {
    const file = await read(llama);
    assert.equal(file.format, 'GGUF');
    assert.equal(file.version, 3);
    assert.equal(file.architecture, 'llama');
    assert.equal(file.name, 'Zürich 7B');
    assert.equal(file.quantization, 'Q4_K_M');
    assert.equal(file.contextLength, 8192);
    assert.equal(file.tokenCount, 5);
    assert.equal(file.parameters, 4096 * 32001);
    assert.equal(file.missingBytes, 0);
  });

  it('lists the tensors with shape, type, parameters and bytes', async () => {
    const { tensors, types } = await read(llama);
    assert.deepEqual(tensors[0], {
      name: 'token_embd.weight',
      shape: [4096, 32000],
      type: 'Q4_K',
      parameters: 131_072_000,
      bytes: 73_728_000,
    });
    assert.deepEqual(
      types.map(({ type, bytes }) => [type, bytes]),
      [
        ['Q4_K', 73_728_000],
        ['F32', 16_384],
      ],
    );
  });

  it('finds the chat templates and the special tokens', async () => {
    const { chatTemplates, specialTokens } = await read(llama);
    assert.deepEqual(chatTemplates, [
      { name: 'default', template: '{{ bos_token }}ü' },
      { name: 'tool_use', template: 'tools' },
    ]);
    assert.deepEqual(specialTokens, [
      { text: '<s>', role: 'bos' },
      { text: '</s>', role: 'eos' },
      { text: '<|im_end|>' },
    ]);
  });

  const vocabulary = (...entries: NonNullable<GgufPlan['metadata']>) =>
    read({ metadata: [['tokenizer.ggml.tokens', texts(['<s>', '', 'a', '<x>'])], ...entries] });
  const tokenKinds: readonly (readonly [
    what: string,
    entries: NonNullable<GgufPlan['metadata']>,
    tokens: readonly string[],
  ])[] = [
    [
      'kinds without a sign',
      [['tokenizer.ggml.token_type', { type: 9, items: 4, value: [3, 1, 1, 4] }]],
      ['<s>', '<x>'],
    ],
    ['kinds of another type', [['tokenizer.ggml.token_type', texts(['3', '3'])]], []],
    ['more kinds than tokens', [['tokenizer.ggml.token_type', int32s([1, 1, 1, 3, 3, 3])]], ['<x>']],
    ['fewer kinds than tokens', [['tokenizer.ggml.token_type', int32s([3])]], ['<s>']],
    ['a token that is empty', [['tokenizer.ggml.token_type', int32s([1, 3])]], []],
    [
      'one token for two',
      [
        ['tokenizer.ggml.bos_token_id', uint32(3)],
        ['tokenizer.ggml.eos_token_id', uint32(3)],
      ],
      ['<x> bos, eos'],
    ],
    ['an id of none', [['tokenizer.ggml.padding_token_id', uint32(0xffff_ffff)]], []],
    ['an id that is a text', [['tokenizer.ggml.bos_token_id', text('0')]], []],
    ['an id below zero', [['tokenizer.ggml.bos_token_id', { type: 5, value: -1 }]], []],
  ];
  for (const [what, entries, tokens] of tokenKinds) {
    it(`finds the special tokens by ${what}`, async () => {
      const { specialTokens } = await vocabulary(...entries);
      assert.deepEqual(
        specialTokens.map(({ text, role }) => (role === undefined ? text : `${text} ${role}`)),
        tokens,
      );
    });
  }

  it('reads odd answers to what it looks for', async () => {
    const { name, architecture, quantization, contextLength, tokenCount, chatTemplates } = await read({
      metadata: [
        ['general.name', uint32(7)],
        ['general.architecture', text('')],
        ['.context_length', { type: 10, value: 2n ** 60n }],
        ['general.file_type', uint32(4_000_000)],
        ['general.alignment', uint32(0)],
        ['tokenizer.ggml.tokens', text('a b c')],
        ['tokenizer.chat_template', texts(['x'])],
        ['tokenizer.chat_templates', texts(['rag'])],
      ],
    });
    assert.deepEqual(
      [name, architecture, quantization, contextLength, tokenCount, chatTemplates],
      [undefined, '', undefined, undefined, undefined, []],
    );
  });

  it('reads lists in lists, and of nothing', async () => {
    const nested = Buffer.concat([u32(9), u32(9), u64(2n), u32(4), u64(1n), u32(7), u32(8), u64(0n)]);
    const head = Buffer.concat([ggufHead({ claims: { entries: 1n } }), string('k'), nested]);
    const { metadata } = await readWeightsFile(sourceOf(head, gigabyte));
    assert.deepEqual(metadata, [{ key: 'k', type: 'array[]', value: '[[7], []]' }]);
  });

  it('knows every tensor type of the catalogue', async () => {
    for (const [name, { code, blockSize, bytesPerBlock }] of Object.entries(tensorDataTypes)) {
      const { tensors } = await read({ tensors: [{ name: 'w', shape: [blockSize, 3], type: code }] });
      assert.equal(tensors[0]?.type, name);
      assert.equal(tensors[0]?.bytes, 3 * bytesPerBlock);
    }
  });

  it('shows a tensor of an unknown type without a size', async () => {
    const { tensors } = await read({ tensors: [{ name: 'w', shape: [8], type: 4000 }] });
    assert.equal(tensors[0]?.type, 'type 4000');
    assert.equal(tensors[0]?.bytes, undefined);
  });

  it('reads every type of metadata', async () => {
    const { metadata } = await read({
      metadata: [
        ['a', { type: 0, value: 200 }],
        ['b', { type: 1, value: -100 }],
        ['c', { type: 2, value: 60_000 }],
        ['d', { type: 3, value: -30_000 }],
        ['e', { type: 5, value: -5 }],
        ['f', { type: 6, value: 0.1 }],
        ['g', { type: 7, value: 1 }],
        ['h', { type: 10, value: 2n ** 63n }],
        ['i', { type: 11, value: -(2n ** 62n) }],
        ['j', { type: 12, value: 1e-6 }],
        ['k', texts(['x', 'ÿ'])],
        ['version', text('a key of the file')],
        ['constructor', text('another one')],
      ],
    });
    assert.deepEqual(
      metadata.map(({ type, value }) => `${type} ${value}`),
      [
        'uint8 200',
        'int8 -100',
        'uint16 60000',
        'int16 -30000',
        'int32 -5',
        'float32 0.1',
        'bool true',
        'uint64 9223372036854775808',
        'int64 -4611686018427387904',
        'float64 0.000001',
        'string[] ["x", "ÿ"]',
        'string a key of the file',
        'string another one',
      ],
    );
  });

  it('cuts long lists and texts and tells their length', async () => {
    const many = Array.from({ length: 50_000 }, (_, index) => `token ${index}`);
    const { metadata } = await read({
      metadata: [
        ['list', texts(many)],
        ['text', text('x'.repeat(9000))],
      ],
    });
    assert.equal(metadata[0]?.length, 50_000);
    assert.ok((metadata[0]?.value.length ?? 0) <= 2000);
    assert.equal(metadata[1]?.length, 9000);
  });

  it('reads no more of a huge file than its head needs', async () => {
    const source = sourceOf(ggufHead(llama), 100 * gigabyte);
    await readWeightsFile(source);
    assert.deepEqual(source.reads, [[0, 1_000_000]]);
  });

  it('reads on in growing steps, each byte once', async () => {
    const vocabulary = Array.from({ length: 300_000 }, (_, index) => `a longer token ${index}`);
    const head = ggufHead({ ...llama, metadata: [['tokenizer.ggml.tokens', texts(vocabulary)]] });
    const source = sourceOf(head, gigabyte);
    const { tokenCount } = await readWeightsFile(source);
    assert.equal(tokenCount, 300_000);
    assert.deepEqual(source.reads, [
      [0, 1_000_000],
      [1_000_000, 3_000_000],
      [4_000_000, 12_000_000],
    ]);
  });

  it('says what a file lacks whose tensors are cut off', async () => {
    const whole = ggufHead(llama);
    const { missingBytes, headBytes } = await read(llama, whole.length + 100);
    assert.equal(headBytes, whole.length);
    assert.ok(missingBytes > 73_700_000);
  });
});

describe('a damaged GGUF file', () => {
  it('is told to be cut off, wherever that is', async () => {
    const head = ggufHead(llama);
    for (let size = 8; size < head.length; size += 1) {
      await failsWith(readWeightsFile(sourceOf(head.subarray(0, size))), 'truncated');
    }
  });

  it('is told to be none where it begins otherwise', async () => {
    await failsWith(readWeightsFile(sourceOf(Buffer.alloc(0))), 'notWeights');
    await failsWith(readWeightsFile(sourceOf(Buffer.from('<!DOCTYPE html><html>'))), 'notWeights');
  });

  it('may not be of a version or byte order that we do not know', async () => {
    assert.equal((await failsWith(read({ version: 1 }), 'unsupported')).found, 1);
    await failsWith(read({ version: 99 }), 'unsupported');
    await failsWith(read({ version: 0x03000000 }), 'unsupported');
  });

  it('may not claim more than it holds, or than anybody has', async () => {
    await failsWith(read({ claims: { tensors: 2n ** 63n } }), 'tooLarge');
    await failsWith(read({ claims: { entries: 2n ** 64n - 1n } }), 'tooLarge');
    await failsWith(read({ claims: { tensors: 100_000n } }, 10_000), 'truncated');
    const hostile = (...value: Buffer[]) =>
      readWeightsFile(
        sourceOf(Buffer.concat([ggufHead({ claims: { entries: 1n } }), string('k'), ...value]), gigabyte),
      );
    await failsWith(hostile(u32(8), u64(2n ** 62n)), 'tooLarge');
    await failsWith(hostile(u32(9), u32(0), u64(900_000_000n)), 'tooLarge');
    await failsWith(hostile(u32(9), u32(8), u64(2n ** 40n)), 'tooLarge');
    await failsWith(hostile(u32(77)), 'malformed');
    const level = Buffer.concat([u32(9), u64(1n)]);
    await failsWith(hostile(u32(9), Buffer.alloc(1_200_000, level)), 'tooLarge');
  });

  it('may not have dimensions beyond reason', async () => {
    const tensor = [string('w'), u32(4_000_000_000)];
    const head = Buffer.concat([ggufHead({ claims: { tensors: 1n } }), ...tensor]);
    await failsWith(readWeightsFile(sourceOf(head, gigabyte)), 'malformed');
    await failsWith(read({ tensors: [{ name: 'w', shape: [2 ** 40, 2 ** 40], type: 0 }] }), 'malformed');
  });

  it('may have as much as the limits allow, and no more', async () => {
    const tensor = (name: string, sides: number) => ({ name, shape: Array<number>(sides).fill(1), type: 0 });
    assert.equal((await read({ tensors: [tensor('a', 8), tensor('', 0)] })).parameters, 2);
    await failsWith(read({ tensors: [tensor('a', 9)] }), 'malformed');
    assert.equal((await read({ metadata: [['k'.repeat(65_535), uint32(1)]] })).metadata.length, 1);
    await failsWith(read({ metadata: [['k'.repeat(65_536), uint32(1)]] }), 'tooLarge');
    await failsWith(read({ claims: { entries: 100_001n } }), 'tooLarge');
    await failsWith(read({ claims: { tensors: 200_001n } }), 'tooLarge');
  });

  it('may have tensors in one place, out of order, or behind the end', async () => {
    const { tensors, missingBytes } = await read({
      tensors: [
        { name: 'b', shape: [4], type: 0, offset: 32 },
        { name: 'a', shape: [4], type: 0, offset: 32 },
        { name: 'a', shape: [0], type: 0, offset: 2 ** 40 },
      ],
    });
    assert.deepEqual(
      tensors.map(({ name, bytes }) => [name, bytes]),
      [
        ['b', 16],
        ['a', 16],
        ['a', 0],
      ],
    );
    assert.ok(missingBytes > 2 ** 39);
  });

  it('may not name a key twice, nor one that is none', async () => {
    await failsWith(
      read({
        metadata: [
          ['a', uint32(1)],
          ['a', uint32(2)],
        ],
      }),
      'malformed',
    );
    await failsWith(read({ metadata: [['__proto__', texts(['x'])]] }), 'malformed');
  });

  it('ends in a told error or a result, whatever is changed in it', async () => {
    const head = ggufHead(llama);
    const change = fc.tuple(fc.nat(head.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = Buffer.from(head);
        for (const [at, value] of changes) {
          bytes[at] = value;
        }
        try {
          await readWeightsFile(sourceOf(bytes, head.length + 4096));
        } catch (error) {
          assert.ok(error instanceof WeightsFileError, `${error}`);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
