import assert from 'node:assert/strict';
import fc from 'fast-check';
import { InferenceClient, type TaskResults } from '../../../src/inference';
import { outputSchema } from '../../../src/protocol';
import { callArguments, callTask, type FormTask, outputOf } from '../../../src/trial';
import { hubToken, withWorld } from '../inference/matrix/world';
import { calledFor, formTasks, samples } from './samples';

const infinite = Number.POSITIVE_INFINITY;

describe('Outputs', () => {
  const world = withWorld();

  for (const task of formTasks) {
    it(`of ${task} are drawn from what its provider answers`, async () => {
      const client = new InferenceClient(hubToken, world().options);
      const [values, kind] = samples[task];
      const result = await callTask(client, task, calledFor(task), callArguments(task, values), {});
      const output = outputSchema.parse(await outputOf(task, result, values));
      assert.equal(output.kind, kind);
      if (output.kind === 'files') {
        assert.match(output.files[0]?.type ?? '', /^(image|audio|video)\//);
        assert.ok(output.files.every(({ bytes }) => bytes.length > 0));
      }
    });
  }

  it('refuse parameters that do not fit the task', () => {
    assert.throws(
      () => callArguments('text-to-image', { text: 'x' }, { parameters: { width: 'wide' } }),
      /^InputError: width is not what the task takes/,
    );
  });

  it('count places in a text as the editor does', async () => {
    const text = '🚲 Ada rides';
    const found = { entity_group: 'PER', word: 'Ada', score: 0.9, start: 2, end: 5 };
    const output = await outputOf('token-classification', [found], { text });
    assert.ok(output.kind === 'entities');
    const [{ start, end } = { start: 0, end: 0 }] = output.entities;
    assert.equal(text.slice(start, end), 'Ada');
    const answer = { answer: 'Ada', score: 1, start: 2, end: 5 };
    const passage = await outputOf('question-answering', answer, { context: text });
    assert.deepEqual(passage.kind === 'answers' && passage.answers[0], { ...answer, start: 3, end: 6 });
  });

  it('know vectors however deep they lie', async () => {
    const vectors = async (found: TaskResults['feature-extraction']) => {
      const output = await outputOf('feature-extraction', found, {});
      return output.kind === 'embedding' ? output.vectors : output.kind;
    };
    assert.deepEqual(await vectors([1, 2]), [[1, 2]]);
    assert.deepEqual(await vectors([[1], [2]]), [[1], [2]]);
    assert.deepEqual(await vectors([[[1, 2]], [[3, 4]]]), [
      [1, 2],
      [3, 4],
    ]);
    assert.equal(await vectors([1, [2]]), 'json');
    assert.equal(await vectors([infinite]), 'json');
    assert.equal(await vectors([]), 'json');
  });

  it('tell a file by its beginning where its type is not said', async () => {
    const output = await outputOf('text-to-video', new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)]), {});
    assert.equal(output.kind === 'files' && output.files[0]?.type, 'image/png');
    const unknown = await outputOf('text-to-speech', new Blob(['?'], { type: 'text/html' }), {});
    assert.equal(unknown.kind === 'files' && unknown.files[0]?.type, 'audio/wav');
  });

  describe('of hostile results fit the protocol', () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(infinite, -infinite, Number.NaN, 1e308, -1));
    const text = fc.string({ unit: 'binary', maxLength: 20 });
    const label = fc.record({ label: text, score: number });
    const hostile: { readonly [Task in FormTask]?: fc.Arbitrary<TaskResults[Task]> } = {
      'text-classification': fc.array(label),
      'token-classification': fc.array(
        fc.record({ entity_group: text, word: text, score: number, start: number, end: number }),
      ),
      'question-answering': fc.record({ answer: text, score: number, start: number, end: number }),
      'document-question-answering': fc.record({ answer: text, score: number, start: number, end: number }),
      'table-question-answering': fc.record({
        answer: text,
        aggregator: text,
        cells: fc.array(text),
        coordinates: fc.array(fc.array(number)),
      }),
      'fill-mask': fc.array(fc.record({ score: number, sequence: text, token: number, token_str: text })),
      'feature-extraction': fc.array(fc.oneof(number, fc.array(number), fc.array(fc.array(number)))),
      'sentence-similarity': fc.array(number),
      'tabular-regression': fc.array(number),
      'object-detection': fc.array(
        fc.record({
          label: text,
          score: number,
          box: fc.record({ xmin: number, ymin: number, xmax: number, ymax: number }),
        }),
      ),
      'image-segmentation': fc.array(fc.record({ label: text, mask: fc.oneof(text, fc.base64String()) })),
      'automatic-speech-recognition': fc.record({
        text,
        chunks: fc.array(
          fc.record({ text, timestamp: fc.tuple(number, fc.oneof(number, fc.constant(null))) }),
        ),
      }),
      'audio-to-audio': fc.array(
        fc.record({ label: text, 'content-type': text, blob: fc.oneof(text, fc.base64String()) }),
      ),
    };

    for (const task of formTasks.filter((each) => each in hostile)) {
      it(`of ${task}`, () => drawsAll(task, hostile[task]));
    }
  });
});

async function drawsAll<Task extends FormTask>(
  task: Task,
  results: fc.Arbitrary<TaskResults[Task]> | undefined,
): Promise<void> {
  assert.ok(results);
  const input = fc.record({ text: fc.string({ unit: 'binary' }), context: fc.string({ unit: 'grapheme' }) });
  await fc.assert(
    fc.asyncProperty(results, input, async (result, values) => {
      const parsed = outputSchema.safeParse(await outputOf(task, result, values));
      assert.ok(parsed.success, parsed.error?.message);
    }),
  );
}
