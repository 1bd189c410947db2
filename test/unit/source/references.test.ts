import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LiteralFinder, literalsIn, referenceAt, referencesIn, sourceLanguages } from '../../../src/source';
import { cpuMilliseconds } from '../cpu-time';

/** What is named in a text: kind, string, and the repository of a file. */
function namedIn(text: string, languageId: string): string[] {
  return referencesIn(text, languageId).map(({ kind, literal, repository }) =>
    [kind, literal.text, repository?.id].filter((part) => part !== undefined).join(' '),
  );
}

/** What the string at the bar is to name. */
function namedAt(marked: string, languageId: string): string | undefined {
  const offset = marked.indexOf('|');
  const found = referenceAt(marked.replace('|', ''), offset, languageId);
  const call = found?.literal.place.call?.callee;
  return found && [found.kind, call, found.repository?.id].filter((part) => part !== undefined).join(' ');
}

const cases: readonly (readonly [language: string, text: string, named: readonly string[]])[] = [
  ['python', 'AutoModel.from_pretrained("acme/a", revision="v1")', ['model acme/a', 'revision v1 acme/a']],
  [
    'python',
    "pipeline(\n    'summarization',\n    model='acme/b',\n)",
    ['task summarization', 'model acme/b'],
  ],
  ['python', 'pipeline(model=f"{x}", task="t")', ['task t']],
  ['python', 'load_dataset("squad"); print("acme/a")', ['dataset squad']],
  ['python', 'hf_hub_download("acme/a", "model.bin")', ['model acme/a', 'file model.bin acme/a']],
  [
    'python',
    'hf_hub_download(repo_id="acme/d", filename="x.csv", repo_type="dataset")',
    ['dataset acme/d', 'file x.csv acme/d'],
  ],
  ['python', '# from_pretrained("acme/a")\nx = """\nfrom_pretrained("acme/b")\n"""', []],
  ['python', 'model_id = "acme/a"\nname = "acme/b"', ['model acme/a']],
  ['python', 'requests.post(url, json={"model": "acme/a", "text": "x/y"})', ['model acme/a']],
  [
    'python',
    'client = InferenceClient(provider="together", model="acme/a")',
    ['provider together', 'model acme/a'],
  ],
  ['python', 'load(model="bert-base-uncased")', []],
  [
    'javascript',
    'const pipe = await pipeline("task", "acme/a", { dtype: "q4" });',
    ['task task', 'model acme/a'],
  ],
  [
    'typescript',
    'client.chatCompletion({ provider: "groq", model: "acme/a", messages: [{ role: "user" }] })',
    ['provider groq', 'model acme/a'],
  ],
  ['javascript', "// pipeline('t', 'acme/a')\nconst modelId = `acme/b`;", ['model acme/b']],
  [
    'json',
    '{ "model": "acme/a", "other": ["acme/b"], "datasets": ["acme/c", "acme/d"] }',
    ['model acme/a', 'dataset acme/c', 'dataset acme/d'],
  ],
  [
    'toml',
    '# "x"\n[train]\nbase_model = "acme/a"\ndatasets = ["acme/b"]',
    ['model acme/a', 'dataset acme/b'],
  ],
  [
    'yaml',
    'base_model: acme/a # own\ndatasets:\n  - acme/b\n  - "acme/c"\nname: acme/x\ntrain:\n  model: \'acme/d\'\ndataset: [acme/e, acme/f]',
    ['model acme/a', 'dataset acme/b', 'dataset acme/c', 'model acme/d', 'dataset acme/e', 'dataset acme/f'],
  ],
  [
    'markdown',
    '---\nbase_model: acme/a\npipeline_tag: translation\n---\n# Hi "acme/x"\n\n```python\nfrom_pretrained("acme/b")\n```\n~~~js\npipeline("t", "acme/c")\n~~~\n',
    ['model acme/a', 'task translation', 'model acme/b', 'task t', 'model acme/c'],
  ],
  ['plaintext', 'from_pretrained("acme/a")', []],
];

