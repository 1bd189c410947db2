import assert from 'node:assert/strict';
import { exporters } from '../../../../../../src/editor/features/playground/history/export-trials';
import { fromJson, toJson } from '../../../../../../src/editor/features/playground/history/trial-json';
import {
  TrialStore,
  TrialTooLargeError,
} from '../../../../../../src/editor/features/playground/history/trial-store';
import type { Folder } from '../../../../../../src/editor/kit/storage/folder';
import { versionedFolder } from '../../../../../../src/editor/kit/storage/versioned-folder';
import { outputText } from '../../../../../../src/editor/parts/output-text';
import {
  inputText,
  latestInput,
  outcomeText,
  pictureOf,
  valueText,
} from '../../../../../../src/editor/parts/trial-text';
import type { Output, Trial } from '../../../../../../src/protocol';
import { memoryDisk, Shelf } from '../../../memory-disk';

const limits = { runs: 200, bytes: 1_000_000 };
const png = Uint8Array.of(137, 80, 78, 71);

function trial(index: number, changes: Partial<Trial> = {}): Trial {
  return {
    id: `run-${index}`,
    time: 1_700_000_000_000 + index,
    target: { model: 'acme/summariser', provider: 'auto', task: 'summarization' },
    input: { kind: 'form', values: { inputs: `Text number ${index}.` } },
    parameters: { max_length: 50 },
    output: { kind: 'text', text: `Summary ${index}` },
    state: 'done',
    figures: { totalMilliseconds: 1200, provider: 'groq' },
    ...changes,
  };
}

/** A disk in memory, with a clock of its own, that can be full, slow and damaged. */
class FakeDisk {
  readonly shelf = new Shelf();
  reads: string[] = [];
  listings = 0;
  isFull = false;
  #clock = 0;

  /** The folder as another window has it. */
  open(): Folder {
    const disk = memoryDisk(this.shelf, {
      turn: async (step) => {
        await new Promise((resolve) => setImmediate(resolve));
        if (this.isFull && step === 'write') {
          throw new Error('ENOSPC');
        }
      },
      now: () => {
        this.#clock += 1;
        return this.#clock;
      },
    });
    const read: typeof disk.read = (name) => {
      this.reads.push(name);
      return disk.read(name);
    };
    const names: typeof disk.names = () => {
      this.listings += 1;
      return disk.names();
    };
    return versionedFolder({ ...disk, read, names });
  }

  put(name: string, text: string): void {
    this.shelf.files.set(name, new TextEncoder().encode(text));
    this.shelf.times.set(name, 1e6);
  }
}

const ids = async (store: TrialStore, query = '') => (await store.search(query)).found.map(({ id }) => id);

