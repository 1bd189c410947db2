import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mayNameHub } from '../../../src/editor/parts/worth-reading';
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
    ['task task', 'model acme/a', 'dtype q4 acme/a'],
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
  // Values that a call is not given.
  ['python', 'from_pretrained(config["model_name"])', []],
  ['python', 'from_pretrained(load(x)["model"], revision=args["v1"])', []],
  ['typescript', 'pipeline("t", env["MODEL"])', ['task t']],
  ['python', 'hf_hub_download("acme/a", names["x.bin"])', ['model acme/a']],
  ['python', 'from_pretrained("acme/a" if name == "b" else "acme/c")', ['model acme/a', 'model acme/c']],
  ['python', 'from_pretrained("acme/" "large")', []],
  ['python', 'from_pretrained("acme/"\n  r"large")', []],
  ['python', 'from_pretrained(base + "-large")', []],
  ['python', 'hf_hub_download(owner + "/a", "x.bin")', ['file x.bin']],
  ['javascript', 'pipeline("t", "large" + size)', ['task t']],
  ['python', 'load_dataset("csv", data_files="x.csv")', []],
  ['python', 'load_dataset(path="imagefolder", revision="v1")', []],
  ['python', 'from_pretrained(constructor="x", **{"__proto__": "y"})', []],
  ['typescript', 'modelInfo({ name: "acme/a", toString: "x" })', ['model acme/a']],
  // Names that say what a string is.
  ['python', 'self.model_id = "acme/a"\nargs.base_model="acme/b"', ['model acme/a', 'model acme/b']],
  ['python', 'os.environ["MODEL"] = "acme/a"', ['model acme/a']],
  [
    'python',
    'def f(\n    model_id: str = "acme/a",\n    dataset: str | None = "acme/b"): pass',
    ['model acme/a', 'dataset acme/b'],
  ],
  ['python', 'class C:\n    model: Optional[list[str]] = "acme/a"', ['model acme/a']],
  ['python', 'model: Literal["acme/a"] = "acme/b"', ['model acme/b']],
  ['python', 'if slow: x = 1\nelse: model = "acme/a"', ['model acme/a']],
  ['python', 'model = "acme/a"\n"""acme/b"""', ['model acme/a']],
  ['typescript', 'const modelId: string = "acme/a";', ['model acme/a']],
  [
    'typescript',
    'function f(modelId: string = "acme/a", dataset = "acme/b") {}',
    ['model acme/a', 'dataset acme/b'],
  ],
  [
    'typescript',
    'class C {\n  private readonly model: string = "acme/a"\n  name = "acme/b"\n}',
    ['model acme/a'],
  ],
  ['javascript', 'this.modelId = "acme/a"', ['model acme/a']],
  [
    'javascript',
    'f({ model: fast ? "acme/a" : "acme/b", name: "acme/c" })',
    ['model acme/a', 'model acme/b'],
  ],
  [
    'javascript',
    'switch (x) {\n  case "a": model = "acme/a"; break;\n  default: model = "acme/b" }',
    ['model acme/a', 'model acme/b'],
  ],
  ['yaml', 'base-model: acme/a', ['model acme/a']],
  ['toml', 'train.model = "acme/a"', ['model acme/a']],
  // Signs that do not begin or end what they seem to.
  ['javascript', 'text.replace(/"/g, "");\nconst modelId = "acme/a";', ['model acme/a']],
  ['javascript', 'const open = /[/"\'`(]/u;\nconst modelId = "acme/a";', ['model acme/a']],
  ['javascript', 'x = a / b; y = f(c) / d; const modelId = "acme/a"; // 1 / 2', ['model acme/a']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of JavaScript
  ['javascript', 'const u = `${b ? `https://${b}` : ""}`; const modelId = "acme/a";', ['model acme/a']],
  ['javascript', 'const u = `${b`; const modelId = `acme/a`;', ['model acme/a']],
  ['typescript', '<p title="x">Don\'t (</p>\nconst modelId = "acme/a";', ['model acme/a']],
  ['python', 'x = t"""{a} says"""\nmodel = f"{d["k"]}"; model = "acme/a"', ['model acme/a']],
  ['python', 'x = 1 if y else"it\'s"\nmodel = "acme/a"', ['model acme/a']],
  ['python', '!echo "don\'t\n%cd (\nfrom_pretrained("acme/a")', ['model acme/a']],
  ['python', 'x = "open\r\nmodel = "acme/a"\r\n', ['model acme/a']],
  ['python', 'x = "two\\\r\nlines"; model = "acme/a"', ['model acme/a']],
  ['python', '"😀"; from_pretrained("acme/a") # "acme/b', ['model acme/a']],
  ['json', '{ "model": "acme/a\n"datasets": ["acme/b"] }', ['dataset acme/b']],
  ['toml', "path = 'C:\\'\nmodel = 'acme/a'", ['model acme/a']],
  // Documents as people lay them out.
  ['yaml', 'train:\r\n  datasets:\r\n    - acme/a\r\n    - acme/b\r\n', ['dataset acme/a', 'dataset acme/b']],
  ['yaml', 'train:\n  datasets:\n\n# more\n    - acme/a', ['dataset acme/a']],
  [
    'yaml',
    'datasets: [\n  acme/a, # "acme/x"\n  "acme/b"\n]\nmodel: acme/c',
    ['dataset acme/a', 'dataset acme/b', 'model acme/c'],
  ],
  [
    'yaml',
    'datasets: [\nmodel: acme/a\nmodels: [acme/b:groq]',
    ['model acme/a', 'model acme/b', 'provider groq'],
  ],
  ['yaml', 'model: "acme/a\nbase_model: "acme/b" # own', ['model acme/b']],
  [
    'markdown',
    '# T\n\n---\n\n```python\nfrom_pretrained("acme/a")\n```\n\n---\nmodel: acme/b',
    ['model acme/a'],
  ],
  [
    'markdown',
    '---\r\nbase_model: acme/a\r\n---\r\n```{python}\r\nfrom_pretrained("acme/b")\r\n```',
    ['model acme/a', 'model acme/b'],
  ],
  [
    'markdown',
    '```\nx\n```\n```Python title="x"\nx = """\n```\n```py\nfrom_pretrained("acme/a")',
    ['model acme/a'],
  ],
  ['markdown', '````python\nx = "```"\nfrom_pretrained("acme/a")\n````', ['model acme/a']],
  // Quantizations behind the id.
  [
    'python',
    'ollama.pull("hf.co/acme/a-GGUF:Q4_K_M")',
    ['model acme/a-GGUF', 'quantization Q4_K_M acme/a-GGUF'],
  ],
  ['python', 'ollama.chat(model="hf.co/acme/a")', ['model acme/a']],
  [
    'javascript',
    "ollama.chat({ model: 'huggingface.co/acme/a:Q8_0' })",
    ['model acme/a', 'quantization Q8_0 acme/a'],
  ],
  ['python', 'LLM(model="acme/a-GGUF:Q4_0")', ['model acme/a-GGUF', 'quantization Q4_0 acme/a-GGUF']],
  ['yaml', 'hf-repo: acme/a-gguf:IQ4_XS', ['model acme/a-gguf', 'quantization IQ4_XS acme/a-gguf']],
  ['json', '{ "run": "hf.co/acme/a:Q8_0" }', ['model acme/a', 'quantization Q8_0 acme/a']],
  ['python', 'print("hf.co/acme/a", "huggingface.co/docs/hub", "acme/a:Q8_0", "hf.co/a/b/c:Q8_0")', []],
  ['python', 'LLM(model="hf.co/acme/:Q8", tokenizer="/a:b")', []],
  [
    'javascript',
    'pipeline("t", "acme/a", { dtype: "q4", device: { dtype: "x" } })',
    ['task t', 'model acme/a', 'dtype q4 acme/a'],
  ],
  [
    'javascript',
    'AutoModel.from_pretrained("acme/a", { dtype: { encoder_model: "q4", "decoder": \'q8\' }, revision: "v1" })',
    ['model acme/a', 'dtype q4 acme/a', 'dtype q8 acme/a', 'revision v1 acme/a'],
  ],
  // Its keys name parts of the model, whatever the arguments of the call are called.
  [
    'typescript',
    'pipeline("t", "acme/a", { device: { model: "gpu" }, dtype: { model: "q4", revision: "q8", task: x } })',
    ['task t', 'model acme/a', 'dtype q4 acme/a', 'dtype q8 acme/a'],
  ],
  ['typescript', 'pipeline("t", "acme/a", { options: { encoder_model: "q4" } })', ['task t', 'model acme/a']],
  ['javascript', 'AutoModel.from_pretrained("acme/a", { dtype: "q4" })', ['model acme/a', 'dtype q4 acme/a']],
  ['python', 'from_pretrained("acme/a", dtype="auto", model_kwargs={"dtype": "auto"})', ['model acme/a']],
  // Commands.
  [
    'shellscript',
    '#!/bin/sh\n# llama-server -hf acme/x\nexec ./bin/llama-server --jinja -hf acme/a:Q4_K_M --port 80',
    ['model acme/a', 'quantization Q4_K_M acme/a'],
  ],
  [
    'shellscript',
    'llama-cli \\\n  --hf-repo "acme/a" \\\n  --hf-file \'a-q4.gguf\'; llama-bench -hfr acme/b:q8_0 | tee x',
    ['model acme/a', 'file a-q4.gguf acme/a', 'model acme/b', 'quantization q8_0 acme/b'],
  ],
  [
    'shellscript',
    'llama-cli -hff x.gguf -hf acme/a:Q4_0',
    ['file x.gguf acme/a', 'model acme/a', 'quantization Q4_0 acme/a'],
  ],
  [
    'shellscript',
    'A=1 sudo docker exec ollama ollama run --verbose hf.co/acme/a:Q8_0 "hf.co/acme/b"\nollama pull hf.co/acme/c',
    ['model acme/a', 'quantization Q8_0 acme/a', 'model acme/c'],
  ],
  ['shellscript', 'docker model run hf.co/acme/a', ['model acme/a']],
  [
    'shellscript',
    'docker run -p 80:80 ghcr.io/ggml-org/llama.cpp:server-cuda -hf acme/a:UD-Q4_K_XL',
    ['model acme/a', 'quantization UD-Q4_K_XL acme/a'],
  ],
  ['shellscript', "echo don't\nllama-server -hf acme/a", ['model acme/a']],
  // Of Ollama's own library, of a variable, of other programs, of nothing.
  ['shellscript', 'ollama run llama3.2:3b\nollama run acme/a:latest\nollama list', []],
  ['shellscript', 'llama-server -hf "$MODEL:Q4_0" -hf acme/$NAME -hf ac""me/a', []],
  ['shellscript', 'moshi --hf-repo acme/a\ncurl -hf acme/a; git clone hf.co/acme/a:x', []],
  ['shellscript', 'llama-server -hf\nacme/a\nllama-server -hf --port 80', []],
  ['shellscript', 'llama-server && x -hf acme/a', []],
  [
    'dockerfile',
    'FROM ollama/ollama\nRUN ollama pull hf.co/acme/a:Q8_0\nCMD ["llama-server", "-hf", "acme/b:Q4_0"]',
    ['model acme/a', 'quantization Q8_0 acme/a', 'model acme/b', 'quantization Q4_0 acme/b'],
  ],
  [
    'markdown',
    '# Run "acme/x"\n\n```bash\n$ llama-server -hf acme/a:Q4_0\n```\n\n~~~console\nollama run hf.co/acme/b:Q8_0\n~~~\n',
    ['model acme/a', 'quantization Q4_0 acme/a', 'model acme/b', 'quantization Q8_0 acme/b'],
  ],
  // Addresses.
  [
    'python',
    'open("hf://datasets/acme/d@refs/convert/parquet/x.parquet")',
    ['dataset acme/d', 'revision refs/convert/parquet acme/d', 'file x.parquet acme/d'],
  ],
  ['python', 'open("hf://acme/a@refs/pr/3")', ['model acme/a', 'revision refs/pr/3 acme/a']],
  [
    'python',
    'open("hf://"); open("hf://datasets/"); open("hf://acme/a@/x")',
    ['model acme/a', 'file x acme/a'],
  ],
];

