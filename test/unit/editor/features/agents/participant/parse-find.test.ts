import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isTaskId, libraries, libraryList, taskList } from '../../../../../../src/catalogue';
import {
  plainLibraries,
  taskWords,
} from '../../../../../../src/editor/features/agents/participant/find-words';
import { namedModel } from '../../../../../../src/editor/features/agents/participant/named-model';
import { FindParser } from '../../../../../../src/editor/features/agents/participant/parse-find';
import { modelSearchSchema } from '../../../../../../src/editor/parts/model-search';

const parser = new FindParser();
/** The hub has them as tags of files, and takes them for libraries in a search. */
const formats = ['gguf', 'onnx'];
const asr = 'automatic-speech-recognition';

const cases: readonly (readonly [prompt: string, wanted: Readonly<Record<string, string>>])[] = [
  ['speech recognition in German under 1B params', { task: asr, language: 'de', size: 'max:1B' }],
  ['a model that transcribes', { text: 'transcribes' }],
  [
    'Find me the most downloaded text-to-image models with diffusers',
    { task: 'text-to-image', library: 'diffusers', sort: 'downloads' },
  ],
  [
    'text to image, Apache licence, not gated',
    { task: 'text-to-image', licence: 'apache-2.0', gated: 'open' },
  ],
  [
    'gated chat models between 3 and 9 billion parameters',
    { task: 'text-generation', gated: 'gated', size: 'min:3B,max:9B' },
  ],
  ['llm 3B-9B', { task: 'text-generation', size: 'min:3B,max:9B' }],
  [
    'embeddings over 300M parameters for Japanese',
    { task: 'feature-extraction', language: 'ja', size: 'min:300M' },
  ],
  ['whisper on groq', { text: 'whisper', provider: 'groq' }],
  ['mistral 7b instruct gguf', { text: 'mistral 7b instruct', library: 'gguf' }],
  ['llama under the llama3.1 license', { text: 'llama', licence: 'llama3.1' }],
  ['gemma', { text: 'gemma' }],
  ['newest VLMs served by anyone', { task: 'image-text-to-text', provider: 'all', sort: 'createdAt' }],
  [
    'What is a good model for named entity recognition in French?',
    { task: 'token-classification', language: 'fr' },
  ],
  ['mit licensed multilingual reranker', { licence: 'mit', language: 'multilingual', task: 'text-ranking' }],
  ['models for object detection using timm', { task: 'object-detection', library: 'timm' }],
  ['less than 500 million params', { size: 'max:500M' }],
  ['at most 2 of them', { text: '2' }],
  ['', {}],
];

describe('The parser of searches', () => {
  for (const [prompt, wanted] of cases) {
    it(`reads ${JSON.stringify(prompt)}`, () => {
      assert.deepEqual(parser.parse(prompt), modelSearchSchema.parse(wanted));
    });
  }

  it('reads every task of the hub by its id and by its label', () => {
    for (const { id, label } of taskList.filter((task) => !task.hideInModels && task.id !== 'other')) {
      assert.equal(parser.parse(id).task, id);
      assert.equal(parser.parse(`models for ${label}`).task, id);
    }
  });

  it('knows names of languages of the user too', () => {
    const german = new FindParser('de').parse('Spracherkennung Polnisch');
    assert.deepEqual([german.language, german.text], [['pl'], 'spracherkennung']);
  });

  it('has words for tasks and libraries of the catalogue alone', () => {
    assert.deepEqual(
      Object.keys(taskWords).filter((task) => !isTaskId(task)),
      [],
    );
    assert.deepEqual(
      plainLibraries.filter((library) => !Object.hasOwn(libraries, library) && !formats.includes(library)),
      [],
    );
    assert.ok(libraryList.length > plainLibraries.length);
  });

  it('takes any text, and leaves a search that is well-formed', () => {
    const word = fc.constantFrom('under', 'over', 'between', 'and', 'at most', '-', 'params', 'in', 'a');
    const size = fc
      .tuple(fc.constantFrom('3', '7.5', '500'), fc.constantFrom('B', 'M', ' billion'))
      .map((parts) => parts.join(''));
    const phrase = fc.array(fc.oneof(word, size), { maxLength: 8 }).map((each) => each.join(' '));
    let sized = 0;
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), phrase), (prompt) => {
        const { size: wanted, text } = parser.parse(prompt);
        assert.match(wanted ?? 'max:1B', /^(?:min:[\d.]+[BMK]|(?:min:[\d.]+[BMK],)?max:[\d.]+[BMK])$/);
        assert.equal(text, text.trim());
        sized += wanted === undefined ? 0 : 1;
      }),
      { numRuns: 1000, seed: 3 },
    );
    assert.ok(sized > 100, `${sized} of them name a size`);
  });
});

describe('The model that a prompt names', () => {
  const named: readonly (readonly [
    prompt: string,
    model: string | undefined,
    rest: string,
    provider?: string,
  ])[] = [
    ['openai/whisper-tiny', 'openai/whisper-tiny', ''],
    ['Qwen/Qwen2.5-7B-Instruct Why is the sky blue?', 'Qwen/Qwen2.5-7B-Instruct', 'Why is the sky blue?'],
    ['openai/gpt-oss-120b:groq: hello', 'openai/gpt-oss-120b', 'hello', 'groq'],
    ['code for `BAAI/bge-m3` in go', 'BAAI/bge-m3', 'code for  in go'],
    ['Who serves "Qwen/Qwen3-8B"?', 'Qwen/Qwen3-8B', 'Who serves ?'],
    ['What about google/gemma-3-27b-it.', 'google/gemma-3-27b-it', 'What about'],
    [
      'and/or is no model, but https://example.org/a/b is none either',
      'and/or',
      'is no model, but https://example.org/a/b is none either',
    ],
    ['nothing here', undefined, 'nothing here'],
    ['a/b\n  two\n  lines', 'a/b', 'two\n  lines'],
  ];
  for (const [prompt, model, rest, provider] of named) {
    it(`is found in ${JSON.stringify(prompt)}`, () => {
      assert.deepEqual(namedModel(prompt), { model, provider, rest });
    });
  }
});
