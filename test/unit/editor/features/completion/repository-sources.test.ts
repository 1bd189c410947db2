import assert from 'node:assert/strict';
import { FileSource } from '../../../../../src/editor/features/completion/file-source';
import {
  dtypeSuggestions,
  fileSuggestions,
  quantizationSuggestions,
} from '../../../../../src/editor/features/completion/file-suggestions';
import { RepositoryFiles } from '../../../../../src/editor/features/completion/repository-files';
import { RevisionSource } from '../../../../../src/editor/features/completion/revision-source';
import type { CompletionSource, Suggestion } from '../../../../../src/editor/features/completion/source';
import { HubClient, HubError } from '../../../../../src/hub';
import { referenceAt } from '../../../../../src/source';
import { type LocalHub, startHub } from '../../../../hub';

describe('completion from what a repository holds', () => {
  let hub: LocalHub;
  let asked: string[];

  before(async () => {
    hub = await startHub();
  });

  beforeEach(() => {
    asked = [];
  });

  afterEach(() => hub.faults.clear());

  after(() => hub.close());

  /** What is offered at the bar once the hub was asked; a question that is answered is not asked again. */
  async function offered(
    source: CompletionSource,
    marked: string,
    languageId = 'python',
  ): Promise<readonly Suggestion[]> {
    const offset = marked.indexOf('|');
    const reference = referenceAt(marked.replace('|', ''), offset, languageId);
    assert.ok(reference);
    const request = { reference, typed: '', languageId, before: '"' };
    const fetch: typeof globalThis.fetch = (input, init) => {
      asked.push(new URL(String(input)).pathname);
      return globalThis.fetch(input, init);
    };
    const client = new HubClient({ endpoint: hub.endpoint, fetch });
    await source.question(request)?.(client, new AbortController().signal);
    assert.equal(source.question(request), undefined, 'the hub would be asked again');
    return source.local(request).suggestions;
  }

  const files = () => new FileSource(new RepositoryFiles(), fileSuggestions);
  const revisions = () => new RevisionSource({ branch: 'branch', tag: 'tag' });

  it('lists the files of the revision that the call names, each revision by itself', async () => {
    const source = files();
    const inCall = (revision: string) => `hf_hub_download("google-t5/t5-small", "|"${revision})`;
    for (const revision of ['', ', revision="v1.0"', ', revision=name', ', revision=f"{name}"']) {
      const texts = (await offered(source, inCall(revision))).map(({ text }) => text);
      assert.ok(texts.includes('config.json'), revision);
    }
    assert.deepEqual(asked, [
      '/api/models/google-t5/t5-small/tree/main',
      '/api/models/google-t5/t5-small/tree/v1.0',
    ]);
  });

  it('offers nothing for a revision or a repository that the hub doesn’t have, which is not a failure', async () => {
    const unknown = 'hf_hub_download("google-t5/t5-small", "|", revision="v9")';
    assert.deepEqual(await offered(files(), unknown), []);
    assert.deepEqual(await offered(files(), 'hf_hub_download("acme/nowhere", "|")'), []);
    assert.deepEqual(await offered(revisions(), 'from_pretrained("acme/nowhere", revision="|")'), []);
  });

  const gguf = 'bartowski/Llama-3.2-3B-Instruct-GGUF';
  const quantized: readonly (readonly [
    marked: string,
    suggestionsOf: typeof fileSuggestions,
    text: string,
    language?: string,
  ])[] = [
    [`ollama.pull("hf.co/${gguf}:|")`, quantizationSuggestions, 'Q4_K_M'],
    [`LLM("${gguf}:|")`, quantizationSuggestions, 'Q4_K_M'],
    [`Llama.from_pretrained("${gguf}", filename="|")`, fileSuggestions, '*Q4_K_M.gguf'],
    [`Llama.from_pretrained("${gguf}", filename="|")`, fileSuggestions, 'Llama-3.2-3B-Instruct-Q4_K_M.gguf'],
    [`llama-server -hf ${gguf}:|`, quantizationSuggestions, 'Q4_K_M', 'shellscript'],
    [`ollama run hf.co/${gguf}:|`, quantizationSuggestions, 'Q4_K_M', 'shellscript'],
    [`CMD ["llama-cli", "-hfr", "${gguf}:|"]`, quantizationSuggestions, 'Q4_K_M', 'dockerfile'],
    [
      `llama-cli -hf ${gguf}:Q4_K_M -hff |`,
      fileSuggestions,
      'Llama-3.2-3B-Instruct-Q4_K_M.gguf',
      'shellscript',
    ],
  ];
  for (const [marked, suggestionsOf, text, language] of quantized) {
    it(`offers ${text} with its size in ${marked}`, async () => {
      const found = await offered(new FileSource(new RepositoryFiles(), suggestionsOf), marked, language);
      assert.match(found.find((each) => each.text === text)?.description ?? '', /GB$/, JSON.stringify(found));
    });
  }

  it('offers for each part of a model what its own files are', () => {
    const files = ['encoder_model', 'encoder_model_q4', 'decoder_model_merged_q4f16'].map((stem) => ({
      path: `onnx/${stem}.onnx`,
      size: 1000,
    }));
    const named = (marked: string) => {
      const reference = referenceAt(marked.replace('|', ''), marked.indexOf('|'), 'javascript');
      assert.ok(reference);
      return dtypeSuggestions(files, reference).map(({ text }) => text);
    };
    assert.deepEqual(named('pipeline("t", "a/b", { dtype: { encoder_model: "|" } })'), ['fp32', 'q4']);
    assert.deepEqual(named('pipeline("t", "a/b", { dtype: { "decoder_model_merged": "|" } })'), ['q4f16']);
    assert.deepEqual(named('pipeline("t", "a/b", { dtype: { vision_encoder: "|" } })'), []);
    assert.deepEqual(named('pipeline("t", "a/b", { dtype: "|" })'), []);
  });

  it('offers GGUF files alone to what runs no others', async () => {
    const found = await offered(files(), `llama-cli -hf ${gguf} --hf-file |`, 'shellscript');
    assert.ok(found.length > 0 && found.every(({ text }) => text.endsWith('.gguf')), JSON.stringify(found));
  });

  it('offers a pattern for GGUF files only where it means one of them', () => {
    const reference = referenceAt('Llama.from_pretrained("a/b", "")', 30, 'python');
    assert.ok(reference);
    const named = (...paths: string[]) =>
      fileSuggestions(
        paths.map((path) => ({ path, size: 1 })),
        reference,
      )
        .map(({ text }) => text)
        .filter((text) => text.startsWith('*'));
    assert.deepEqual(named('a-Q8_0.gguf', 'a-q4_0.gguf', 'README.md'), ['*q4_0.gguf', '*Q8_0.gguf']);
    assert.deepEqual(named('a-F16.gguf', 'mmproj-F16.gguf', 'b.gguf'), []);
    assert.deepEqual(named('a-Q8_0-00001-of-00002.gguf', 'a-Q8_0-00002-of-00002.gguf'), []);
  });

  it('passes on that the hub fails', async () => {
    for (const path of [/\/tree\//, /\/refs/]) {
      hub.faults.add({ path, fault: { kind: 'status', status: 500 } });
    }
    await assert.rejects(offered(files(), 'hf_hub_download("google-t5/t5-small", "|")'), HubError);
    await assert.rejects(
      offered(revisions(), 'from_pretrained("google-t5/t5-small", revision="|")'),
      HubError,
    );
  });

  it('offers branches, tags, and recent commits by their short hash and title', async () => {
    const found = await offered(revisions(), 'from_pretrained("google-t5/t5-small", revision="|")');
    assert.deepEqual(
      found.map(({ label, text, description }) => [label === text.slice(0, 7), description]),
      [
        [false, 'branch'],
        [false, 'branch'],
        [false, 'tag'],
        [true, 'Update README.md'],
        [true, 'Add weights'],
        [true, 'initial commit'],
      ],
    );
    assert.match(found.at(-1)?.text ?? '', /^[0-9a-f]{40}$/);
    assert.match(found.at(-1)?.detail ?? '', /2025/);
  });

  it('offers branches and tags where the commits are not shown', async () => {
    hub.faults.add({ path: /\/commits\//, fault: { kind: 'status', status: 403 } });
    const found = await offered(revisions(), 'from_pretrained("google-t5/t5-small", revision="|")');
    assert.deepEqual(
      found.map(({ text }) => text),
      ['main', 'refs/convert/onnx', 'v1.0'],
    );
  });
});
