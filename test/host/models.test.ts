import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { ModelsNode } from '../../src/editor/features/models/models-node';
import { ModelsTree } from '../../src/editor/features/models/models-tree';
import { SearchResults } from '../../src/editor/features/models/search/search-results';
import { readSettings } from '../../src/editor/kit/settings';
import { modelSearchSchema } from '../../src/editor/parts/model-search';
import { createSession, type Session } from '../../src/editor/session/session';
import { HubClient } from '../../src/hub';
import { until } from '../until';
import { contextInMemory, Kept } from './context';
import { testLog } from './test-log';

const { workspace, Uri } = vscode;
const root = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/');
const folder = Uri.joinPath(root, 'models-under-test');

const files: Readonly<Record<string, string>> = {
  'train.py': [
    'model = AutoModel.from_pretrained("google-bert/bert-base-uncased")',
    'old = AutoModel.from_pretrained("gpt2")',
    'lost = AutoModel.from_pretrained("nobody/nothing")',
    'here = AutoModel.from_pretrained("checkpoints/last")',
    'client = InferenceClient(model="google-bert/bert-base-uncased")',
    'rows = load_dataset("rajpurkar/squad")',
    'mine = load_dataset("checkpoints/last")',
  ].join('\n'),
  'deep/config.yaml': 'base_model: meta-llama/Llama-3.1-8B-Instruct\n',
  'deep/README.md': '---\ndatasets:\n  - rajpurkar/squad\n  - openai/gsm8k\n---\n# Trained\n',
  'checkpoints/last/config.json': '{}',
  '.venv/lib/seen.py': 'AutoModel.from_pretrained("never/seen")',
  'node_modules/x/index.js': 'pipeline("summarization", "never/seen")',
  'secret/seen.py': 'AutoModel.from_pretrained("never/seen")',
};

