import assert from 'node:assert/strict';
import { repositoryUsesIn } from '../../../../src/editor/parts/repository-uses';

const python = `from transformers import AutoModel, pipeline

model = AutoModel.from_pretrained("google-bert/bert-base-uncased")
again = AutoModel.from_pretrained("google-bert/bert-base-uncased")
pipe = pipeline("summarization", model="facebook/bart-large-cnn")
data = load_dataset("acme/data")
client = InferenceClient(model="Qwen/Qwen2.5-7B-Instruct")
`;

describe('repositoryUsesIn', () => {
  it('finds the models of a program with their places, and how they are used', () => {
    assert.deepEqual(repositoryUsesIn(python, 'python'), [
      {
        kind: 'model',
        id: 'google-bert/bert-base-uncased',
        certain: true,
        served: false,
        line: 2,
        character: 35,
      },
      {
        kind: 'model',
        id: 'google-bert/bert-base-uncased',
        certain: true,
        served: false,
        line: 3,
        character: 35,
      },
      { kind: 'model', id: 'facebook/bart-large-cnn', certain: true, served: false, line: 4, character: 40 },
      { kind: 'dataset', id: 'acme/data', certain: true, served: false, line: 5, character: 21 },
      { kind: 'model', id: 'Qwen/Qwen2.5-7B-Instruct', certain: true, served: true, line: 6, character: 32 },
    ]);
  });

  for (const [what, languageId, text] of [
    ['a call', 'python', 'data = load_dataset("acme/data", split="train")'],
    ['an address', 'python', 'frame = pandas.read_parquet("hf://datasets/acme/data/train.parquet")'],
    ['a card', 'markdown', '---\nlicense: mit\ndatasets:\n  - acme/data\n---\n# Card\n'],
    ['a configuration', 'yaml', 'datasets:\n  - acme/data\n'],
    ['a manifest', 'json', '{ "datasets": ["acme/data"] }'],
  ] as const) {
    it(`finds the dataset that ${what} names`, () => {
      const uses = repositoryUsesIn(text, languageId);
      assert.deepEqual(
        uses.map(({ kind, id }) => [kind, id]),
        [['dataset', 'acme/data']],
      );
    });
  }

  it('takes no file, builder or folder for a dataset', () => {
    for (const name of ['json', 'imagefolder', './data', '/data/train', 'data.csv/x/y']) {
      assert.deepEqual(repositoryUsesIn(`load_dataset("${name}")`, 'python'), [], name);
    }
  });

  it('takes a model once a line', () => {
    const text = 'pair = [AutoModel.from_pretrained("a/b"), AutoTokenizer.from_pretrained("a/b")]';
    assert.equal(repositoryUsesIn(text, 'python').length, 1);
  });

  it('finds likely models in documents', () => {
    const [use, ...others] = repositoryUsesIn('base_model: meta-llama/Llama-3.1-8B\nseed: 3\n', 'yaml');
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
      assert.deepEqual(repositoryUsesIn(`AutoModel.from_pretrained("${id}")`, 'python'), [], id);
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
    const uses = repositoryUsesIn(JSON.stringify(notebook), 'notebook');
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
      assert.deepEqual(repositoryUsesIn(text, 'notebook'), []);
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
        repositoryUsesIn(call, 'python').map(({ served }) => served),
        [true],
        call,
      );
    }
    const [use] = repositoryUsesIn('client.chatCompletionStream({ model: "a/b" })', 'typescript');
    assert.equal(use?.served, true);
  });
});
