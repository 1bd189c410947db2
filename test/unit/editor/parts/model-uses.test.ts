import assert from 'node:assert/strict';
import { modelUsesIn } from '../../../../src/editor/parts/model-uses';

const python = `from transformers import AutoModel, pipeline

model = AutoModel.from_pretrained("google-bert/bert-base-uncased")
again = AutoModel.from_pretrained("google-bert/bert-base-uncased")
pipe = pipeline("summarization", model="facebook/bart-large-cnn")
data = load_dataset("acme/data")
client = InferenceClient(model="Qwen/Qwen2.5-7B-Instruct")
`;

describe('modelUsesIn', () => {
  it('finds the models of a program with their places, and how they are used', () => {
    assert.deepEqual(modelUsesIn(python, 'python'), [
      { id: 'google-bert/bert-base-uncased', certain: true, served: false, line: 2, character: 35 },
      { id: 'google-bert/bert-base-uncased', certain: true, served: false, line: 3, character: 35 },
      { id: 'facebook/bart-large-cnn', certain: true, served: false, line: 4, character: 40 },
      { id: 'Qwen/Qwen2.5-7B-Instruct', certain: true, served: true, line: 6, character: 32 },
    ]);
  });

  it('takes a model once a line', () => {
    const text = 'pair = [AutoModel.from_pretrained("a/b"), AutoTokenizer.from_pretrained("a/b")]';
    assert.equal(modelUsesIn(text, 'python').length, 1);
  });

  it('finds likely models in documents', () => {
    const [use, ...others] = modelUsesIn('base_model: meta-llama/Llama-3.1-8B\nseed: 3\n', 'yaml');
    assert.deepEqual(use && { id: use.id, certain: use.certain, line: use.line, character: use.character }, {
      id: 'meta-llama/Llama-3.1-8B',
      certain: false,
      line: 0,
      character: 12,
    });
    assert.deepEqual(others, []);
  });

  it('takes no path and no word for a model', () => {
    const ids = ['./out/model', '/data/model', '../model', 'a/b/c', 'model name'];
    for (const id of ids) {
      assert.deepEqual(modelUsesIn(`AutoModel.from_pretrained("${id}")`, 'python'), [], id);
    }
  });

  it('reads the cells of a notebook in the language of the notebook', () => {
    const notebook = {
      cells: [
        { cell_type: 'markdown', source: ['# Title\n', 'pipeline("x", model="a/no")'] },
        { cell_type: 'code', source: ['import torch\n', 'AutoModel.from_pretrained("a/one")'] },
        { cell_type: 'code', source: 'AutoModel.from_pretrained("a/two")' },
      ],
      metadata: { language_info: { name: 'python' } },
    };
    const uses = modelUsesIn(JSON.stringify(notebook), 'notebook');
    assert.deepEqual(
      uses.map(({ id, cell, line }) => [id, cell, line]),
      [
        ['a/one', 1, 1],
        ['a/two', 2, 0],
      ],
    );
  });

  it('finds nothing in what is no notebook', () => {
    for (const text of ['', '{', '[]', '{"cells": 3}', 'null']) {
      assert.deepEqual(modelUsesIn(text, 'notebook'), []);
    }
  });

  it('knows the calls of inference clients in both spellings', () => {
    const calls = [
      'client.chat_completion(model="a/b")',
      'client.text_to_image("a cat", model="a/b")',
      'AsyncInferenceClient(model="a/b")',
    ];
    for (const call of calls) {
      assert.deepEqual(
        modelUsesIn(call, 'python').map(({ served }) => served),
        [true],
        call,
      );
    }
    const [use] = modelUsesIn('client.chatCompletionStream({ model: "a/b" })', 'typescript');
    assert.equal(use?.served, true);
  });
});