describe('what a source text names of the hub', () => {
  for (const [language, text, named] of cases) {
    it(`${language}: ${JSON.stringify(text)}`, () => assert.deepEqual(namedIn(text, language), named));
  }

  it('is known while it is typed', () => {
    assert.equal(namedAt('AutoModel.from_pretrained("|', 'python'), 'model AutoModel.from_pretrained');
    assert.equal(namedAt('AutoModel.from_pretrained("ac|")', 'python'), 'model AutoModel.from_pretrained');
    assert.equal(namedAt('pipeline("|\nprint("x")', 'python'), 'task pipeline');
    assert.equal(namedAt('f(x, g("a"), model="|")', 'python'), 'model f');
    assert.equal(namedAt('hf_hub_download("acme/a", "|")', 'python'), 'file hf_hub_download acme/a');
    assert.equal(
      namedAt('hf_hub_download(filename="|", repo_id="acme/a")', 'python'),
      'file hf_hub_download acme/a',
    );
    assert.equal(
      namedAt('new InferenceClient(t).textToImage({ model: "|" })', 'typescript'),
      'model textToImage',
    );
    assert.equal(namedAt('base_model: |', 'yaml'), 'model');
    assert.equal(namedAt('datasets:\n  - |', 'yaml'), 'dataset');
    assert.equal(namedAt('{ "model": "|" }', 'json'), 'model');
    assert.equal(namedAt('print("|")', 'python'), undefined);
    assert.equal(namedAt('print("acme/a") |', 'python'), undefined);
  });

  it('lies where it says, in any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        '"""',
        '`',
        '(',
        ')',
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '=',
        '#',
        '//',
        '\n',
        '\\',
        '- ',
        '---\n',
      ),
      fc.constantFrom('from_pretrained(', 'pipeline(', 'model', 'acme/a', '```python\n', '```\n', 'key: '),
      fc.string({ maxLength: 4 }),
    );
    const source = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(source, fc.constantFrom(...sourceLanguages), (text, languageId) => {
        let last = 0;
        for (const literal of literalsIn(text, languageId)) {
          assert.ok(last <= literal.start && literal.start <= literal.end && literal.end <= text.length);
          assert.equal(literal.text, text.slice(literal.start, literal.end));
          last = literal.end;
        }
        referencesIn(text, languageId);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same for a finder that saw the text before', () => {
    const piece = fc.constantFrom(
      ...[
        '"',
        "'",
        '"""',
        '`',
        '(',
        ')',
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '=',
        '#',
        '//',
        '\n',
        '\n',
        '\n',
        ' ',
      ],
      ...['x = 1\n', 'from_pretrained("acme/a")\n', 'pipeline(', 'model', 'model = "acme/b"\n', 'key: '],
    );
    const pieces = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''));
    const languages = fc.constantFrom('python', 'typescript', 'toml', 'yaml', 'markdown');
    fc.assert(
      fc.property(pieces, pieces, fc.nat(), languages, (before, added, at, languageId) => {
        const finder = new LiteralFinder();
        for (let length = 0; length <= added.length; length += 1) {
          const text = before + added.slice(0, length);
          const offset = length % 3 === 0 ? at % (text.length + 1) : text.length;
          const found = finder.at(text, offset, languageId);
          const [all] = literalsIn(text, languageId).filter(
            ({ start, end }) => start <= offset && offset <= end,
          );
          assert.deepEqual(found && [found.start, found.end], all && [all.start, all.end]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is found in a long file at once', () => {
    const text = 'value = compute(a, b, [1, 2, 3], key="text")  # a remark\n'.repeat(4000);
    const took = cpuMilliseconds(() => assert.equal(literalsIn(text, 'python').length, 4000));
    assert.ok(took < 5000, `${took} ms`);
    const hostile = [
      '"'.repeat(50_000),
      '('.repeat(50_000),
      '{"'.repeat(25_000),
      '- '.repeat(50_000),
      '---\n'.repeat(20_000),
      '```a\n'.repeat(10_000),
    ];
    const tookAll = cpuMilliseconds(() => {
      for (const each of hostile) {
        for (const languageId of sourceLanguages) {
          literalsIn(each, languageId);
        }
      }
    });
    assert.ok(tookAll < 20_000, `${tookAll} ms`);
  }).timeout(300_000);
});