/** The revision of each file that a text names. */
function revisionsIn(text: string, languageId: string): (string | undefined)[] {
  return referencesIn(text, languageId)
    .filter(({ kind }) => kind === 'file')
    .map(({ repository }) => repository?.revision);
}

describe('the revision that a call names for its files', () => {
  const calls: readonly (readonly [language: string, text: string, revision: string | undefined])[] = [
    ['python', 'hf_hub_download("acme/a", "x.bin", revision="v1")', 'v1'],
    ['python', 'hf_hub_download(revision="refs/pr/1", repo_id="acme/a", filename="x.bin")', 'refs/pr/1'],
    [
      'python',
      'from_pretrained(\n    "acme/a",  # own\n    gguf_file="x.gguf",\n    revision="v1",\n)',
      'v1',
    ],
    ['javascript', 'downloadFile({ repo: "acme/a", path: "x.bin", revision: "v1" })', 'v1'],
    [
      'javascript',
      'downloadFile({ repo: { type: "dataset", name: "a/d" }, revision: `v1`, path: "x" })',
      'v1',
    ],
    ['python', 'open("hf://datasets/acme/d@refs/convert/parquet/x.parquet")', 'refs/convert/parquet'],
    // What is not written out counts as not said.
    ['python', 'hf_hub_download("acme/a", "x.bin")', undefined],
    ['python', 'hf_hub_download("acme/a", "x.bin", revision=revision)', undefined],
    ['python', 'hf_hub_download("acme/a", "x.bin", revision=f"v{major}")', undefined],
    ['python', 'hf_hub_download("acme/a", "x.bin", revision="v" + major)', undefined],
    ['python', 'hf_hub_download("acme/a", "x.bin", revision="")', undefined],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of JavaScript
    ['javascript', 'downloadFile({ repo: "acme/a", path: "x.bin", revision: `v${major}` })', undefined],
    ['javascript', 'downloadFile({ repo: "acme/a", path: "x.bin", revision })', undefined],
  ];
  for (const [language, text, revision] of calls) {
    it(`${language}: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(revisionsIn(text, language), [revision]);
    });
  }
});

describe('what a source text names of the hub', () => {
  for (const [language, text, named] of cases) {
    it(`${language}: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(namedIn(text, language), named);
      const isGuessed = mayNameHub({ languageId: language, getText: () => text });
      assert.ok(isGuessed || named.length === 0, 'it would not be read');
    });
  }

  it('is known while it is typed', () => {
    assert.equal(
      namedAt('ollama.pull("hf.co/acme/a-GGUF:|")', 'python'),
      'quantization ollama.pull acme/a-GGUF',
    );
    assert.equal(namedAt('ollama.chat(model="hf.co/ac|")', 'python'), 'model ollama.chat');
    assert.equal(namedAt('LLM("acme/a-GGUF:|")', 'python'), 'quantization LLM acme/a-GGUF');
    assert.equal(namedAt('pipeline("t", "a/b", { dtype: "|" })', 'javascript'), 'dtype pipeline a/b');
    const nested = 'pipeline("t", "a/b", { dtype: { encoder_model: "|" } })';
    assert.equal(namedAt(nested, 'javascript'), 'dtype pipeline a/b');
    assert.equal(
      referenceAt(nested.replace('|', ''), nested.indexOf('|'), 'javascript')?.module,
      'encoder_model',
    );
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
    const inShell = (marked: string) => namedAt(marked, 'shellscript');
    assert.equal(inShell('llama-server -hf acme/a:|'), 'quantization llama-server acme/a');
    assert.equal(inShell('llama-server -hf acme/a:Q4|_0 --port 80'), 'quantization llama-server acme/a');
    assert.equal(inShell('llama-server --hf-repo "acme/a:|'), 'quantization llama-server acme/a');
    assert.equal(inShell('ollama run hf.co/acme/a:|'), 'quantization ollama run acme/a');
    assert.equal(inShell('llama-server -hf |'), 'model llama-server');
    assert.equal(inShell('llama-server -hf | --port 80'), 'model llama-server');
    assert.equal(inShell('llama-server -hf acme/|\n'), 'model llama-server');
    assert.equal(inShell('llama-cli -hf acme/a:Q4_0 --hf-file |'), 'file llama-cli acme/a');
    assert.equal(inShell('ollama run |'), 'model ollama run');
    assert.equal(inShell('ollama run hf.co/|'), 'model ollama run');
    for (const nothing of [
      'llama-server -hf|',
      'llama-server |',
      'ollama run| x',
      'ls |',
      '# ollama run |',
    ]) {
      assert.equal(inShell(nothing), undefined, nothing);
    }
    assert.equal(namedAt('print("|")', 'python'), undefined);
    assert.equal(namedAt('print("acme/a") |', 'python'), undefined);
    assert.equal(namedAt('from_pretrained(config["|"])', 'python'), undefined);
    assert.equal(namedAt('load_dataset("cs|")', 'python'), 'dataset load_dataset');
    assert.equal(referenceAt('pipeline("t\r\nx = 1', 11, 'python')?.literal.text, 't');
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
      fc.constantFrom('llama-server ', '-hf ', 'ollama run ', '```sh\n', ' '),
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
      `key: a${' '.repeat(50_000)}b`,
      `key: "${' '.repeat(50_000)}" b`,
      `key: [a${' '.repeat(50_000)}b`,
      'key: [\n'.repeat(10_000),
      '`${'.repeat(10_000),
      '(/['.repeat(10_000),
      '(a:['.repeat(10_000),
      `"a"${' '.repeat(50_000)}"b"`,
      `llama-server -hf${' '.repeat(50_000)}`,
      'llama-server -hf '.repeat(10_000),
      'ollama run '.repeat(10_000),
      `llama-server ${'/'.repeat(50_000)}`,
      '\\\n'.repeat(50_000),
    ];
    const tookAll = cpuMilliseconds(() => {
      for (const each of hostile) {
        for (const languageId of [
          'python',
          'typescript',
          'toml',
          'yaml',
          'markdown',
          'shellscript',
          'dockerfile',
        ]) {
          literalsIn(each, languageId);
        }
      }
    });
    assert.ok(tookAll < 20_000, `${tookAll} ms`);
  }).timeout(300_000);
});
