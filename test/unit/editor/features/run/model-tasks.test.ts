import assert from 'node:assert/strict';
import {
  hubTaskOfServed,
  hubTasksFor,
  questionsOf,
  taskOfModel,
  taskOfServed,
} from '../../../../../src/editor/features/run/model-tasks';
import { modelRecord } from '../../../../models';

const model = (pipeline_tag: string | undefined, served: readonly string[] = [], tags: string[] = []) =>
  modelRecord({
    tags,
    pipeline_tag,
    inferenceProviderMapping: served.map((task) => ({
      provider: 'lab',
      providerId: 'm',
      status: 'live',
      task,
    })),
  });

describe('What a model is called for', () => {
  it('is its own task where a provider serves that, or none serves it at all', () => {
    assert.equal(taskOfModel(model('summarization', ['summarization']), 'text'), 'summarization');
    assert.equal(taskOfModel(model('summarization'), 'text'), 'summarization');
  });

  it('is chat for a model of a conversation, with a picture only if it sees them', () => {
    const talker = model('text-generation', ['conversational'], ['conversational']);
    assert.equal(taskOfModel(talker, 'text'), 'conversational');
    assert.equal(taskOfModel(talker, 'image'), undefined);
    const seer = model('image-text-to-text', ['conversational']);
    assert.equal(taskOfModel(seer, 'text'), 'conversational');
    assert.equal(taskOfModel(seer, 'image'), 'conversational');
  });

  it('is a continued text for a model that does not chat', () => {
    assert.equal(
      taskOfModel(model('text-generation', ['text-generation']), 'text', 'text-generation'),
      'text-generation',
    );
  });

  it('is what providers serve it for where its own task is another', () => {
    const painter = model('image-to-image', ['text-to-image']);
    assert.equal(taskOfModel(painter, 'text'), 'text-to-image');
    assert.equal(taskOfModel(painter, 'image'), 'image-to-image');
  });

  it('is nothing that a provider has stopped to serve', () => {
    const painter = model('image-to-image', ['text-to-image']);
    const [entry] = painter.inferenceProviderMapping ?? [];
    assert.ok(entry);
    const down = { ...painter, inferenceProviderMapping: [{ ...entry, status: 'error' }] };
    assert.equal(taskOfModel(down, 'text'), undefined);
    assert.equal(taskOfModel(down, 'image'), 'image-to-image');
  });

  it('is what the user wants, but for a text to go on with, which a model that chats is asked to answer', () => {
    const talker = model('text-generation', ['conversational'], ['conversational']);
    assert.equal(taskOfModel(talker, 'text', 'text-generation'), 'conversational');
    const embedder = model('sentence-similarity', ['sentence-similarity']);
    assert.equal(taskOfModel(embedder, 'text', 'feature-extraction'), 'feature-extraction');
  });

  it('is nothing for inputs that it does not take', () => {
    assert.equal(taskOfModel(model('summarization', ['summarization']), 'audio'), undefined);
    assert.equal(taskOfModel(model('robotics'), 'text'), undefined);
    assert.equal(taskOfModel(model(undefined), 'text'), undefined);
  });
});

describe('What a model of a server is called for', () => {
  it('is chat, about a text or a picture, and nothing for a sound', () => {
    assert.deepEqual(
      (['text', 'image', 'audio'] as const).map((kind) => taskOfServed(kind)),
      ['conversational', 'conversational', undefined],
    );
  });

  it('is remembered under the task of the hub that takes such an input', () => {
    assert.equal(hubTaskOfServed('text'), 'text-generation');
    assert.equal(hubTaskOfServed('image'), 'image-text-to-text');
  });
});

describe('The tasks that are offered', () => {
  it('are tasks of the hub that take such an input', () => {
    const text = hubTasksFor('text');
    for (const id of ['text-generation', 'summarization', 'text-to-image', 'tabular-regression']) {
      assert.ok(text.includes(id), id);
    }
    assert.ok(!text.includes('conversational') && !text.includes('image-classification'));
    assert.ok(hubTasksFor('image').includes('image-text-to-text'));
    assert.deepEqual(hubTasksFor('audio').toSorted(), [
      'audio-classification',
      'audio-to-audio',
      'automatic-speech-recognition',
    ]);
  });
});

describe('What is asked before a run', () => {
  it('is what the task cannot do without', () => {
    assert.deepEqual(questionsOf('zero-shot-classification', model(undefined), 'text'), ['labels']);
    assert.deepEqual(questionsOf('summarization', model(undefined), 'text'), []);
  });

  it('is the instruction only for a picture', () => {
    assert.deepEqual(questionsOf('conversational', model(undefined), 'text'), []);
    assert.deepEqual(questionsOf('conversational', model(undefined), 'image'), ['instruction']);
  });

  it('is the languages only for a model of many', () => {
    const translator = (language: string[]) => ({ ...model('translation'), cardData: { language } });
    assert.deepEqual(questionsOf('translation', translator(['en', 'fr']), 'text'), []);
    assert.deepEqual(questionsOf('translation', translator(['en', 'fr', 'de']), 'text'), [
      'sourceLanguage',
      'targetLanguage',
    ]);
  });
});
