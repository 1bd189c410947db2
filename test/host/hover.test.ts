import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditor, show, withSetting } from './document';

const { commands } = vscode;

describe('Hovers', () => {
  afterEach(closeEditor);

  it('tell of a model: what it is, how large, who serves it, and what to do with it', async () => {
    const { text, markdown } = await hover('pipeline(model="Qwen/Qwen2.5|-7B-Instruct")');
    for (const fact of [
      'Qwen/Qwen2\\.5-7B-Instruct',
      'Text Generation',
      'Transformers',
      'apache-2\\.0',
      'downloads per month',
      'likes',
      'changed',
      'parameters',
      'GB of safetensors',
      'Served by',
      'Together AI',
    ]) {
      assert.match(text, new RegExp(fact.replace('\\.', '\\\\*\\.').replaceAll('-', '\\\\?-')), text);
    }
    for (const command of ['openOnHub', 'insertModelSnippet', 'openPlayground', 'hover.setFavourite']) {
      assert.ok(text.includes(`(command:hubLens.${command}?`), command);
    }
    assert.ok(
      typeof markdown.isTrusted === 'object' &&
        !markdown.isTrusted.enabledCommands.includes('workbench.action.terminal.new'),
    );
    assert.notEqual(markdown.supportHtml, true);
  });

  it('lead to local apps where one runs the model', async () => {
    const { text } = await hover('from_pretrained("bartowski/Llama-3.2|-3B-Instruct-GGUF")');
    assert.ok(text.includes('(command:hubLens.openInLocalApp?'), text);
    const other = await hover('from_pretrained("google-bert/bert-base|-uncased")');
    assert.ok(!other.text.includes('openInLocalApp'), other.text);
  });

  const cases: readonly (readonly [source: string, says: RegExp, language?: string])[] = [
    ['AutoModel.from_pretrained("meta-llama/Llama|-3.1-8B-Instruct")', /Gated: ask for access/],
    ['AutoModel.from_pretrained("black-forest-labs/FLUX.1|-dev")', /Gated: accept its conditions/],
    ['AutoModel.from_pretrained("bert-base|-uncased")', /bert\\?-base\\?-uncased was renamed/],
    ['AutoModel.from_pretrained("oddity-works/minutes|-v1")', /[Nn]ewer version: facebook\/bart/],
    ['AutoModel.from_pretrained("oddity-works/withdrawn|-summarizer")', /disabled this model/],
    ['AutoModel.from_pretrained("acme/no|where")', /The hub doesn’t have this model/],
    ['AutoModel.from_pretrained("bartowski/Llama-3.2|-3B-Instruct-GGUF")', /to .* of GGUF/],
    ['load_dataset("nyu-mll|/glue")', /Dataset[\s\S]*downloads per month[\s\S]*1M to 10M rows/],
    ['load_dataset("acme/no|where")', /The hub doesn’t have this dataset/],
    ['hf_hub_download("hexgrad/Kokoro|-TTS", "app.py", repo_type="space")', /Space[\s\S]*gradio/],
    ['pipeline("translation|")', /Translation[\s\S]*command:hubLens\.openTaskPage/],
    ['pipeline("sentiment|-analysis")', /Text Classification/],
    ['InferenceClient(provider="together|")', /Together AI[\s\S]*Inference provider/],
    ['base_model: google-t5|/t5-small', /Translation/, 'yaml'],
    ['{ "model": "google-t5|/t5-small" }', /Translation/, 'json'],
    ['const pipe = await pipeline("translation", "google-t5|/t5-small");', /Translation/, 'typescript'],
    ['# Hi\n\n```python\nfrom_pretrained("google-t5|/t5-small")\n```\n', /Translation/, 'markdown'],
  ];
  for (const [source, says, language] of cases) {
    it(`say so of ${JSON.stringify(source)}`, async () => {
      const { text } = await hover(source, language);
      assert.match(text, says);
    });
  }

  it('take nothing that strangers wrote for markup', async () => {
    const { text } = await hover('from_pretrained("oddity-works/strings|-that-bite")');
    assert.ok(text.includes('oddity'));
    assert.doesNotMatch(
      text,
      /<(?:script|img)|\]\((?!command:hubLens\.|http:\/\/127\.0\.0\.1|https:\/\/choosealicense\.com\/licenses\/mit\/ )/,
    );
  });

  it('are silent on other strings, on what only looks like an id, and when switched off', async () => {
    assert.deepEqual(await hovers('print("google-t5|/t5-small")'), []);
    assert.deepEqual(await hovers('{ "model": "acme/no|where" }', 'json'), []);
    assert.deepEqual(await hovers('pipeline("my-own|-task")'), []);
    await withSetting('hover.enabled', false, async () => {
      assert.deepEqual(await hovers('from_pretrained("google-t5|/t5-small")'), []);
    });
  });

  it('mark a favourite', async () => {
    const source = 'from_pretrained("google-t5|/t5-small")';
    assert.match((await hover(source)).text, /Add to Favourites/);
    await commands.executeCommand('hubLens.hover.setFavourite', 'google-t5/t5-small', true);
    assert.match((await hover(source)).text, /Remove from Favourites/);
    await commands.executeCommand('hubLens.hover.setFavourite', 'google-t5/t5-small', false);
    assert.match((await hover(source)).text, /Add to Favourites/);
  });
});

async function hovers(source: string, language?: string): Promise<vscode.MarkdownString[]> {
  const { document, position } = await show(source, language);
  const found = await commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    position,
  );
  return found
    .flatMap(({ contents }) => contents)
    .filter((content) => content instanceof vscode.MarkdownString)
    .filter(({ isTrusted }) => isTrusted !== undefined && isTrusted !== false);
}

async function hover(source: string, language?: string) {
  const [markdown, ...others] = await hovers(source, language);
  assert.ok(markdown);
  assert.deepEqual(others, []);
  return { markdown, text: markdown.value.replace(/\\(?=[!-/:-@[-`{-~])/g, '') };
}
