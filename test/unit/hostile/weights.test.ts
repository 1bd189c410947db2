import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { endpoints } from '../../../src/protocol';
import { chatTemplatesOfFile, joinedParts, readWeightsFile, WeightsFileError } from '../../../src/weights';
import { type GgufPlan, ggufHead, texts, type Value } from '../../hub/gguf-file';
import { safetensorsFile } from '../../hub/safetensors-file';
import { cpuClock } from '../cpu-time';
import { sourceOf } from '../weights/byte-source';
import { assertUnpolluted, hostileJson, hostileNumber, hostileText } from './attacks';

const gigabyte = 1_000_000_000;
const secondsAtMost = 3;

const oddNumber = fc.oneof(hostileNumber, fc.constantFrom(Number.NaN, Infinity, -Infinity, 2 ** 64));
const uint64 = fc.oneof(
  fc.constantFrom(0n, 1n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n),
  fc.bigInt(0n, 2n ** 64n - 1n),
);

/** Keys to which a meaning is given, and any other. */
const key = fc.oneof(
  fc.constantFrom(
    ...['general.architecture', 'general.name', 'general.alignment', 'general.file_type'],
    ...['tokenizer.ggml.tokens', 'tokenizer.ggml.token_type', 'tokenizer.ggml.bos_token_id'],
    ...['tokenizer.chat_template', 'tokenizer.chat_template.__proto__', 'llama.context_length'],
    ...['llama.block_count', 'llama.attention.head_count', 'llama.embedding_length'],
    ...['__proto__.context_length', 'tokenizer.ggml.__proto___token_id'],
  ),
  hostileText,
);

const value: fc.Arbitrary<Value> = fc.oneof(
  fc
    .oneof(fc.constantFrom('llama', '__proto__'), hostileText)
    .map((text) => ({ type: 8, value: text }) as const),
  fc.tuple(fc.constantFrom(6, 12), oddNumber).map(([type, number]) => ({ type, value: number }) as const),
  fc.nat(0xffff_ffff).map((number) => ({ type: 4, value: number }) as const),
  uint64.map((number) => ({ type: 10, value: number }) as const),
  fc.array(hostileText, { maxLength: 4 }).map(texts),
  fc.array(fc.nat(9), { maxLength: 4 }).map((items) => ({ type: 9, items: 5, value: items }) as const),
  fc.array(oddNumber, { maxLength: 4 }).map((items) => ({ type: 9, items: 12, value: items }) as const),
);

const side = fc.oneof(fc.nat(8192), fc.constantFrom(0, 1, 2 ** 31, 2 ** 40, 2 ** 53));

const plan: fc.Arbitrary<GgufPlan> = fc.record({
  metadata: fc.uniqueArray(fc.tuple(key, value), { maxLength: 8, selector: ([name]) => name }),
  tensors: fc.array(
    fc.record({
      name: hostileText,
      shape: fc.array(side, { maxLength: 5 }),
      type: fc.oneof(fc.nat(40), fc.nat(0xffff_ffff)),
      offset: fc.oneof(fc.nat(), fc.constantFrom(2 ** 40, 2 ** 53)),
    }),
    { maxLength: 4 },
  ),
  claims: fc.record({ tensors: uint64, entries: uint64 }, { requiredKeys: [] }),
});

const ownHead = fc.oneof(
  plan,
  plan.map(({ metadata, tensors }) => ({ metadata, tensors }) as GgufPlan),
);

/** A header with the fields of an honest one, and attacks or anything else in them. */
const header = fc
  .array(
    fc.tuple(
      fc.oneof(hostileText, fc.constant('__metadata__')),
      fc.oneof(
        hostileJson,
        fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
        fc.record({
          dtype: fc.oneof(fc.constantFrom('F32', 'I8', 'constructor'), hostileText),
          shape: fc.oneof(fc.array(fc.oneof(side, oddNumber), { maxLength: 3 }), hostileJson),
          data_offsets: fc.oneof(fc.constant([0, 0]), fc.tuple(side, side), hostileJson),
        }),
      ),
    ),
    { maxLength: 5 },
  )
  .map((entries) => Object.fromEntries(entries));

const shown = endpoints.readWeights.answer;

