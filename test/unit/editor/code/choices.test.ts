import assert from 'node:assert/strict';
import { arranged, type SnippetChoice } from '../../../../src/editor/code/snippet-choice';
import { modelSections } from '../../../../src/editor/kit/model-sections';

function choice(group: SnippetChoice['group'], label: string, language: SnippetChoice['language']) {
  return { group, label, language, variant: '', content: '' };
}

const choices = [
  choice('load', 'Transformers', 'python'),
  choice('load', 'Transformers.js', 'js'),
  choice('call', 'OpenAI', 'python'),
  choice('call', 'OpenAI', 'js'),
  choice('call', 'curl', 'sh'),
  choice('call', 'OpenAI', 'ts'),
  choice('local', 'Ollama', 'sh'),
];

function shown(fileLanguage: string | undefined) {
  return arranged(choices, fileLanguage).map(({ group, foreign, choices: each }) => {
    return `${foreign ? 'other ' : ''}${group}: ${each.map(({ language }) => language).join(' ')}`;
  });
}

describe('the order of snippets', () => {
  it('is by what they do, where no file says more, without TypeScript', () => {
    assert.deepEqual(shown(undefined), ['load: python js', 'call: python js sh', 'local: sh']);
  });

  it('puts the language of the file first', () => {
    const other = ['other load: js', 'other call: js sh', 'other local: sh'];
    assert.deepEqual(shown('python'), ['load: python', 'call: python', ...other]);
    assert.deepEqual(shown('sh'), [
      'call: sh',
      'local: sh',
      'other load: python js',
      'other call: python js',
    ]);
  });

  it('gives a TypeScript file its flavour, and JavaScript where there is no other', () => {
    const other = ['other load: python', 'other call: python sh', 'other local: sh'];
    assert.deepEqual(shown('ts'), ['load: js', 'call: ts', ...other]);
  });

  it('puts all behind in a language without snippets of the model', () => {
    assert.deepEqual(shown('go'), ['other load: python js', 'other call: python js sh', 'other local: sh']);
  });
});

describe('the sections of models', () => {
  const found = [
    { id: 'a/x', likes: 1 },
    { id: 'b/y', likes: 2 },
  ];
  const sections = (search: string, favourites: string[], recent: string[]) =>
    modelSections(found, { favourites, recent, search }).map(({ kind, models }) => {
      return `${kind}: ${models.map(({ id }) => id).join(' ')}`;
    });

  it('are favourites, recent ones and what was found, each model once', () => {
    assert.deepEqual(sections('', ['b/y', 'c/z'], ['c/z', 'd/w']), [
      'favourite: b/y c/z',
      'recent: d/w',
      'found: a/x',
    ]);
  });

  it('hold what the search matches, whatever the case', () => {
    assert.deepEqual(sections('C z', ['b/y', 'c/Z'], ['d/w']), ['favourite: c/Z', 'found: a/x b/y']);
  });

  it('have the model of just this id first, and leave the others in the order of the hub', () => {
    assert.deepEqual(sections('B/Y', [], []), ['found: b/y a/x']);
    assert.deepEqual(sections('y', [], []), ['found: a/x b/y']);
  });

  it('show no more than a few recent models', () => {
    const recent = ['r/1', 'r/2', 'r/3', 'r/4', 'r/5', 'r/6'];
    assert.deepEqual(sections('', [], recent)[0], 'recent: r/1 r/2 r/3 r/4 r/5');
  });

  it('tell of a stored model what the hub says', () => {
    assert.deepEqual(modelSections(found, { favourites: ['a/x'], recent: [], search: '' })[0]?.models, [
      { id: 'a/x', likes: 1 },
    ]);
  });
});