describe('the Models view', () => {
  let tree: ModelsTree;
  let session: Session;
  let asked: string[];
  let memory: Set<string>;
  let changes: (readonly ModelsNode[] | undefined)[];
  let broken: boolean;
  /** What the hub was asked and does not answer, where it is not to answer. */
  let unanswered: Set<string> | undefined;
  let context: vscode.ExtensionContext;

  before(async () => {
    for (const [name, text] of Object.entries(files)) {
      await workspace.fs.writeFile(Uri.joinPath(folder, name), new TextEncoder().encode(text));
    }
  });

  beforeEach(() => {
    asked = [];
    changes = [];
    memory = new Set();
    broken = false;
    unanswered = undefined;
    context = contextInMemory();
    const real = createSession(context, testLog());
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push(String(input));
      if (broken) {
        throw new TypeError('fetch failed');
      }
      if (unanswered !== undefined) {
        return keepWaiting(unanswered, String(input), init?.signal);
      }
      return globalThis.fetch(input, init);
    };
    session = { ...real, fetch, hub: () => new HubClient({ endpoint: readSettings().endpoint, fetch }) };
    tree = new ModelsTree({
      session,
      state: new Kept(),
      memory: {
        has: (id) => memory.has(id),
        set: (id, open) => (open ? memory.add(id) : memory.delete(id)),
      },
      onChange: (nodes) => changes.push(nodes),
      onMessage: () => undefined,
    });
  });

  afterEach(() => {
    tree.dispose();
    vscode.Disposable.from(...context.subscriptions).dispose();
  });

  after(() => workspace.fs.delete(folder, { recursive: true }));

  /** The row below the others, by its label or the beginning of it. */
  async function find(...labels: readonly string[]): Promise<ModelsNode> {
    let node: ModelsNode | undefined;
    for (const label of labels) {
      const children: readonly ModelsNode[] = await tree.getChildren(node);
      const found: ModelsNode | undefined = children.find((each) => each.label.startsWith(label));
      assert.ok(found, `${label} is not among ${children.map((each) => each.label).join(', ')}`);
      node = found;
    }
    assert.ok(node);
    return node;
  }

  const item = (node: ModelsNode) => tree.getTreeItem(node);
  const labels = (nodes: readonly ModelsNode[]) => nodes.map(({ label }) => label);

  /** Waits until such words stand beside a row, once the hub has been heard. */
  async function described(node: ModelsNode, pattern: RegExp): Promise<void> {
    await until(() => pattern.test(String(item(node).description ?? '')));
  }

  it('asks nobody before it is looked at', async () => {
    await session.models.setFavourite('facebook/bart-large-cnn', true);
    await wait(100);
    assert.deepEqual(asked, []);
  });

  it('shows favourites and recent models, what they do, and asks for each once', async () => {
    await session.models.setFavourite('facebook/bart-large-cnn', true);
    await session.models.touch('openai/whisper-large-v3');
    await session.models.touch('facebook/bart-large-cnn');
    const node = await find('Favourites', 'facebook/bart-large-cnn');
    assert.equal(item(node).description, '');
    await described(node, /^Summarization$/);
    await until(async () => changes.some((nodes) => nodes?.includes(node)));
    await described(await find('Recent', 'openai/'), /Speech/);
    const again = await find('Recent', 'facebook/bart-large-cnn');
    assert.equal(item(again).description, 'Summarization');
    assert.equal(asked.filter((url) => url.includes('bart-large-cnn')).length, 1);
    assert.equal(item(again).contextValue, 'model favourite runnable recent');
    assert.equal(item(node).contextValue, 'model favourite runnable');
  });

  it('lists the models of the workspace, those of excluded folders and local ones left out', async () => {
    const search = workspace.getConfiguration('search');
    await search.update('exclude', { '**/secret': true }, vscode.ConfigurationTarget.Global);
    try {
      tree.visible = true;
      const ids = labels(await tree.getChildren(await find('In This Workspace')));
      assert.deepEqual(ids, [
        'google-bert/bert-base-uncased',
        'gpt2',
        'meta-llama/Llama-3.1-8B-Instruct',
        'nobody/nothing',
        'openai/gsm8k',
        'rajpurkar/squad',
      ]);
    } finally {
      await search.update('exclude', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('marks what is gone, moved, gated or without a provider', async () => {
    tree.visible = true;
    await described(await find('In This Workspace', 'nobody/nothing'), /^gone/);
    await described(await find('In This Workspace', 'gpt2'), /^moved/);
    await described(await find('In This Workspace', 'meta-llama/'), /^gated/);
    await described(await find('In This Workspace', 'google-bert/'), /^Fill-Mask|^no longer served/);
    const tip = await tree.resolveTreeItem(new vscode.TreeItem(''), await find('In This Workspace', 'gpt2'));
    assert.match((tip.tooltip as vscode.MarkdownString).value, /new ID\\: openai-community\/gpt2/);
  });

  it('asks the hub for no mark when the user does not want it to', async () => {
    const settings = workspace.getConfiguration('hubLens');
    await settings.update('models.checkOnline', false, vscode.ConfigurationTarget.Global);
    try {
      tree.visible = true;
      item(await find('In This Workspace', 'gpt2'));
      await wait(100);
      assert.deepEqual(asked, []);
    } finally {
      await settings.update('models.checkOnline', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('finds a file as soon as it is saved, and forgets it when it is gone', async () => {
    tree.visible = true;
    await find('In This Workspace');
    const added = Uri.joinPath(folder, 'added.ts');
    await workspace.fs.writeFile(added, new TextEncoder().encode('pipeline("translation", "a/added")'));
    const listed = async () => labels(await tree.getChildren(await find('In This Workspace')));
    await until(async () => (await listed()).includes('a/added'));
    await workspace.fs.delete(added);
    await until(async () => !(await listed()).includes('a/added'));
  });

  it('leads to the places that name a model', async () => {
    tree.visible = true;
    const node = await find('In This Workspace', 'google-bert/bert-base-uncased');
    const places = (await tree.getChildren(node)).filter(({ use }) => use !== undefined);
    assert.deepEqual(labels(places), ['train.py:1', 'train.py:5']);
    assert.equal(item(places[0] ?? node).command?.command, 'hubLens.goToModelUse');
  });

  it('leads to the places that name a dataset, which it tells from models', async () => {
    tree.visible = true;
    const node = await find('In This Workspace', 'rajpurkar/squad');
    assert.equal(item(node).description, 'Dataset');
    assert.equal(item(node).contextValue, 'dataset unmarked');
    const places = await tree.getChildren(node);
    assert.deepEqual(labels(places), ['README.md:3', 'train.py:6']);
    const section = await find('In This Workspace');
    assert.match(item(section).accessibilityInformation?.label ?? '', / models, 2 datasets$/);
  });

  it('shows favourite and recent datasets and spaces, which a click opens', async () => {
    await session.lists.of('dataset').touch('openai/gsm8k');
    await session.lists.of('dataset').touch('rajpurkar/squad');
    await session.lists.of('dataset').setFavourite('openai/gsm8k', true);
    await session.lists.of('space').touch('hexgrad/Kokoro-TTS');
    const datasets = await tree.getChildren(await find('Datasets'));
    assert.deepEqual(labels(datasets), ['openai/gsm8k', 'rajpurkar/squad']);
    assert.deepEqual(
      datasets.map((node) => item(node).contextValue),
      ['dataset favourite', 'dataset unmarked recent'],
    );
    const [first] = datasets;
    assert.equal(first && item(first).command?.command, 'hubLens.openDatasetPage');
    assert.deepEqual(labels(await tree.getChildren(await find('Spaces'))), ['hexgrad/Kokoro-TTS']);
    assert.deepEqual(asked, []);
    const tip = await tree.resolveTreeItem(new vscode.TreeItem(''), await find('Datasets', 'rajpurkar/'));
    assert.match((tip.tooltip as vscode.MarkdownString).value, /Question Answering/);
    await session.lists.of('dataset').forgetRecent('rajpurkar/squad');
    assert.deepEqual(labels(await tree.getChildren(await find('Datasets'))), ['openai/gsm8k']);
    await session.lists.clearRecent();
    assert.ok(!labels(await tree.getChildren()).includes('Spaces'));
  });

  it('still has the models that were marked before there were datasets', async () => {
    await context.globalState.update('favouriteModels', ['facebook/bart-large-cnn']);
    await session.lists.of('dataset').setFavourite('rajpurkar/squad', true);
    assert.deepEqual(labels(await tree.getChildren(await find('Favourites'))), ['facebook/bart-large-cnn']);
    assert.deepEqual(session.lists.of('dataset').favourites, ['rajpurkar/squad']);
    assert.equal(context.globalState.get('favouriteModels'), undefined);
  });

  it('opens a model into facts, files, snippets and providers', async () => {
    await session.models.setFavourite('Qwen/Qwen2.5-7B-Instruct', true);
    const model = ['Favourites', 'Qwen/'];
    const groups = labels(await tree.getChildren(await find(...model)));
    assert.deepEqual(groups, ['Facts', 'Files', 'Snippets', 'Providers']);
    assert.equal(item(await find(...model, 'Facts', 'Parameters')).description, '7.6B');
    const licence = item(await find(...model, 'Facts', 'Licence'));
    assert.equal(licence.description, 'Apache License 2.0');
    assert.ok(licence.tooltip instanceof vscode.MarkdownString);
    assert.match(
      licence.tooltip.value,
      /\(https:\/\/choosealicense\.com\/licenses\/apache-2\.0\/ ".*not legal advice/,
    );
    const file = item(await find(...model, 'Files', 'config.json'));
    assert.equal(
      String(file.command?.arguments?.[0]),
      `${readSettings().endpoint}/Qwen/Qwen2.5-7B-Instruct/blob/main/config.json`,
    );
    const snippet = await find(...model, 'Snippets', 'Load', 'Transformers');
    assert.match(snippet.dragText ?? '', /Qwen2\.5-7B-Instruct/);
    const providers = await tree.getChildren(await find(...model, 'Providers'));
    assert.match(String(item(providers[0] ?? snippet).description), /^live · Chat · .*context · \$/);
  });

  it('groups GGUF files by quantization, the smallest first', async () => {
    await session.models.setFavourite('bartowski/Llama-3.2-3B-Instruct-GGUF', true);
    const rows = await tree.getChildren(await find('Favourites', 'bartowski/', 'Files'));
    const quantized = rows.filter(({ label }) => /^I?Q\d/.test(label));
    assert.ok(quantized.length > 2);
    assert.deepEqual(labels(quantized), labels(quantized).toSorted());
    assert.match(String(quantized.map(item)[0]?.description), /GB$/);
  });

  it('explains a failure in its place, and tries again', async () => {
    await session.models.setFavourite('facebook/bart-large-cnn', true);
    broken = true;
    const node = await find('Favourites', 'facebook/');
    const [row] = await tree.getChildren(node);
    assert.match(row?.label ?? '', /Can’t reach/);
    broken = false;
    const command = row && item(row).command;
    assert.equal(command?.command, 'hubLens.refreshModels');
    tree.refresh(command?.arguments?.[0]);
    assert.deepEqual(labels(await tree.getChildren(node)).slice(0, 2), ['Facts', 'Files']);
  });

  it('offers a search for a model that is gone', async () => {
    await session.models.setFavourite('nobody/bart', true);
    const [row] = await tree.getChildren(await find('Favourites', 'nobody/bart'));
    assert.deepEqual(row && item(row).command?.arguments, [{ text: 'bart' }]);
  });

  it('keeps a search with what it found, and loads more', async () => {
    const search = modelSearchSchema.parse({ licence: 'apache-2.0' });
    await tree.searches.keep(new SearchResults(session.hub(), search));
    const section = await find('Search: apache-2.0');
    assert.equal((await tree.getChildren(section)).length, 51);
    const more = await find('Search: apache-2.0', 'Load More');
    const shown = await find('Search: apache-2.0');
    assert.equal(
      (await tree.rowInSearch(section.search ?? '', 'openai/gpt-oss-20b'))?.label,
      'openai/gpt-oss-20b',
    );
    await tree.loadMore(item(more).command?.arguments?.[0].search);
    // The view draws the rows anew that it was given, and no others.
    assert.equal(changes.at(-1)?.[0], shown);
    assert.equal((await tree.getChildren(section)).length, 101);
    await tree.searches.remove(section.search ?? '');
    assert.ok(!labels(await tree.getChildren()).some((label) => label.startsWith('Search')));
  });

  it('remembers what is open and what was closed', async () => {
    const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    await session.models.setFavourite('facebook/bart-large-cnn', true);
    const section = await find('Favourites');
    const model = await find('Favourites', 'facebook/');
    assert.equal(item(section).collapsibleState, Expanded);
    assert.equal(item(model).collapsibleState, Collapsed);
    tree.remember(section, false);
    tree.remember(model, true);
    assert.equal(item(section).collapsibleState, Collapsed);
    assert.equal(item(model).collapsibleState, Expanded);
  });

  it('ends its requests when nobody looks on any more', async () => {
    for (let index = 0; index < 20; index += 1) {
      await session.models.setFavourite(`nobody/model-${index}`, true);
    }
    const waiting = new Set<string>();
    unanswered = waiting;
    tree.visible = true;
    for (const node of await tree.getChildren(await find('Favourites'))) {
      item(node);
    }
    await until(() => waiting.size === 4);
    tree.visible = false;
    await until(() => waiting.size === 0);
    await wait(200);
    assert.equal(asked.length, 4);
  });
});

/** A request that is never answered, and is no more once it is aborted. */
function keepWaiting(
  waiting: Set<string>,
  url: string,
  signal: AbortSignal | null | undefined,
): Promise<never> {
  waiting.add(url);
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      waiting.delete(url);
      reject(signal.reason);
    });
  });
}
