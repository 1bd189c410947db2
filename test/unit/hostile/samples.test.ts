import assert from 'node:assert/strict';
import { localApps, sampleInput, type TaskId, taskList } from '../../../src/catalogue';
import { snippetInputs } from '../../../src/editor/code/snippet-inputs';
import { type InferenceTask, inferenceTasks } from '../../../src/inference';
import { inferenceSnippets, localAppSnippets } from '../../../src/snippets';
import { examplesFor, inputFields, withFileNames } from '../../../src/trial';
import { modelRecord } from '../../models';
import { addressAttacks, pathAttacks } from './attacks';

const english = (text: string) => text;

/** What a card may name as the file of its example, to have a file of the user's sent by the code that we write. */
const sources: readonly unknown[] = [
  ...pathAttacks,
  ...addressAttacks.filter((address) => !/^https?:\/\/[^@]*$/.test(address)),
  '../../.ssh/id_rsa',
  '~/.ssh/id_rsa',
  '@/etc/passwd',
  'id_rsa.png',
  'http:/etc/passwd',
  'https:..\\..\\id_rsa',
  'http://\n/etc/passwd',
  'https://example.com/\u0000/id_rsa',
  ' https://example.com/id_rsa',
  { url: '/etc/passwd' },
  ['/etc/passwd'],
  7,
];

const record = (task: string, src: unknown) =>
  modelRecord({
    tags: ['conversational'],
    pipeline_tag: task,
    library_name: 'transformers',
    widgetData: [
      { src, image: src, audio: src, text: 'x', prompt: 'x', question: 'x', candidate_labels: 'a, b' },
    ],
    inferenceProviderMapping: [],
  });

/** The sample without texts, which cards may write as they like. */
const filesIn = (sample: unknown): string =>
  JSON.stringify(sample, (key, value: unknown) =>
    ['text', 'prompt', 'question'].includes(key) ? 'x' : value,
  );

describe('A file that the example of a card names', () => {
  for (const { id } of taskList) {
    it(`is ours unless it is on the web: ${id}`, () => {
      const own = sampleInput({ ...record(id, undefined), widgetData: null }, id);
      const ofText = sampleInput(record(id, undefined), id);
      for (const src of sources) {
        const sample = filesIn(sampleInput(record(id, src), id));
        assert.ok([filesIn(own), filesIn(ofText)].includes(sample), `${String(src)}: ${sample}`);
      }
    });
  }

  for (const task of inferenceTasks.filter((each) => hasFile(each))) {
    it(`never becomes code that reads it: ${task}`, () => {
      for (const provider of ['hf-inference', 'fal-ai']) {
        const code = (src: unknown) =>
          inferenceSnippets(record(task, src), { provider, providerModelId: 'acme/model', task }).map(
            ({ content }) => content,
          );
        const ours = code(undefined);
        for (const src of sources) {
          assert.deepEqual(code(src), ours, String(src));
        }
      }
    });
  }

  it('never becomes a command of a local app', () => {
    for (const src of sources) {
      const code = JSON.stringify(
        Object.values(localApps).map(({ id }) => localAppSnippets(record('image-text-to-text', src), id)),
      );
      assert.ok(!code.includes('id_rsa') && !code.includes('/etc/passwd'), code);
    }
  });

  it('never becomes an example that a form is filled with', () => {
    for (const task of inferenceTasks.filter((each) => hasFile(each))) {
      for (const src of sources) {
        const filled = examplesFor(record(task, src), task, english).flatMap(({ values }) =>
          Object.values(values).filter((value) => typeof value === 'object' && 'url' in value),
        );
        assert.deepEqual(filled, [], String(src));
      }
    }
  });

  it('may be on the web', () => {
    for (const src of [
      'https://example.com/a.png',
      'http://example.com/a.png?b=c#d',
      'HTTPS://example.com/ü.png',
    ]) {
      assert.equal(sampleInput(record('image-classification', src)), src);
    }
  });
});

describe('A file that a saved run names', () => {
  for (const url of sources.filter((each) => typeof each === 'string')) {
    it(`never becomes code that reads it: ${JSON.stringify(url)}`, () => {
      assert.deepEqual(withFileNames({ image: { url } }), { image: '' });
      const input = { kind: 'form', values: { image: { url } } } as const;
      assert.deepEqual(snippetInputs('image-classification', input, {}, undefined), { notes: ['example'] });
    });
  }

  it('has a name without a folder', () => {
    for (const name of ['../../.ssh/id_rsa', 'C:\\keys\\id_rsa', '/id_rsa']) {
      const image = { name, type: 'image/png', bytes: new Uint8Array() };
      assert.deepEqual(withFileNames({ image }), { image: 'id_rsa' });
    }
  });
});

function hasFile(task: InferenceTask): task is InferenceTask & TaskId {
  return inputFields(task, english).some(({ kind }) => kind === 'image' || kind === 'audio');
}
