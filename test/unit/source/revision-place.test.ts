import assert from 'node:assert/strict';
import { referencesIn, revisionPlace } from '../../../src/source';
import { cpuMilliseconds } from '../cpu-time';

const sha = 'SHA';

/** A text in which the revision of what is named at the bar is pinned; undefined where it can't be. */
function pinned(marked: string, languageId: string): string | undefined {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const reference = referencesIn(text, languageId).find(
    ({ literal: { start, end } }) => start <= offset && offset <= end,
  );
  const place = reference && revisionPlace(text, languageId, reference);
  return place && text.slice(0, place.start) + place.before + sha + place.after + text.slice(place.end);
}

type Case = readonly [marked: string, result: string | undefined];

const python: readonly Case[] = [
  ['from_pretrained("acme/a|")', 'from_pretrained("acme/a", revision="SHA")'],
  ["from_pretrained('acme/a|',)", "from_pretrained('acme/a', revision='SHA',)"],
  ['load_dataset("acme/|d", split="train")', 'load_dataset("acme/d", split="train", revision="SHA")'],
  ['pipeline("ner", model="a/|b", **options)', 'pipeline("ner", model="a/b", **options, revision="SHA")'],
  [
    'SentenceTransformer("acme/|a", device=f"{x}")',
    'SentenceTransformer("acme/a", device=f"{x}", revision="SHA")',
  ],
  ['LLM(model="acme/|a", max_len=2 * 4)', 'LLM(model="acme/a", max_len=2 * 4, revision="SHA")'],
  [
    'f(g(1), AutoModel.from_pretrained("acme/|a").to("cuda"))',
    'f(g(1), AutoModel.from_pretrained("acme/a", revision="SHA").to("cuda"))',
  ],
  [
    'snapshot_download("acme/|d", repo_type="dataset")',
    'snapshot_download("acme/d", repo_type="dataset", revision="SHA")',
  ],
  // Lines of their own stay lines of their own.
  [
    'from_pretrained(\n    "acme/a|",\n    dtype="auto",\n)',
    'from_pretrained(\n    "acme/a",\n    dtype="auto",\n    revision="SHA",\n)',
  ],
  [
    'from_pretrained(\n    "acme/a|",\n    dtype="auto"\n)',
    'from_pretrained(\n    "acme/a",\n    dtype="auto",\n    revision="SHA"\n)',
  ],
  [
    'x = from_pretrained("acme/a|",\n                    dtype="auto")',
    'x = from_pretrained("acme/a",\n                    dtype="auto",\n                    revision="SHA")',
  ],
  [
    'from_pretrained(\r\n\t"acme/a|",  # own, (x\r\n\t# dtype="auto",\r\n)',
    'from_pretrained(\r\n\t"acme/a",  # own, (x\n\trevision="SHA",\r\n\t# dtype="auto",\r\n)',
  ],
  [
    'from_pretrained(\n    "acme/a|"  # own, too\n)',
    'from_pretrained(\n    "acme/a",  # own, too\n    revision="SHA"\n)',
  ],
  ['from_pretrained("acme/a|"  # own\n)', 'from_pretrained("acme/a", revision="SHA"  # own\n)'],
  ['from_pretrained(\n  "acme/a|"\n  ,\n)', 'from_pretrained(\n  "acme/a", revision="SHA"\n  ,\n)'],
  [
    'from_pretrained(\n    "acme/a|", dtype={"a": [1, 2]},\n)',
    'from_pretrained(\n    "acme/a", dtype={"a": [1, 2]}, revision="SHA",\n)',
  ],
  // Revisions that are there already, wherever the cursor is.
  ['from_pretrained("acme/a|", revision="main")', 'from_pretrained("acme/a", revision="SHA")'],
  ['from_pretrained("acme/a", revision=\'v1|.0\')', 'from_pretrained("acme/a", revision=\'SHA\')'],
  ['hf_hub_download(revision="v1", repo_id="acme/a|")', 'hf_hub_download(revision="SHA", repo_id="acme/a")'],
  [
    'f(\n  # revision="v0",\n  x)\nload_dataset("d/|d", revision="") # "v2"',
    'f(\n  # revision="v0",\n  x)\nload_dataset("d/d", revision="SHA") # "v2"',
  ],
  // Revisions that are no plain text.
  ['from_pretrained("acme/a|", revision=revision)', undefined],
  ['from_pretrained("acme/a|", revision=f"v{major}")', undefined],
  ['from_pretrained("acme/a|", revision="v" + major)', undefined],
  ['from_pretrained("acme/a|", revision=None)', undefined],
  ['get_kernel("acme/a|", revision)', undefined],
  // Calls that take none, or are not over yet.
  ['timm.create_model("hf_hub:acme/a|")', undefined],
  ['InferenceClient("acme/a|")', undefined],
  ['Llama.from_pretrained("acme/a|", "x.gguf")', undefined],
  ['MusicGen.get_pretrained("acme/a|")', undefined],
  ['model_id = "acme/a|"', undefined],
  ['from_pretrained("acme/a|"', undefined],
  ['from_pretrained("acme/a|", x=[1)', undefined],
  // Two repositories share no commits.
  ['pipeline("ner", "acme/a|", tokenizer="acme/b")', undefined],
  [
    'pipeline("ner", "acme/a|", tokenizer="acme/a")',
    'pipeline("ner", "acme/a", tokenizer="acme/a", revision="SHA")',
  ],
  ['load_dataset("hf://datasets/acme/d|@v1")', undefined],
];