describe('the runs of the playground on disk', () => {
  let disk: FakeDisk;
  let store: TrialStore;
  let damaged: string[];

  beforeEach(() => {
    disk = new FakeDisk();
    damaged = [];
    store = new TrialStore(disk.open(), (name) => damaged.push(name));
  });

  it('come back as they were, the newest first', async () => {
    const picture = trial(2, {
      input: { kind: 'form', values: { inputs: { name: 'a.png', type: 'image/png', bytes: png } } },
      output: { kind: 'files', files: [{ type: 'image/png', bytes: png }] },
    });
    await store.add(trial(1), limits);
    await store.add(picture, limits);
    assert.deepEqual(await ids(store), ['run-2', 'run-1']);
    assert.deepEqual(await store.read('run-2'), picture);
    assert.equal((await store.list())[0]?.hasPicture, true);
    assert.equal(await store.read('run-3'), undefined);
  });

  it('stay in their order, and the newest is kept, when the clock goes back by a day', async () => {
    const day = 86_400_000;
    await store.add(trial(1), limits);
    await store.add(trial(2), limits);
    await store.add(trial(3 - day), limits);
    assert.deepEqual(await ids(store), [`run-${3 - day}`, 'run-2', 'run-1']);
    await store.add(trial(4 - day), { ...limits, runs: 2 });
    assert.deepEqual(await ids(store), [`run-${4 - day}`, `run-${3 - day}`]);
    assert.equal((await store.list())[0]?.time, 1_700_000_000_000 + 4 - day);
  });

  it('are found by model, provider, task, name and the words of input and output', async () => {
    await store.add(trial(1), limits);
    await store.add(
      trial(2, { target: { model: 'b/chat', provider: 'auto', task: 'conversational' } }),
      limits,
    );
    await store.rename('run-1', ' The Good One ');
    assert.deepEqual(await ids(store, 'SUMMARISER'), ['run-1']);
    assert.deepEqual(await ids(store, 'conversational groq'), ['run-2']);
    assert.deepEqual(await ids(store, 'good'), ['run-1']);
    assert.deepEqual(await ids(store, 'number 2'), ['run-2']);
    assert.deepEqual(await ids(store, 'summary 1'), ['run-1']);
    assert.deepEqual(await ids(store, 'nowhere'), []);
    assert.equal((await store.read('run-1'))?.name, 'The Good One');
    await store.rename('run-1', '');
    assert.equal((await store.read('run-1'))?.name, undefined);
  });

  it('make room, the oldest first, when there are too many or they are too large', async () => {
    for (let index = 1; index <= 6; index += 1) {
      await store.add(trial(index), { ...limits, runs: 4 });
    }
    assert.deepEqual(await ids(store), ['run-6', 'run-5', 'run-4', 'run-3']);
    const size = toJson(trial(1)).length;
    await store.add(trial(7), { runs: 200, bytes: size * 2 + 10 });
    assert.deepEqual(await ids(store), ['run-7', 'run-6']);
    await assert.rejects(store.add(trial(8), { runs: 200, bytes: 100 }), TrialTooLargeError);
    assert.deepEqual(await ids(store), ['run-7', 'run-6']);
  });

  it('read no file again that the index knows, and all of them without an index', async () => {
    await store.add(trial(1), limits);
    await store.add(trial(2), limits);
    disk.reads = [];
    const again = new TrialStore(disk.open());
    assert.equal((await again.list()).length, 2);
    assert.deepEqual(disk.reads, ['index.json~2']);
    disk.shelf.files.delete('index.json~2');
    assert.equal((await new TrialStore(disk.open()).list()).length, 2);
  });

  it('are read and deleted without listing the folder for each', async () => {
    const listings: number[] = [];
    for (const runs of [1, 50]) {
      disk = new FakeDisk();
      for (let index = 0; index < runs; index += 1) {
        disk.put(`${String(index).padStart(15, '0')}-run-${index}.json`, toJson(trial(index)));
      }
      store = new TrialStore(disk.open());
      assert.equal((await store.list()).length, runs);
      await store.clear();
      assert.deepEqual(await store.list(), []);
      listings.push(disk.listings);
    }
    assert.equal(listings[0], listings[1]);
  });

  it('are not lost by files that are damaged, the index among them', async () => {
    await store.add(trial(1), limits);
    await store.add(trial(2), limits);
    disk.put('index.json~9', '{"version":1,"entr');
    const names = [...disk.shelf.files.keys()];
    const broken = names.find((name) => name.includes('run-1')) ?? '';
    disk.put(broken, '{"id":');
    disk.put('notes.txt', 'mine');
    store = new TrialStore(disk.open(), (name) => damaged.push(name));
    assert.deepEqual(await ids(store), ['run-2']);
    assert.deepEqual(damaged, [broken]);
    assert.equal(await store.read('run-1'), undefined);
    await store.add(trial(3), limits);
    assert.deepEqual(await ids(store), ['run-3', 'run-2']);
    assert.ok(disk.shelf.files.has('notes.txt'));
    await store.clear();
    const left = (await disk.open().list()).map(({ name }) => name);
    assert.deepEqual(left.sort(), ['index.json', 'notes.txt']);
  });

  it('say so when the disk is full, and keep what there was', async () => {
    await store.add(trial(1), limits);
    disk.isFull = true;
    await assert.rejects(store.add(trial(2), limits), /ENOSPC/);
    assert.deepEqual(await ids(store), ['run-1']);
    disk.isFull = false;
    await store.add(trial(3), limits);
    assert.deepEqual(await ids(store), ['run-3', 'run-1']);
  });

  it('are those of all windows, which write at the same time', async () => {
    const other = new TrialStore(disk.open());
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? store : other).add(trial(index), limits)),
    );
    assert.equal((await store.list()).length, 20);
    assert.deepEqual(await ids(store), await ids(other));
    await Promise.all([store.rename('run-3', 'Mine'), other.delete(['run-4']), store.add(trial(30), limits)]);
    assert.deepEqual(await ids(store), await ids(other));
    assert.equal((await ids(other, 'mine'))[0], 'run-3');
    assert.equal((await other.list()).length, 20);
  });
});