/** In an error of its own class, or in what a page takes: every number finite, every text a text. */
async function endsWell(bytes: Uint8Array, size: number): Promise<void> {
  const elapsed = cpuClock();
  try {
    const { name, ...file } = await readWeightsFile(sourceOf(bytes, size));
    const page = { ...file, ...(name !== undefined && { modelName: name }), fileName: 'a', unreadParts: [] };
    const checked = z.safeParse(shown, page);
    assert.ok(checked.success, checked.error && z.prettifyError(checked.error));
    assert.doesNotThrow(() => joinedParts(file, [file]));
  } catch (error) {
    if (!(error instanceof WeightsFileError)) {
      throw error;
    }
    assert.ok(error.message.length < 1000, 'An error repeats no more than the beginning of a name');
  }
  const seconds = elapsed() / 1000;
  assert.ok(seconds < secondsAtMost, `${seconds} s`);
  assertUnpolluted();
}

describe('Model files with attacks in their heads', () => {
  it('are GGUF files that are read or refused', () =>
    fc.assert(
      fc.asyncProperty(ownHead, (head) => endsWell(ggufHead(head), gigabyte)),
      { numRuns: 1500 },
    ));

  it('are safetensors files that are read or refused', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(header, hostileJson), fc.nat(100), (content, bytes) => {
        const file = safetensorsFile(content, bytes);
        return endsWell(file, file.length);
      }),
      { numRuns: 1500 },
    ));

  it('have no more sides of a tensor than anybody has', async () => {
    const shape = Array.from({ length: 1_000_000 }, () => 'x');
    const file = safetensorsFile({ a: { dtype: 'F32', shape, data_offsets: [0, 0] } });
    await assert.rejects(readWeightsFile(sourceOf(file)), (error) => {
      assert.ok(error instanceof WeightsFileError);
      return error.code === 'malformed' && error.cause === undefined;
    });
    await endsWell(file, file.length);
  });

  it('are no more lines of metadata than anybody has', async () => {
    const entries = Array.from({ length: 100_001 }, (_, index) => [String(index), '']);
    const file = safetensorsFile({ __metadata__: Object.fromEntries(entries) });
    await assert.rejects(readWeightsFile(sourceOf(file)), { name: 'WeightsFileError', code: 'tooLarge' });
  });

  it('have no template and no special tokens beyond what a page renders', async () => {
    const tokens = Array.from({ length: 12_000 }, (_, index) => `t${index}`);
    const head = ggufHead({
      metadata: [
        ['tokenizer.chat_template', { type: 8, value: 'x'.repeat(2_000_001) }],
        ['tokenizer.chat_template.small', { type: 8, value: 'x' }],
        ['tokenizer.ggml.tokens', texts(tokens)],
        ...tokens.map(
          (name, id) => [`tokenizer.ggml.${name}_token_id`, { type: 4, value: id } as const] as const,
        ),
      ],
    });
    const { chatTemplates, specialTokens } = await readWeightsFile(sourceOf(head, gigabyte));
    assert.deepEqual(chatTemplates, [{ name: 'small', template: 'x' }]);
    assert.ok(specialTokens.length > 0 && specialTokens.length <= 10_000);
    await endsWell(head, gigabyte);
  });
});

describe('Configurations of tokenizers with attacks in them', () => {
  const config = fc.record(
    {
      chat_template: fc.oneof(
        hostileText,
        fc.array(fc.record({ name: hostileText, template: hostileText })),
        hostileJson,
      ),
      added_tokens_decoder: fc.oneof(
        fc.dictionary(hostileText, fc.record({ content: hostileText })),
        hostileJson,
      ),
      additional_special_tokens: fc.oneof(fc.array(hostileText), hostileJson),
      bos_token: fc.oneof(hostileText, hostileJson),
      __proto___token: hostileText,
    },
    { requiredKeys: [] },
  );

  it('are templates and tokens, or an error', () => {
    fc.assert(
      fc.property(fc.oneof(config, hostileJson), (content) => {
        try {
          const { templates, specialTokens } = chatTemplatesOfFile('a.json', JSON.stringify(content));
          assert.ok(
            templates.every(({ name, template }) => typeof name === 'string' && typeof template === 'string'),
          );
          assert.ok(specialTokens.every(({ text }) => typeof text === 'string' && text !== ''));
        } catch (error) {
          assert.ok(error instanceof WeightsFileError, String(error));
        }
        assertUnpolluted();
      }),
      { numRuns: 500 },
    );
  });
});
