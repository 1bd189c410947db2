import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { taskSchemas } from '../../../src/catalogue/io';
import { InputError, inferenceTasks } from '../../../src/inference';
import { inferenceSnippets } from '../../../src/snippets';
import {
  callArguments,
  inputFields,
  parameterFields,
  snippetArguments,
  withFileNames,
} from '../../../src/trial';
import { nested } from '../../../src/trial/nested';
import { modelRecord } from '../../models';
import { formTasks, picture, samples } from './samples';

const english = (text: string) => text;

describe('The form of a task', () => {
  for (const task of formTasks) {
    it(`of ${task} makes arguments that the client takes`, () => {
      const [values] = samples[task];
      const names = inputFields(task, english).map(({ name }) => name);
      for (const name of Object.keys(values)) {
        assert.ok(names.includes(name), `there is no field ${name}`);
      }
      const args = callArguments(task, values);
      const schema = Object.entries(taskSchemas).find(([id]) => id === task)?.[1].input;
      const parsed = schema?.safeParse(args);
      assert.ok(parsed === undefined || parsed.success, parsed?.error && z.prettifyError(parsed.error));
    });

    it(`of ${task} is refused where something is missing, and told in code all the same`, () => {
      for (const { name, required } of inputFields(task, english)) {
        const { [name]: _, ...rest } = samples[task][0];
        if (required) {
          assert.throws(() => callArguments(task, rest), InputError);
          assert.throws(() => callArguments(task, { ...rest, [name]: [] }), InputError);
        } else {
          assert.ok(callArguments(task, rest));
        }
      }
      assert.doesNotThrow(() => snippetArguments(task, {}));
    });
  }

  it('is none for a chat', () => {
    assert.deepEqual(inputFields('conversational', english), []);
  });

  it('takes only the files that all who may run it take', () => {
    const [audio] = inputFields('automatic-speech-recognition', english, ['fal-ai']);
    assert.ok(audio?.accepts?.includes('audio/mpeg'));
    const [any] = inputFields('automatic-speech-recognition', english, ['fal-ai', 'hf-inference']);
    assert.equal(any?.accepts, undefined);
  });

  it('names files in code', () => {
    assert.deepEqual(
      snippetArguments('image-to-image', { image: 'shed.png' }, { parameters: { 'target_size.width': 8 } }),
      { inputs: 'shed.png', parameters: { target_size: { width: 8 } } },
    );
    assert.deepEqual(snippetArguments('image-to-text', {}), { inputs: 'photo.jpg' });
    const bytes = new Uint8Array(1);
    const values = { image: { name: 'a.png', type: 'image/png', bytes }, prompt: 'snow', labels: ['x'] };
    assert.deepEqual(withFileNames(values), { image: 'a.png', prompt: 'snow', labels: ['x'] });
    assert.deepEqual(withFileNames({ image: { url: 'https://a/b.png' } }), { image: 'https://a/b.png' });
  });

  it('writes a gap as the model marks it, and as it stands where that is unknown', () => {
    const inputs = (text: string, maskToken?: string) =>
      callArguments('fill-mask', { text }, { maskToken }).inputs;
    assert.equal(inputs('a [MASK] b', '<mask>'), 'a <mask> b');
    assert.equal(inputs('a ____ b', '<mask>'), 'a <mask> b');
    assert.equal(inputs('a <mask> [MASK]', '<mask>'), 'a <mask> [MASK]');
    assert.equal(inputs('a <mask> b'), 'a <mask> b');
  });

  it('leaves out languages that were not given', () => {
    const args = (languages: Record<string, string>) =>
      callArguments('translation', { text: 'x', ...languages });
    assert.deepEqual(args({ sourceLanguage: '', targetLanguage: 'de_DE' }), {
      inputs: 'x',
      parameters: { tgt_lang: 'de_DE' },
    });
    assert.deepEqual(args({}), { inputs: 'x' });
  });

  it('puts parameters where the task has them', () => {
    const text = { text: 'x' };
    assert.deepEqual(callArguments('feature-extraction', text, { parameters: { normalize: true } }), {
      inputs: 'x',
      normalize: true,
    });
    assert.deepEqual(snippetArguments('feature-extraction', text, { parameters: { normalize: true } }), {
      inputs: 'x',
      parameters: { normalize: true },
    });
    const [{ content } = { content: '' }] = inferenceSnippets(
      modelRecord({ pipeline_tag: 'feature-extraction' }),
      { provider: 'hf-inference', inputs: 'x', parameters: { normalize: true } },
    );
    assert.match(content, /normalize/);
    assert.doesNotMatch(content, /parameters/);
    const args = callArguments(
      'image-to-image',
      { image: picture, prompt: 'snow' },
      { parameters: { seed: 1 } },
    );
    assert.deepEqual(args.parameters, { seed: 1, prompt: 'snow' });
  });

  it('keeps names of parameters from reaching what lies around', () => {
    const tree = nested({
      '__proto__.polluted': true,
      'constructor.prototype.polluted': true,
      'a.b': 1,
      a: 2,
    });
    assert.equal(Reflect.get({}, 'polluted'), undefined);
    assert.equal(tree.a, 2);
  });
});

describe('The parameters of a task', () => {
  for (const task of inferenceTasks) {
    it(`of ${task} each have a kind, help and bounds that fit`, () => {
      const fields = parameterFields(task);
      assert.equal(new Set(fields.map(({ name }) => name)).size, fields.length);
      for (const { name, kind, help, minimum, maximum, choices } of fields) {
        assert.ok(help, `${name} is not explained`);
        assert.equal(kind === 'choice', choices !== undefined, name);
        assert.ok((minimum ?? 0) <= (maximum ?? Number.POSITIVE_INFINITY), name);
        const told = / from (?:above )?(-?\d+) .*?\bto (\d+)/.exec(help);
        if (told !== null && kind === 'number') {
          assert.ok(minimum !== undefined && Math.abs(minimum - Number(told[1])) < 0.011, `${name} from`);
          assert.equal(maximum, Number(told[2]), `${name} to`);
        }
      }
    });
  }

  it('are known for all tasks that have some', () => {
    const without = inferenceTasks.filter((task) => parameterFields(task).length === 0);
    assert.deepEqual(without, [
      'sentence-similarity',
      'audio-to-audio',
      'tabular-classification',
      'tabular-regression',
    ]);
  });

  it('leave out what the form or the chat holds', () => {
    const names = new Set(inferenceTasks.flatMap((task) => parameterFields(task).map(({ name }) => name)));
    for (const name of [
      'messages',
      'model',
      'stream',
      'tools',
      'response_format',
      'inputs',
      'prompt',
      'src_lang',
    ]) {
      assert.ok(!names.has(name), name);
    }
  });

  it('tell kinds, defaults and choices as the schemas do', () => {
    const field = (
      task: 'image-to-image' | 'feature-extraction' | 'text-to-video' | 'translation',
      name: string,
    ) => parameterFields(task).find((each) => each.name === name);
    assert.equal(field('image-to-image', 'target_size.width')?.kind, 'integer');
    assert.equal(field('text-to-video', 'negative_prompt')?.kind, 'texts');
    assert.equal(field('translation', 'generate_parameters')?.kind, 'json');
    assert.deepEqual(field('feature-extraction', 'truncation_direction')?.choices, ['left', 'right']);
    assert.equal(field('feature-extraction', 'normalize')?.default, true);
  });
});