describe('a kept run as JSON', () => {
  it('is what it was, files included', () => {
    const whole = trial(1, {
      output: { kind: 'segments', segments: [{ label: 'cat', score: 0.5, mask: png }] },
      failure: { message: 'Late', steps: ['retry'] },
    });
    assert.deepEqual(fromJson(toJson(whole)), whole);
  });

  it('is nothing where it is no run', () => {
    for (const text of ['', '[]', '{"id":1}', 'null', toJson({ ...trial(1), state: 'odd' })]) {
      assert.equal(fromJson(text), undefined);
    }
  });
});

describe('the texts of a kept run', () => {
  it('are those of its input and of each kind of output', () => {
    assert.equal(inputText(trial(1).input), 'Text number 1.');
    const messages = [
      { role: 'system' as const, content: 'Be brief.' },
      { role: 'user' as const, content: 'Hi' },
    ];
    assert.equal(inputText({ kind: 'chat', messages }), 'Hi');
    const outputs: readonly (readonly [Output, string])[] = [
      [{ kind: 'transcript', text: 'Hello', chunks: [] }, 'Hello'],
      [{ kind: 'scores', scores: [{ label: 'cat', score: 0.91 }, { label: 'dog' }] }, 'cat: 0.910\ndog'],
      [
        { kind: 'fillings', fillings: [{ word: 'cat', sequence: 'a cat sat', score: 0.5 }] },
        'a cat sat: 0.500',
      ],
      [
        { kind: 'answers', answers: [{ answer: 'Paris', score: 0.25 }, { answer: 'Rome' }] },
        'Paris: 0.250\nRome',
      ],
      [{ kind: 'similarities', similarities: [{ sentence: 'It rained.', score: 0.1 }] }, 'It rained.: 0.100'],
      [{ kind: 'segments', segments: [{ label: 'sky', score: 0.5, mask: png }] }, 'sky: 0.500'],
      [
        {
          kind: 'embedding',
          vectors: [
            [1, 2],
            [3, 4],
          ],
        },
        '1 2\n3 4',
      ],
      [{ kind: 'files', files: [{ type: 'image/png', bytes: png }] }, 'image/png'],
      [{ kind: 'predictions', predictions: [1, 'b'] }, '1\nb'],
      [{ kind: 'json', json: '{"a":1}' }, '{"a":1}'],
    ];
    for (const [output, text] of outputs) {
      assert.equal(outputText(output), text);
    }
  });

  it('are in a row what the user asked last, and what came of it or why nothing did', () => {
    const messages = [
      { role: 'user' as const, content: 'One' },
      { role: 'assistant' as const, content: 'Two' },
      { role: 'user' as const, content: 'Three' },
      { role: 'assistant' as const, content: 'Four' },
    ];
    assert.equal(latestInput({ kind: 'chat', messages }), 'Three');
    assert.equal(latestInput({ kind: 'chat', messages: messages.slice(1, 2) }), 'Two');
    const failure = { message: 'Late', steps: [] };
    assert.equal(outcomeText({ output: { kind: 'text', text: 'Half' }, failure }), 'Half\nLate');
    assert.equal(outcomeText({ failure }), 'Late');
    assert.equal(outcomeText({}), '');
  });

  it('are lists, tables, files and addresses of a form as a person reads them', () => {
    assert.equal(valueText(['good', 'bad']), 'good\nbad');
    assert.equal(valueText({ columns: ['a', 'b'], rows: [['1', '2']] }), 'a\tb\n1\t2');
    assert.equal(valueText({ url: 'https://a.example/b.png' }), 'https://a.example/b.png');
    assert.equal(valueText({ name: 'a.png', type: 'image/png', bytes: png }), 'a.png');
  });

  it('stand beside its first picture', () => {
    const audio = { type: 'audio/wav', bytes: png };
    const picture = { type: 'image/png', bytes: png };
    assert.equal(pictureOf(trial(1)), undefined);
    assert.deepEqual(pictureOf(trial(1, { output: { kind: 'files', files: [audio, picture] } })), picture);
    const given = { name: 'a.png', ...picture };
    assert.deepEqual(pictureOf({ input: { kind: 'form', values: { text: 'a', image: given } } }), given);
  });
});

