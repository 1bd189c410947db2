import assert from 'node:assert/strict';
import { libraryList, taskList } from '../../../src/catalogue';
import { librarySnippetBlocks } from '../../../src/snippets';
import { literalsIn, referenceAt, referencesIn } from '../../../src/source';
import { modelRecord } from '../../models';

const id = 'acme/some-model';

/** Records that reach every branch of a template which a task or a well-known tag opens. */
const records = [undefined, ...taskList.map((task) => task.id)].flatMap((pipeline_tag) =>
  [[], ['conversational'], ['fill-mask'], ['speechbrain']].map((tags) =>
    modelRecord({ id, tags, pipeline_tag }),
  ),
);

/** Strings of a library's snippets that hold the model's id, with what is found in them, one row each. */
function stringsOf(libraryId: string): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const record of records) {
    for (const { language, content } of librarySnippetBlocks(record, libraryId)) {
      const named = referencesIn(content, language);
      for (const { text, start, end } of literalsIn(content, language)) {
        if (text.includes(id) && text.length < 100 && !text.includes('huggingface.co')) {
          const inside = named.filter(({ literal }) => start <= literal.start && literal.end <= end);
          found.set(
            lineAt(content, start),
            inside
              .filter(({ kind, literal }) => kind === 'model' && literal.text === id)
              .map(({ kind }) => kind),
          );
        }
      }
    }
  }
  return found;
}

function lineAt(content: string, offset: number): string {
  return content.slice(content.lastIndexOf('\n', offset) + 1, content.indexOf('\n', offset));
}

describe('the calls of the libraries', () => {
  it('are understood wherever a snippet names the model', () => {
    const missed = libraryList.flatMap((library) =>
      [...stringsOf(library.id)]
        .filter(([, kinds]) => kinds.length === 0)
        .map(([line]) => `${library.id}: ${line.trim()}`),
    );
    assert.deepEqual(missed, []);
  });

  it('are those of most libraries', () => {
    const withCalls = libraryList.filter((library) => stringsOf(library.id).size > 0);
    assert.ok(withCalls.length >= 80, String(withCalls.length));
  });

  const calls: readonly (readonly [language: string, code: string, ...named: string[]])[] = [
    ['python', 'timm.create_model("hf_hub:acme/a")', 'model acme/a'],
    ['python', 'timm.create_model("resnet50")'],
    ['python', 'open_clip.get_tokenizer("hf-hub:acme/a")', 'model acme/a'],
    ['python', 'keras_hub.models.CausalLM.from_preset("hf://acme/a")', 'model acme/a'],
    ['python', 'keras_hub.models.CausalLM.from_preset("gemma_2b")'],
    ['python', 'pd.read_csv("hf://datasets/acme/a/data/x.csv")', 'dataset acme/a', 'file data/x.csv'],
    ['python', 'open("hf://acme/a@v1/x.bin")', 'model acme/a', 'revision v1', 'file x.bin'],
    ['python', 'open("hf://spaces/acme/a")', 'space acme/a'],
    ['python', 'PeftModel.from_pretrained("acme/a", "acme/b")', 'model acme/a', 'model acme/b'],
    ['python', 'PeftModel.from_pretrained(base, "acme/b")', 'model acme/b'],
    ['python', 'Llama.from_pretrained(repo_id="acme/a", filename="x.gguf")', 'model acme/a', 'file x.gguf'],
    ['python', 'AutoModel.from_pretrained("acme/a", gguf_file="x.gguf")', 'model acme/a', 'file x.gguf'],
    ['python', 'AutoModel.from_pretrained("models/mine/x")'],
    ['python', 'AutoModel.from_pretrained("./mine")'],
    ['python', 'pipe.load_lora_weights("acme/a", weight_name="x")', 'model acme/a', 'file x'],
    ['python', 'json.load("acme/a")'],
    ['python', 'load("acme/a"); load("file.txt")', 'model acme/a'],
    ['python', 'BERTopic.load("acme/a")', 'model acme/a'],
    ['python', 'ModelCard.load("acme/a"); DatasetCard.load("acme/b")', 'model acme/a', 'dataset acme/b'],
    ['python', 'snapshot_download("acme/a", repo_type="space")', 'space acme/a'],
    ['python', 'api.list_repo_files("acme/a", revision="x")', 'model acme/a', 'revision x'],
    ['python', 'Client("acme/a"); Client("http://x/y")', 'space acme/a'],
    ['python', 'client.text_to_image("a/b", model="acme/a")', 'model acme/a'],
    ['python', 'create(model="acme/a:groq")', 'model acme/a', 'provider groq'],
    ['python', 'LLM("acme/a", tokenizer="acme/b")', 'model acme/a', 'model acme/b'],
    [
      'python',
      'pipeline("ner", model="acme/a", tokenizer="acme/b")',
      'task ner',
      'model acme/a',
      'model acme/b',
    ],
    ['javascript', 'downloadFile({ repo: "acme/a", path: "x.json" })', 'model acme/a', 'file x.json'],
    ['javascript', 'downloadFile({ repo: "datasets/acme/a", path: "x" })', 'dataset acme/a', 'file x'],
    [
      'typescript',
      'await listFiles({ repo: { type: "dataset", name: "acme/a" }, revision: "v1" })',
      'dataset acme/a',
      'revision v1',
    ],
    ['typescript', 'modelInfo({ name: "acme/a" })', 'model acme/a'],
    ['typescript', 'textToImage({ model: "acme/a", inputs: "b/c" })', 'model acme/a'],
    ['javascript', 'AutoModel.from_pretrained("acme/a", { revision: "x" })', 'model acme/a', 'revision x'],
  ];
  for (const [language, code, ...named] of calls) {
    it(`${language}: ${code}`, () => {
      const found = referencesIn(code, language).map(({ kind, literal }) => `${kind} ${literal.text}`);
      assert.deepEqual(found, named);
    });
  }

  it('say what the model is for, and what stands beside it', () => {
    const at = (marked: string, language = 'python') => {
      const { literal: _, ...meaning } =
        referenceAt(marked.replace('|', ''), marked.indexOf('|'), language) ?? {};
      return meaning;
    };
    assert.deepEqual(at('pipeline("summarization", model="|")'), {
      ...{ kind: 'model', certain: true, library: 'transformers', task: 'summarization' },
    });
    assert.deepEqual(at('pipeline("|", model="acme/a")'), {
      ...{ kind: 'task', certain: true, library: 'transformers', model: 'acme/a' },
    });
    assert.deepEqual(at('client.textToImage({ provider: "fal-ai", model: "|" })', 'typescript'), {
      ...{ kind: 'model', certain: true, task: 'text-to-image', provider: 'fal-ai' },
      served: { task: 'text-to-image' },
    });
    assert.deepEqual(at('timm.create_model("|")'), {
      ...{ kind: 'model', certain: true, library: 'timm', prefix: 'hf_hub:' },
    });
    assert.deepEqual(at('timm.create_model("hf_hub:|")'), {
      ...{ kind: 'model', certain: true, library: 'timm' },
    });
    assert.deepEqual(at('open("hf://datasets/acme/a/|")'), {
      ...{ kind: 'file', certain: true, repository: { kind: 'dataset', id: 'acme/a' } },
    });
    assert.deepEqual(at('downloadFile({ repo: "datasets/acme/a", path: "|" })', 'typescript'), {
      ...{ kind: 'file', certain: true, repository: { kind: 'dataset', id: 'acme/a' } },
    });
    assert.deepEqual(at('create(model="acme/a:|")'), { kind: 'provider', certain: true, model: 'acme/a' });
  });
});
