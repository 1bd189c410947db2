import assert from 'node:assert/strict';
import { obstacleTo, providerOf, refusal, taskOf } from '../../../webview-ui/src/parts/model-target/obstacle';
import { modelDetails, modelTask } from '../../models';

const chat = modelTask();
const translation = modelTask({ id: 'translation', label: 'Translation' });
const model = modelDetails({ tasks: [chat, translation] });

describe('what is run', () => {
  it('is the chosen provider where it serves the task', () => {
    assert.equal(providerOf(chat, 'groq'), 'groq');
  });

  it("is the hub's choice where the chosen provider does not serve the task", () => {
    assert.equal(providerOf(chat, 'together'), 'auto');
    assert.equal(providerOf(undefined, 'groq'), 'auto');
  });

  it('is the chosen task where the model can be called for it, and else its best', () => {
    assert.equal(taskOf(model, 'translation'), translation);
    assert.equal(taskOf(model, 'fill-mask'), chat);
    assert.equal(taskOf(undefined, 'fill-mask'), undefined);
  });
});

describe('what is in the way of a run', () => {
  it('is nothing when the model can be called', () => {
    assert.equal(obstacleTo('acme/chat', model, false), undefined);
    assert.equal(refusal(model, translation), undefined);
  });

  it('is told in one sentence each', () => {
    assert.equal(obstacleTo(undefined, undefined, false), 'Choose a model first.');
    assert.equal(obstacleTo('acme/chat', undefined, true), 'The model is being looked up.');
    assert.equal(obstacleTo('acme/chat', model, true), 'The model is being looked up.');
    assert.equal(obstacleTo('acme/chat', undefined, false), 'Couldn’t look up the model.');
    assert.match(
      obstacleTo('acme/chat', { ...model, tasks: [] }, false) ?? '',
      /^No inference provider serves acme\/chat/,
    );
    assert.match(refusal({ ...model, tasks: [] }, chat) ?? '', /^No inference provider serves acme\/chat/);
    assert.match(refusal({ ...model, tasks: [chat] }, translation) ?? '', /isn’t available for Translation/);
  });
});
