import assert from 'node:assert/strict';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { explain } from '../../src/editor/failures/explain';
import { deleteDownload, deleteUnusedDownloads } from '../../src/editor/features/local-models/commands';
import { deleteDownloads } from '../../src/editor/features/local-models/delete-downloads';
import type { LocalNode } from '../../src/editor/features/local-models/local-node';
import { LocalTree } from '../../src/editor/features/local-models/local-tree';
import { openCache } from '../../src/editor/session/open-cache';
import { createSession, type Session } from '../../src/editor/session/session';
import { CacheError } from '../../src/local';
import { commit, gpt2, linked, otherCommit, within } from '../unit/local/cache/trees';
import { writeTree } from '../unit/local/cache/write-tree';
import { contextInMemory } from './context';
import { testLog } from './test-log';

const squad = 'datasets--rajpurkar--squad';

interface Question {
  readonly text: string;
  readonly detail: string | undefined;
}

const dialogs = ['showWarningMessage', 'showInformationMessage', 'showQuickPick'] as const;

describe('What is on this machine', () => {
  const context = contextInMemory();
  const { HF_HUB_CACHE: former } = process.env;
  const real = dialogs.map((name) => [name, vscode.window[name]] as const);
  let session: Session;
  let folder: string;
  let tree: LocalTree;
  let summary: string | undefined;
  let questions: Question[];
  let refreshed: number;
  /** Models that files of the workspace name. */
  let named: ReadonlySet<string>;

  const view = {
    focused: undefined as LocalNode | undefined,
    refresh: () => {
      refreshed += 1;
    },
    whileBusy: (work: () => Promise<void>) => work(),
    modelsInWorkspace: async () => named,
  };
  const answer = (name: (typeof dialogs)[number], value: (...given: never[]) => unknown) =>
    Object.defineProperty(vscode.window, name, { configurable: true, value });
  /** Answers each question with its only button, after something happened or not. */
  const agree = (meanwhile: () => Promise<unknown> = async () => undefined) =>
    answer('showWarningMessage', async (text: string, { detail }: vscode.MessageOptions, yes: string) => {
      questions.push({ text, detail });
      await meanwhile();
      return yes;
    });
  const told = () => {
    const texts: string[] = [];
    answer('showInformationMessage', async (text: string) => {
      texts.push(text);
    });
    return texts;
  };

  before(() => {
    session = createSession(context, testLog());
  });
  after(() => vscode.Disposable.from(...context.subscriptions).dispose());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-lens-cache-'));
    process.env.HF_HUB_CACHE = folder;
    [summary, questions, refreshed, view.focused] = [undefined, [], 0, undefined];
    named = new Set();
    tree = new LocalTree({
      session,
      openCache,
      onSummary: (words) => {
        summary = words;
      },
      isInWorkspace: (model) => named.has(model),
    });
  });
  afterEach(async () => {
    for (const [name, value] of real) {
      Object.defineProperty(vscode.window, name, { configurable: true, value });
    }
    if (former === undefined) {
      delete process.env.HF_HUB_CACHE;
    } else {
      process.env.HF_HUB_CACHE = former;
    }
    await rm(folder, { recursive: true, force: true });
  });

  const itemOf = (node: LocalNode) => {
    const { label, description } = tree.getTreeItem(node);
    return description === undefined || description === '' ? label : `${label}: ${description}`;
  };
  const rows = async (node?: LocalNode) => (await tree.getChildren(node)).map(itemOf);
  const child = async (index: number, parent?: LocalNode): Promise<LocalNode> => {
    const node = (await tree.getChildren(parent))[index];
    assert.ok(node);
    return node;
  };
  const isThere = (path: string) =>
    access(join(folder, path)).then(
      () => true,
      () => false,
    );

  it('says which models the workspace names', async () => {
    await writeTree(folder, linked);
    const id = (await child(0)).label;
    const [before] = await rows();
    named = new Set([id]);
    assert.deepEqual(await rows(), [`${before} · in this workspace`]);
    let offered: readonly vscode.QuickPickItem[] = [];
    answer('showQuickPick', async (items: typeof offered) => {
      offered = items;
    });
    await deleteUnusedDownloads(session, view);
    assert.match(offered[0]?.description ?? '', /in this workspace$/);
  });

  it('is a repository, its revisions and their files, the largest first', async () => {
    await writeTree(folder, linked);
    const repository = await child(0);
    assert.match(String(itemOf(repository)), /^openai-community\/gpt2: 1 MB · used now$/);
    assert.equal(summary, `1 repository · 1 MB · ${folder}`);
    assert.deepEqual(await rows(repository), [
      'main, v1.0: aaaaaaa · 1 MB · 3 files',
      'refs/pr/7: bbbbbbb · 1 MB · 2 files',
    ]);
    assert.deepEqual(await rows(await child(0, repository)), [
      'model.safetensors: 1 MB',
      'onnx/model.onnx: 40 kB',
      'config.json: 600 B',
    ]);
    const file = await child(1, await child(0, repository));
    assert.deepEqual(
      [repository.place, file.place],
      [join(folder, gpt2), join(folder, gpt2, 'snapshots', commit, 'onnx/model.onnx')],
    );
  });

  it('has a section for each kind where there are several', async () => {
    await writeTree(folder, {
      ...linked,
      ...within(squad, { [`snapshots/${commit}/a.csv`]: 10, 'blobs/x.incomplete': 5000 }),
    });
    assert.deepEqual(await rows(), ['Models', 'Datasets']);
    assert.deepEqual(await rows(await child(1)), ['rajpurkar/squad: 5 kB · 5 kB unfinished · used now']);
    assert.equal(summary, `2 repositories · 1 MB · ${folder}`);
    const dataset = await child(0, await child(1));
    assert.deepEqual(dataset.target, { kind: 'dataset', id: 'rajpurkar/squad' });
    assert.equal(tree.getTreeItem(dataset).contextValue, 'dataset');
    const model = await child(0, await child(0));
    assert.equal(model.target?.model, 'openai-community/gpt2');
  });

  it('is nothing at first, which is no failure', async () => {
    await rm(folder, { recursive: true });
    assert.deepEqual(await rows(), []);
    assert.equal(summary, folder);
  });

  it('can’t be shown where a file is in its place, and says what to do', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    const row = await child(0);
    assert.equal(
      row.label,
      `${folder} isn’t a folder. Check the environment variables HF_HUB_CACHE and HF_HOME.`,
    );
    assert.equal(tree.getTreeItem(row).command?.command, 'hubLens.refreshDownloads');
  });

  it('loses a revision, then the repository with the last one', async () => {
    await writeTree(folder, linked);
    agree();
    await deleteDownload(session, view, await child(0, await child(0)));
    assert.deepEqual(await rows(await child(0)), ['refs/pr/7: bbbbbbb · 1 MB · 2 files']);
    assert.equal(await isThere(`${gpt2}/blobs/onnx`), false);
    view.focused = await child(0, await child(0));
    await deleteDownload(session, view, undefined);
    assert.equal(await isThere(gpt2), false);
    assert.deepEqual(questions, [
      {
        text: 'Delete revision main, v1.0 of openai-community/gpt2 from this machine?',
        detail: 'This frees 40.6 kB. You can download the files again.',
      },
      {
        text: 'Delete revision refs/pr/7 of openai-community/gpt2 from this machine?',
        detail: 'This frees 1 MB. You can download the files again.',
      },
    ]);
    assert.equal(refreshed, 2);
  });

  it('loses a repository, unless the user changes their mind', async () => {
    await writeTree(folder, linked);
    answer('showWarningMessage', async () => undefined);
    await deleteDownload(session, view, await child(0));
    assert.equal(await isThere(gpt2), true);
    agree();
    await deleteDownload(session, view, await child(0));
    assert.equal(await isThere(gpt2), false);
    assert.deepEqual(await rows(), []);
  });

  it('is asked about again when another program changed it meanwhile', async () => {
    await writeTree(folder, linked);
    let changes = 0;
    agree(async () => {
      changes += 1;
      await (changes === 1 && writeTree(folder, within(gpt2, { 'blobs/new': 1_000_000 })));
    });
    await deleteDownload(session, view, await child(0));
    assert.deepEqual(
      questions.map(({ detail }) => detail),
      [
        'This frees 1 MB. You can download the files again.',
        'Another program changed the files in the meantime. This frees 2 MB. You can download the files again.',
      ],
    );
    assert.equal(await isThere(gpt2), false);
  });

  it('says that there is nothing to delete any more', async () => {
    await writeTree(folder, linked);
    const row = await child(0);
    const texts = told();
    agree(() => rm(join(folder, gpt2), { recursive: true }));
    await deleteDownload(session, view, row);
    assert.deepEqual(texts, ['These files are no longer on this machine.']);
  });

  it('says why something can’t be deleted, shows what is left, and can be tried again', async () => {
    await writeTree(folder, linked);
    agree();
    const disk = openCache();
    const locked = `${gpt2}/blobs/onnx`;
    const remove = async (path: string) => {
      if (path === locked) {
        throw new CacheError('inUse', disk.placeOf(path));
      }
      await disk.remove(path);
    };
    const download = { folder: gpt2, commit };
    await assert.rejects(deleteDownloads({ ...disk, remove }, [download], view.whileBusy), (error) => {
      const words = `Another program is using ${join(folder, locked)}. Close it and try again.`;
      assert.equal(explain(error).message, words);
      return true;
    });
    assert.equal(await isThere(`${gpt2}/blobs/config-1`), false);
    assert.deepEqual((await rows(await child(0))).toSorted(), [
      'main, v1.0: aaaaaaa · 1 MB · 2 files',
      'refs/pr/7: bbbbbbb · 1 MB · 2 files',
    ]);
    await deleteDownloads(disk, [download], view.whileBusy);
    assert.deepEqual(await rows(await child(0)), ['refs/pr/7: bbbbbbb · 1 MB · 2 files']);
    assert.equal(await isThere(locked), false);
  });

  it('loses what is chosen among the least recently used', async () => {
    await writeTree(folder, { ...linked, ...within(squad, { [`snapshots/${otherCommit}/a.csv`]: 10 }) });
    agree();
    let labels: string[] = [];
    answer('showQuickPick', async (items: vscode.QuickPickItem[]) => {
      labels = items.map(({ label }) => label);
      return items;
    });
    await deleteUnusedDownloads(session, view);
    assert.deepEqual(labels.toSorted(), ['$(database) rajpurkar/squad', '$(package) openai-community/gpt2']);
    assert.deepEqual(questions, [
      {
        text: 'Delete 2 repositories from this machine?',
        detail: 'This frees 1 MB. You can download the files again.',
      },
    ]);
    assert.deepEqual(await rows(), []);
  });
});
