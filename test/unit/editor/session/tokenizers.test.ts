import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskAt } from '../../../../src/editor/session/cache-disk';
import { storeAt } from '../../../../src/editor/session/cache-store';
import { startNodeWorker, type WorkerPort } from '../../../../src/editor/session/local-runtime/worker-port';
import { baseModelsOf } from '../../../../src/editor/session/tokenizers/find-tokenizer';
import { RememberedCounts } from '../../../../src/editor/session/tokenizers/remembered-counts';
import {
  TokenizerError,
  type TokenizerErrorCode,
} from '../../../../src/editor/session/tokenizers/tokenizer-error';
import { Tokenizers } from '../../../../src/editor/session/tokenizers/tokenizers';
import { HubClient } from '../../../../src/hub';
import { CacheError } from '../../../../src/local';
import { nodeWorker } from '../../../tiny-model';

const commit = 'c'.repeat(40);
const model = 'tiny/fill-mask';
const { signal } = new AbortController();

type Files = Readonly<Record<string, string>>;

/** A hub with the files of one model. */
function hubWith(files: Files, { base }: { readonly base?: unknown } = {}): HubClient {
  const blob = (text: string) =>
    createHash('sha1')
      .update(`blob ${Buffer.byteLength(text)}\0${text}`)
      .digest('hex');
  const answer = (path: string): Response => {
    const file = /\/resolve\/[^/]+\/(.+)$/.exec(path)?.[1];
    if (file !== undefined) {
      return new Response(files[file], { status: files[file] === undefined ? 404 : 200 });
    }
    if (path.includes('/tree/')) {
      return Response.json(
        Object.entries(files).map(([name, text]) => ({
          type: 'file',
          path: name,
          size: Buffer.byteLength(text),
          oid: blob(text),
        })),
      );
    }
    return Response.json({
      id: model,
      sha: commit,
      ...(base !== undefined && { cardData: { base_model: base } }),
    });
  };
  return new HubClient({
    endpoint: 'https://hub.test',
    fetch: async (input) => answer(new URL(String(input)).pathname),
  });
}

/** A worker that dies of the first thing it is asked. */
function endingAtOnce(): WorkerPort {
  let end: (cause: unknown) => void = () => undefined;
  return {
    post: () => end(new Error('It ended')),
    onReply: () => undefined,
    onEnd: (listener) => {
      end = listener;
    },
    terminate: () => undefined,
  };
}

async function tinyTexts(): Promise<Files> {
  const read = (name: string) => readFile(join('test', 'models', model, name), 'utf8');
  return {
    'tokenizer.json': await read('tokenizer.json'),
    'tokenizer_config.json': await read('tokenizer_config.json'),
    'config.json': '{}',
    'onnx/model.onnx': 'weights',
  };
}

