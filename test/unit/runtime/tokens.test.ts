import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { ModelWorker, RuntimeError } from '../../../src/editor/session/local-runtime/model-worker';
import { startNodeWorker } from '../../../src/editor/session/local-runtime/worker-port';
import type { CountedText, ModelFile, TokenizedText, TokenizerJob } from '../../../src/local';
import { nodeWorker, tinyFiles } from '../../tiny-model';

const models = [
  'feature-extraction',
  'fill-mask',
  'text-classification',
  'text-generation',
  'token-classification',
];

const texts = {
  nothing: '',
  'a sentence': 'Anna lives in Berlin.',
  'blanks and lines': '  Anna \n\n\tlives  ',
  emoji: 'Hi 👩🏽‍🚀, look: 🇩🇪!',
  'combining characters': 'cafe\u0301 naïve a\u0308\u0323',
  Chinese: '我住在柏林。 Anna 也是',
  'half a character': 'a \ud83d b',
  'special tokens': 'The [MASK] is here<|endoftext|>[UNK] x',
};

const limit = 30_000;

type Part =
  | { kind: 'count'; texts: readonly CountedText[]; withAdded: boolean }
  | { kind: 'tokens'; text: string };

describe('tokens', () => {
  const worker = new ModelWorker(startNodeWorker(nodeWorker));
  after(() => worker.terminate());

  const jobFor = (name: string, part: Part): TokenizerJob => {
    const { 'tokenizer.json': tokenizer, 'tokenizer_config.json': config } = tinyFiles(name);
    assert.ok(tokenizer !== undefined && config !== undefined);
    return {
      key: name,
      files: { tokenizer, config },
      ...(part.kind === 'tokens' && { most: 4000 }),
      ...part,
    } as TokenizerJob;
  };
  const tokens = async (name: string, text: string) =>
    (await worker.tokenize(jobFor(name, { kind: 'tokens', text }), limit)) as TokenizedText;
  const counts = async (name: string, texts: readonly CountedText[], withAdded = true) =>
    (await worker.tokenize(jobFor(name, { kind: 'count', texts, withAdded }), limit)) as number[];
  const count = async (name: string, text: CountedText) => (await counts(name, [text]))[0];
  /** What is to be seen of each piece. */
  const shown = ({ pieces }: TokenizedText) =>
    pieces.map(({ text, says, bytes, id }) => [bytes ?? (text || says), id]);

  for (const name of models) {
    for (const [what, text] of Object.entries(texts)) {
      it(`of ${what} join to it again, and are as many as are counted: ${name}`, async () => {
        const found = await tokens(name, text);
        assert.equal(found.pieces.map((piece) => piece.text).join(''), text);
        assert.equal(found.pieces.filter(({ id }) => id !== undefined).length, found.count);
        assert.equal(await count(name, text), found.count);
      });
    }
  }

  it('join to every text', async () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('Anna', ' lives', '[MASK]', '<|endoftext|>', '中', 'É', '  ', '👩🏽‍🚀'),
    );
    const text = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...models), text, async (name, given) => {
        const { pieces } = await tokens(name, given);
        assert.equal(pieces.map((piece) => piece.text).join(''), given);
      }),
      { numRuns: 300 },
    );
  });

  it('have their ids, and the special ones that the tokenizer adds', async () => {
    const { pieces } = await tokens('fill-mask', 'Anna  lives');
    assert.deepEqual(
      pieces.map(({ text, says, id, isSpecial = false }) => [text, says, id, isSpecial]),
      [
        ['', '[CLS]', 2, true],
        ['Anna', undefined, 7, false],
        ['  ', undefined, undefined, false],
        ['lives', undefined, pieces[3]?.id, false],
        ['', '[SEP]', 3, true],
      ],
    );
    assert.ok(pieces[3]?.id !== undefined);
  });

  it('show the bytes of a character that they divide', async () => {
    const { pieces } = await tokens('text-generation', 'a😀');
    assert.deepEqual(
      pieces.map(({ text, bytes }) => [text, bytes]),
      [
        ['a', undefined],
        ['😀', 'F0'],
        ['', '9F'],
        ['', '98'],
        ['', '80'],
      ],
    );
  });

  it('for what the vocabulary lacks have its part of the text', async () => {
    assert.deepEqual(
      (await tokens('fill-mask', 'Anna 中 文, Berlin')).pieces
        .filter(({ id }) => id === 1)
        .map(({ text, says }) => [text, says]),
      [
        ['中 ', '[UNK]'],
        ['文', '[UNK]'],
        [',', '[UNK]'],
      ],
    );
    assert.deepEqual(shown(await tokens('text-classification', 'A中')), [
      ['A', 8],
      ['中', 1],
    ]);
  });

  it('of many texts are counted at once, in their order, with those that are added or without', async () => {
    const given = ['Anna', '', 'Anna Anna'];
    assert.deepEqual(await counts('fill-mask', given), [3, 2, 4]);
    assert.deepEqual(await counts('fill-mask', given, false), [1, 0, 2]);
  });

  it('of a conversation are those of the prompt that its template makes', async () => {
    const messages = [
      { role: 'user', content: 'Anna lives in' },
      { role: 'assistant', content: 'Paris.' },
    ];
    const [text = 0] = await counts('text-generation', ['Anna lives in Paris.'], false);
    assert.equal(await count('text-generation', messages), text + 1);
    const [question = 0, answer = 0] = await counts('fill-mask', ['Anna lives in', 'Paris.'], false);
    assert.deepEqual(await counts('fill-mask', [messages], false), [question + answer], 'without a template');
  });

  for (const name of models) {
    it(`of a megabyte are counted, and the first are told: ${name}`, async () => {
      const text = 'Anna lives in Berlin. '.repeat(48_000);
      const found = await tokens(name, text);
      assert.equal(found.pieces.filter(({ id }) => id !== undefined).length, 4000);
      assert.ok(text.startsWith(found.pieces.map((piece) => piece.text).join('')));
      assert.ok(found.count > 48_000 * 4);
    }).timeout(30_000);
  }

  it('end the worker when they take too long', async () => {
    const own = new ModelWorker(startNodeWorker(nodeWorker));
    const job = (text: string) => jobFor('fill-mask', { kind: 'tokens', text });
    try {
      await own.tokenize(job('Anna'), limit);
      const long = job('Anna lives in Berlin. '.repeat(400_000));
      await assert.rejects(own.tokenize(long, 1), { name: 'TimeoutError' });
      assert.equal(own.isOver, true);
    } finally {
      own.terminate();
    }
  }).timeout(30_000);

  it('are the same without a configuration', async () => {
    const { files, ...job } = jobFor('fill-mask', { kind: 'tokens', text: texts['special tokens'] });
    const { tokenizer } = files;
    assert.deepEqual(
      await worker.tokenize({ ...job, key: 'alone', files: { tokenizer } }, limit),
      await tokens('fill-mask', texts['special tokens']),
    );
  });

  it('need files that are a tokenizer', async () => {
    const damaged = async (content: string) => {
      const place = join(tmpdir(), `tokenizer-${process.pid}.json`);
      writeFileSync(place, content);
      const file: ModelFile = { content: place, size: content.length };
      const job = jobFor('fill-mask', { kind: 'tokens', text: 'Anna' });
      const files = { ...job.files, tokenizer: file };
      await assert.rejects(
        worker.tokenize({ ...job, key: content, files }, limit),
        (error) => error instanceof RuntimeError && error.code === 'damaged',
      );
    };
    for (const content of ['', '[]', '{}', 'null', '{"model":']) {
      await damaged(content);
    }
    assert.equal(await count('fill-mask', 'Anna'), 3);
  });
});