const script: readonly Case[] = [
  ["pipeline('t', 'acme/a|')", "pipeline('t', 'acme/a', { revision: 'SHA' })"],
  ['from_pretrained(`acme/a|`,)', 'from_pretrained(`acme/a`, { revision: `SHA` },)'],
  ['from_pretrained("acme/a|", {})', 'from_pretrained("acme/a", { revision: "SHA" })'],
  ['from_pretrained("acme/a|", { /* x */ })', 'from_pretrained("acme/a", { revision: "SHA"  /* x */ })'],
  [
    'pipeline("t", "acme/a|", { dtype: "q4" });',
    'pipeline("t", "acme/a", { dtype: "q4", revision: "SHA" });',
  ],
  [
    'pipeline("t", "acme/a|", { ...options, on: (x) => [x, 1] })',
    'pipeline("t", "acme/a", { ...options, on: (x) => [x, 1], revision: "SHA" })',
  ],
  ['pipeline(\n  "t",\n  "acme/a|",\n)', 'pipeline(\n  "t",\n  "acme/a",\n  { revision: "SHA" },\n)'],
  [
    'pipeline("t", "acme/a|", {\n  dtype: "q4", // small, fast\n  device: "webgpu" /* fast */\n});',
    'pipeline("t", "acme/a", {\n  dtype: "q4", // small, fast\n  device: "webgpu", /* fast */\n  revision: "SHA"\n});',
  ],
  [
    'from_pretrained("acme/a|", { "revision": "v1", x })',
    'from_pretrained("acme/a", { "revision": "SHA", x })',
  ],
  [
    'downloadFile({ repo: "acme/a|", path: "x" })',
    'downloadFile({ repo: "acme/a", path: "x", revision: "SHA" })',
  ],
  [
    'listFiles({ repo: { type: "dataset", name: "a/|d" } })',
    'listFiles({ repo: { type: "dataset", name: "a/d" }, revision: "SHA" })',
  ],
  [
    'downloadFile({ repo: "datasets/a/|d", path: "x" })',
    'downloadFile({ repo: "datasets/a/d", path: "x", revision: "SHA" })',
  ],
  ['from_pretrained("acme/a|", options)', undefined],
  ['from_pretrained("acme/a|", { revision })', undefined],
  ['from_pretrained("acme/a|", { revision: options.revision })', undefined],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of JavaScript
  ['from_pretrained("acme/a|", { revision: `v${major}` })', undefined],
  ['uploadFile({ repo: "acme/a|", file })', undefined],
  ['SentenceTransformer("acme/a|")', undefined],
];

const fence = (language: string, code: string) => `# Use\n\n~~~${language}\n${code}\n~~~\n\nText (1).\n`;
const markdown: readonly Case[] = [
  [
    fence('python', 'x = from_pretrained(\n    "acme/a|",\n    dtype="auto",\n)'),
    fence('python', 'x = from_pretrained(\n    "acme/a",\n    dtype="auto",\n    revision="SHA",\n)'),
  ],
  [
    fence('js', "pipeline('t', 'acme/a|', { dtype: { model: 'q4' } });"),
    fence('js', "pipeline('t', 'acme/a', { dtype: { model: 'q4' }, revision: 'SHA' });"),
  ],
  [
    `${fence('py', 'load_dataset("acme/d")')}${fence('python', 'load_dataset("acme/e|", revision="v1")')}`,
    `${fence('py', 'load_dataset("acme/d")')}${fence('python', 'load_dataset("acme/e", revision="SHA")')}`,
  ],
  // A call that the block doesn't end.
  [fence('python', 'from_pretrained("acme/a|"'), undefined],
  [fence('sh', 'llama-server -hf acme/a|'), undefined],
  ['---\nbase_model: acme/a|\n---\n', undefined],
];

const tables: Readonly<Record<string, readonly Case[]>> = {
  python,
  javascript: script,
  typescript: script,
  markdown,
};

describe('where the revision of a repository is written', () => {
  for (const [language, cases] of Object.entries(tables)) {
    for (const [marked, result] of cases) {
      it(`${language}: ${JSON.stringify(marked)}`, () => {
        assert.equal(pinned(marked, language), result);
      });
    }
  }

  it('is none in documents, which have no calls', () => {
    assert.equal(pinned('{ "model": "acme/a|" }', 'json'), undefined);
    assert.equal(pinned('base_model: acme/a|', 'yaml'), undefined);
  });

  it('is found in one call of 10,000 lines in a time that grows with them alone', () => {
    const lines = (count: number) =>
      `from_pretrained(\n  "acme/a",\n${'  x=[{"y": f(1)}],  # z\n'.repeat(count)})`;
    const read = (count: number) => {
      const text = lines(count);
      const [reference] = referencesIn(text, 'python');
      assert.ok(reference);
      return cpuMilliseconds(() => assert.ok(revisionPlace(text, 'python', reference)));
    };
    read(2500);
    const [short, long] = [read(2500), read(10_000)];
    assert.ok(long < 16 * short + 100, `${short} ms, then ${long} ms`);
  });
});
