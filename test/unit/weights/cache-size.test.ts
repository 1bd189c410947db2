import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ggufMemoryShape, readWeightsFile } from '../../../src/weights';
import { ggufHead, int32s, text, texts, uint32, type Value } from '../../hub/gguf-file';
import { sourceOf } from './byte-source';

/** Of the memory that a token of a Llama takes, whose metadata are these. */
async function bytesOf(changes: Readonly<Record<string, Value | undefined>> = {}) {
  const told = {
    block_count: uint32(32),
    embedding_length: uint32(4096),
    'attention.head_count': uint32(32),
    'attention.head_count_kv': uint32(8),
    ...changes,
  };
  const metadata = Object.entries(told).flatMap(([key, value]) =>
    value === undefined ? [] : [[`llama.${key}`, value] as const],
  );
  const head = ggufHead({ metadata: [['general.architecture', text('llama')], ...metadata] });
  const { cacheBytesPerToken } = await readWeightsFile(sourceOf(head, 1_000_000));
  assert.equal(ggufMemoryShape(head, 1_000_000).cacheBytesPerToken, cacheBytesPerToken);
  return cacheBytesPerToken;
}

describe('the memory that a token of the context takes', () => {
  it('follows from layers, heads and their width', async () => {
    // 32 layers, 8 heads, keys and values of 128 numbers in 2 bytes: 128 KiB, as of Llama 3 8B.
    assert.equal(await bytesOf(), 131_072);
    assert.equal(await bytesOf({ 'attention.head_count_kv': undefined }), 524_288);
    assert.equal(
      await bytesOf({ 'attention.key_length': uint32(256), 'attention.value_length': uint32(256) }),
      262_144,
    );
    assert.equal(
      await bytesOf({ block_count: uint32(3), 'attention.head_count_kv': int32s([8, 0, 8]) }),
      8192,
    );
  });

  it('is not guessed', async () => {
    assert.equal(await bytesOf({ block_count: undefined }), undefined);
    assert.equal(await bytesOf({ embedding_length: undefined }), undefined);
    assert.equal(await bytesOf({ 'attention.kv_lora_rank': uint32(512) }), undefined);
    assert.equal(await bytesOf({ 'attention.head_count_kv': int32s([8, 8]) }), undefined);
    assert.equal(await bytesOf({ 'attention.head_count': text('many') }), undefined);
    assert.equal(
      await bytesOf({ 'attention.head_count': uint32(0), 'attention.head_count_kv': undefined }),
      undefined,
    );
  });

  it('is read off the first bytes, ahead of the vocabulary', () => {
    const shape: readonly (readonly [string, Value])[] = [
      ['general.architecture', text('llama')],
      ['llama.block_count', uint32(32)],
      ['llama.context_length', uint32(8192)],
      ['llama.embedding_length', uint32(4096)],
      ['llama.attention.head_count', uint32(32)],
      ['llama.attention.head_count_kv', uint32(8)],
    ];
    const words = Array.from({ length: 10_000 }, (_, index) => `token ${index}`);
    const head = ggufHead({ metadata: [...shape, ['tokenizer.ggml.tokens', texts(words)]] });
    const read = { cacheBytesPerToken: 131_072, contextLength: 8192 };
    const needed = ggufHead({ metadata: shape }).length;
    assert.deepEqual(ggufMemoryShape(head.subarray(0, needed), 1e9), read);
    assert.deepEqual(ggufMemoryShape(head.subarray(0, needed + 500), 1e9), read);
    for (let length = 0; length < needed; length += 1) {
      const { contextLength, cacheBytesPerToken } = ggufMemoryShape(head.subarray(0, length), 1e9);
      assert.ok(contextLength === undefined || contextLength === 8192);
      // Without its own number, each head has keys and values of its own.
      assert.ok(cacheBytesPerToken === undefined || cacheBytesPerToken === 524_288);
    }
  });

  it('is not known of bytes that are no head', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const head = Buffer.concat([ggufHead({ claims: { entries: 20n } }), bytes]);
        assert.equal(ggufMemoryShape(head, 1e9).cacheBytesPerToken, undefined);
      }),
    );
    assert.equal(ggufMemoryShape(Buffer.from('<html>'), 6).cacheBytesPerToken, undefined);
  });
});
