import assert from 'node:assert/strict';
import { referencesIn } from '../../../src/source';

/** How the models of a program are called where they are served: the task and the address, as far as they are said. */
function servedIn(text: string, languageId: string): (string | undefined)[] {
  return referencesIn(text, languageId)
    .filter(({ kind }) => kind === 'model')
    .map(({ served }) => served && [served.task ?? 'any', served.baseUrl].filter(Boolean).join(' '));
}

const python: readonly (readonly [text: string, served: readonly (string | undefined)[]])[] = [
  ['InferenceClient("acme/a")', ['any']],
  ['InferenceClient(model="acme/a", provider="groq")', ['any']],
  ['AsyncInferenceClient(model="acme/a", token=token)', ['any']],
  ['InferenceClientModel(model_id="acme/a")', ['conversational']],
  ['HuggingFaceEndpoint(repo_id="acme/a")', ['any']],
  ['c = InferenceClient()\nc.translation("x", model="acme/a")', ['translation']],
  ['c = InferenceClient()\nc.chat_completion(model="acme/a")', ['conversational']],
  ['c = InferenceClient()\nc.text_generation("x", model="acme/a")', ['text-generation']],
  ['c = InferenceClient()\nc.chat.completions.create(model="acme/a")', ['conversational']],
  ['self.c = InferenceClient()\nself.c.fill_mask("x", model="acme/a")', ['fill-mask']],
  ['c: InferenceClient = InferenceClient()\nc.fill_mask("x", model="acme/a")', ['fill-mask']],
  [
    'c = OpenAI(base_url="https://r.example/v1")\nc.chat.completions.create(model="acme/a:groq")',
    ['conversational https://r.example/v1'],
  ],
  // Other clients, other addresses, and what may bring them.
  ['c = OpenAI()\nc.chat.completions.create(model="acme/a")', [undefined]],
  ['c = OpenAI(base_url=url)\nc.chat.completions.create(model="acme/a")', [undefined]],
  ['c = OpenAI(base_url="https://r.example/v1")\nc.embeddings.create(model="acme/a")', [undefined]],
  ['c = InferenceClient(base_url=url)\nc.translation("x", model="acme/a")', [undefined]],
  ['c = InferenceClient(**options)\nc.translation("x", model="acme/a")', [undefined]],
  ['c = InferenceClient("http://localhost:8080")\nc.translation("x", model="acme/a")', [undefined]],
  ['c = make_client()\nc.translation("x", model="acme/a")', [undefined]],
  ['c = InferenceClient()\nc = make_client()\nc.translation("x", model="acme/a")', [undefined]],
  ['c = InferenceClient()\nc = other\nc.translation("x", model="acme/a")', [undefined]],
  ['c = wrap(InferenceClient())\nc.translation("x", model="acme/a")', [undefined]],
  ['c = 1\nInferenceClient()\nc.translation("x", model="acme/a")', [undefined]],
  ['c.translation("x", model="acme/a")', [undefined]],
  ['c = InferenceClient()\nc.translation(model="acme/a", **options)', [undefined]],
  // What is loaded.
  ['AutoModel.from_pretrained("acme/a")', [undefined]],
  ['pipeline("translation", model="acme/a", provider="groq")', [undefined]],
  ['model_id = "acme/a"', [undefined]],
];

const script: typeof python = [
  ['const c = new InferenceClient(token); c.textToImage({ model: "acme/a", inputs })', ['text-to-image']],
  ['const c = new HfInference("hf_x")\nawait c.chatCompletion({ model: "acme/a" })', ['conversational']],
  ['this.c = new InferenceClient(token); this.c?.translation({ model: "acme/a" })', ['translation']],
  [
    'class A { #c = new InferenceClient(t)\n f() { this.#c.translation({ model: "acme/a" }) } }',
    ['translation'],
  ],
  ['chatCompletionStream({ accessToken, model: "acme/a", provider: "groq" })', ['conversational']],
  [
    'const c = new OpenAI({ baseURL: "https://r.example/v1", apiKey })\nc.chat.completions.create({ model: "acme/a" })',
    ['conversational https://r.example/v1'],
  ],
  ['const c = new OpenAI({ baseURL, apiKey })\nc.chat.completions.create({ model: "acme/a" })', [undefined]],
  ['const c = new OpenAI(options)\nc.chat.completions.create({ model: "acme/a" })', [undefined]],
  ['const c = new InferenceClient(t, { endpointUrl })\nc.translation({ model: "acme/a" })', [undefined]],
  ['const c = new InferenceClient(t, { "endpointUrl": u })\nc.translation({ model: "acme/a" })', [undefined]],
  ['const c = new InferenceClient(t).endpoint(url)\nc.translation({ model: "acme/a" })', [undefined]],
  ['const c = new InferenceClient(t)\n  .endpoint(url)\nc.translation({ model: "acme/a" })', [undefined]],
  ['const c = new InferenceClient(t)\nc.translation({ ...rest, model: "acme/a" })', [undefined]],
  ['const c = new InferenceClient(t)\nc.translation({ endpointUrl: url, model: "acme/a" })', [undefined]],
  ['translation({ model: "acme/a", inputs })', [undefined]],
];

describe('a call of a model that is served', () => {
  for (const [text, expected] of python) {
    it(text, () => assert.deepEqual(servedIn(text, 'python'), expected));
  }
  for (const [text, expected] of script) {
    it(text, () => assert.deepEqual(servedIn(text, 'typescript'), expected));
  }

  it('is told in Markdown too, with the place of the method', () => {
    const text = 'Text\n\n```python\nc = InferenceClient()\nc.translation("x", model="acme/a")\n```\n';
    const [found] = referencesIn(text, 'markdown');
    const { call } = found?.literal.place ?? {};
    assert.equal(found?.served?.task, 'translation');
    assert.ok(call !== undefined && text.startsWith('c.translation(', call.start));
  });

  it('is no token, which JavaScript gives a client first', () =>
    assert.deepEqual(referencesIn('new InferenceClient("hf_abcdefgh")', 'typescript'), []));
});
