import assert from 'node:assert/strict';
import { libraries, modalities, sampleInput, taskList, tasks, tasksOfLibrary } from '../../../src/catalogue';

describe('the catalogue', () => {
  it('has 57 tasks of 7 modalities, each under its own id', () => {
    assert.equal(taskList.length, 57);
    assert.deepEqual(
      taskList.map(({ id }) => id),
      Object.keys(tasks),
    );
    assert.equal(new Set(taskList.map(({ modality }) => modality)).size, 7);
  });

  it('has as many tasks in each modality as the hub', () => {
    const counts = modalities.map(({ id }) => [
      id,
      taskList.filter(({ modality }) => modality === id).length,
    ]);
    assert.deepEqual(Object.fromEntries(counts), {
      multimodal: 9,
      nlp: 15,
      cv: 19,
      audio: 6,
      tabular: 4,
      rl: 2,
      other: 2,
    });
  });

  it('has 257 libraries, and every library that a task names', () => {
    assert.equal(Object.keys(libraries).length, 257);
    const named = taskList.flatMap((task) => task.libraries);
    assert.deepEqual(
      named.filter((id) => !Object.hasOwn(libraries, id)),
      [],
    );
  });

  it('knows the tasks of a library, and none for a name that only objects have', () => {
    assert.equal(tasksOfLibrary('transformers').length, 28);
    assert.deepEqual(tasksOfLibrary('constructor'), []);
    assert.deepEqual(tasksOfLibrary('toString'), []);
  });

  it('gives chat models a conversation and others the message that there is no sample', () => {
    assert.equal(
      sampleInput({ id: 'a/b', tags: [] }),
      'No input example has been defined for this model task.',
    );
    const chat = sampleInput({ id: 'a/b', tags: [], pipeline_tag: 'text-generation' });
    assert.ok(Array.isArray(chat) && chat[0].role === 'user');
  });
});