describe('exported runs', () => {
  const token = `hf_${'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3f'}`;
  const key = 'my-own-provider-key-9';
  const secretive = trial(1, {
    input: { kind: 'form', values: { inputs: `use ${token} or ${key}` } },
    output: { kind: 'text', text: `I will use ${token}` },
    parameters: { [key]: key },
  });

  it('hold no credential, in either form', () => {
    for (const format of ['json', 'markdown'] as const) {
      const text = exporters[format]([secretive], [key]);
      assert.ok(!text.includes(token), format);
      assert.ok(!text.includes(key), format);
      assert.ok(text.includes('I will use'), format);
    }
  });

  it('can be read again as JSON', () => {
    const [read] = JSON.parse(exporters.json([trial(1)], []));
    assert.deepEqual(fromJson(JSON.stringify(read)), trial(1));
  });

  it('are blocks in Markdown that no text can end', () => {
    const target = { model: 'qwen3:8b', provider: 'server:mine', task: 'conversational' };
    const ofServer = exporters.markdown([trial(1, { target })], [], {
      runner: () => 'My Ollama',
      task: () => 'Chat',
    });
    assert.match(ofServer, /Provider: My Ollama/);
    assert.match(ofServer, /^# qwen3:8b, Chat\n[^#]*- Task: Chat\n/);
    assert.doesNotMatch(ofServer, /server:/);
    const text = exporters.markdown([trial(1, { output: { kind: 'text', text: 'a\n````\n# b' } })], []);
    assert.match(text, /`````text\na\n````\n# b\n`````/);
    assert.match(text, /^# acme\/summariser, summarization\n/);
    assert.match(text, /- Took: 1\.2 s/);
    assert.match(text, /- Provider: groq\n/);
    assert.match(text, /## Parameters\n\n```json\n\{\n {2}"max_length": 50\n\}\n```/);
  });

  it('tell in Markdown no more than there is, and files by name, type and size', () => {
    const values = { image: { name: 'a.png', type: 'image/png', bytes: png } };
    const failed = trial(1, {
      ...{ input: { kind: 'form', values }, parameters: {}, state: 'failed', output: undefined },
      figures: { totalMilliseconds: 50 },
      failure: { message: 'Too late', steps: [] },
    });
    const text = exporters.markdown([failed], []);
    assert.match(text, /- Provider: auto\n/);
    assert.match(text, /\*\*image\*\*\n\n```text\na\.png \(image\/png, 4 B\)\n```/);
    assert.match(text, /## Failure\n\n```text\nToo late\n```/);
    assert.doesNotMatch(text, /Parameters|Output|Cost/);
  });
});