describe('tokenizers', () => {
  let folder: string;
  let tokenizers: Tokenizers | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-tokenizers-'));
  });
  afterEach(async () => {
    tokenizers?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  function start(hub: HubClient): Tokenizers {
    tokenizers = new Tokenizers({
      startWorker: () => startNodeWorker(nodeWorker),
      hub: () => hub,
      openDisk: () => diskAt(folder),
      openStore: () => storeAt(folder),
    });
    return tokenizers;
  }

  const failsWith = (work: Promise<unknown>, code: TokenizerErrorCode) =>
    assert.rejects(
      work,
      (error) => error instanceof TokenizerError && error.code === code && error.model === model,
    );

  async function fetched(): Promise<Tokenizers> {
    const made = start(hubWith(await tinyTexts()));
    await made.fetch(await made.lookUp(model, signal), signal, () => undefined);
    return made;
  }

  it('are not at hand before they are downloaded, and count nothing', async () => {
    const made = start(hubWith(await tinyTexts()));
    assert.equal(await made.isAtHand(model), false);
    assert.equal(await made.count(model, ['Anna']), undefined);
    await failsWith(made.tokens(model, 'Anna', 10), 'notHere');
  });

  it('are downloaded without anything else of the model, and count at once', async () => {
    const files = await tinyTexts();
    const made = start(hubWith(files));
    const found = await made.lookUp(model, signal);
    assert.deepEqual(found.files.map(({ path }) => path).toSorted(), [
      'tokenizer.json',
      'tokenizer_config.json',
    ]);
    assert.equal(await made.isAtHand(model), false);
    const told: number[] = [];
    await made.fetch(found, signal, (bytes) => told.push(bytes));
    assert.equal(told.at(-1), found.bytes);
    assert.equal(await made.isAtHand(model), true);
    assert.deepEqual(await made.count(model, ['Anna', 'Anna Anna', 'Anna'], { signal }), [1, 2, 1]);
    assert.deepEqual(await made.count(model, ['Anna', 'Ben Ben'], { withAdded: true }), [3, 4]);
    assert.equal((await made.tokens(model, 'Anna', 10)).pieces[1]?.text, 'Anna');
    const pointer = join(folder, 'models--tiny--fill-mask', 'snapshots', commit, 'tokenizer.json');
    assert.equal(await readFile(pointer, 'utf8'), files['tokenizer.json']);
  });

  it('remember what they have counted', async () => {
    const made = await fetched();
    await made.count(model, ['Anna']);
    made.dispose();
    assert.deepEqual(await made.count(model, ['Anna']), [1]);
    await assert.rejects(made.count(model, ['Ben']), { name: 'AbortError' });
  });

  it('are told to be damaged where their files are', async () => {
    const made = await fetched();
    await writeFile(join(folder, 'models--tiny--fill-mask', 'snapshots', commit, 'tokenizer.json'), '{');
    await failsWith(made.count(model, ['Ben']), 'damaged');
  });

  it('fail alone when their worker ends: those behind have another', async () => {
    await fetched();
    let started = 0;
    const made = new Tokenizers({
      startWorker: () => {
        started += 1;
        return started === 1 ? endingAtOnce() : startNodeWorker(nodeWorker);
      },
      hub: () => hubWith({}),
      openDisk: () => diskAt(folder),
    });
    const first = made.count(model, ['Anna']);
    const behind = made.count(model, ['Ben Ben']);
    await failsWith(first, 'failed');
    assert.deepEqual(await behind, [2]);
    made.dispose();
    assert.equal(started, 2);
  });

  it('are not there for a model without the files, or with too large ones', async () => {
    const { 'tokenizer.json': _, ...others } = await tinyTexts();
    await failsWith(start(hubWith(others)).lookUp(model, signal), 'noFiles');
    const large = { 'tokenizer.json': ' '.repeat(50_000_001), 'tokenizer_config.json': '{}' };
    await failsWith(start(hubWith(large)).lookUp(model, signal), 'tooLarge');
  });

  it('may be those of the models that a model was made from', async () => {
    const bases = async (base?: unknown) => baseModelsOf(hubWith({}, { base }), model, signal);
    assert.deepEqual(await bases('acme/base'), ['acme/base']);
    assert.deepEqual(await bases(), []);
    assert.deepEqual(await bases(['a/b', 'a/b', '../../etc', 'x'.repeat(300), 'c/d', 'e', 'f/g', 'h/i']), [
      'a/b',
      'c/d',
      'e',
      'f/g',
    ]);
  });

  it('refuse a text that is too long, and leave what nobody waits for', async () => {
    const made = await fetched();
    await failsWith(made.count(model, ['a'.repeat(4_000_001)]), 'tooLong');
    await failsWith(made.tokens(model, 'a'.repeat(4_000_001), 10), 'tooLong');
    await assert.rejects(made.count(model, ['Ben'], { signal: AbortSignal.abort() }), { name: 'AbortError' });
    assert.deepEqual(await made.count(model, ['Ben']), [1]);
  });

  it('are nowhere in a host without a disk', async () => {
    tokenizers = new Tokenizers({
      startWorker: () => startNodeWorker(nodeWorker),
      hub: () => hubWith({}),
      openDisk: () => {
        throw new CacheError('noDisk', '');
      },
    });
    assert.equal(await tokenizers.isAtHand(model), false);
    assert.equal(await tokenizers.count(model, ['Anna']), undefined);
  });
});

describe('remembered counts', () => {
  it('forget the oldest, and what is too large to be worth it', () => {
    const counts = new RememberedCounts();
    const text = (index: number) => `${index}`.padEnd(199_000, '.');
    for (let index = 0; index < 12; index += 1) {
      counts.set(text(index), index);
    }
    assert.equal(counts.get(text(0)), undefined);
    assert.equal(counts.get(text(1)), undefined);
    assert.equal(counts.get(text(2)), 2);
    assert.equal(counts.get(text(11)), 11);
    counts.set('x'.repeat(300_000), 1);
    assert.equal(counts.get('x'.repeat(300_000)), undefined);
  });
});
