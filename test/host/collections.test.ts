import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { browseCollections, collectionIn } from '../../src/editor/features/collections/browse-collections';
import { pickCollection } from '../../src/editor/features/collections/pick-collection';
import type { ModelsNode } from '../../src/editor/features/models/models-node';
import { ModelsTree } from '../../src/editor/features/models/models-tree';
import { modelIn } from '../../src/editor/kit/model-in';
import { readSettings } from '../../src/editor/kit/settings';
import { createSession, type Session } from '../../src/editor/session/session';
import { HubClient } from '../../src/hub';
import { until } from '../until';
import { contextInMemory, Kept } from './context';
import { testLog } from './test-log';
import { accept, cancel, type OpenPick, type Picks, watchPicks } from './watch-picks';

const slugs = {
  qwen: 'Qwen/qwen25-66e81a666513e518adb90d9e',
  gpt: 'openai/gpt-oss-68911959590a1634ba11c7a4',
  ada: 'ada/summaries-worth-reading-65f1c0ffee5f1c0ffee5f1c0',
  office: 'ada/for-the-office-65f1c0ffee5f1c0ffee5f1c1',
  odd: 'oddity-works/titles-that-bite-65f1c0ffee5f1c0ffee5f1c6',
};

describe('Collections', () => {
  let context: vscode.ExtensionContext;
  let session: Session;
  let asked: string[];
  /** What the hub answers instead. */
  let answer: (() => Response) | undefined;
  /** What the hub refuses: whatever has the part in its address. */
  let refused: { readonly part: string; readonly status: number } | undefined;
  let pageSize: number;

  beforeEach(() => {
    asked = [];
    answer = undefined;
    refused = undefined;
    pageSize = 50;
    context = contextInMemory();
    const real = createSession(context, testLog());
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push(String(input));
      if (refused !== undefined && String(input).includes(refused.part)) {
        return Response.json({ error: 'Access denied' }, { status: refused.status });
      }
      return answer === undefined
        ? globalThis.fetch(String(input).replace('limit=50', `limit=${pageSize}`), init)
        : answer();
    };
    const { endpoint } = readSettings();
    const token = () => real.account.token();
    session = { ...real, fetch, hub: () => new HubClient({ endpoint, token, fetch }) };
  });

  afterEach(() => vscode.Disposable.from(...context.subscriptions).dispose());

  const signIn = () => session.account.signIn(session.hub(), 'hf_localReader', new AbortController().signal);
  const askedFor = (part: string) => asked.filter((url) => url.includes(part));

  describe('in the Models view', () => {
    let tree: ModelsTree;

    beforeEach(() => {
      tree = new ModelsTree({
        session,
        state: new Kept(),
        memory: { has: () => false, set: () => undefined },
        onChange: () => undefined,
        onMessage: () => undefined,
      });
    });

    afterEach(() => tree.dispose());

    const labels = (nodes: readonly ModelsNode[]) => nodes.map(({ label }) => label);

    /** The rows below that of such labels, one within the other. */
    async function below(...path: readonly string[]): Promise<readonly ModelsNode[]> {
      let rows: readonly ModelsNode[] = await tree.getChildren();
      for (const label of path) {
        const found = rows.find((each) => each.label === label);
        assert.ok(found, `${label} is not among ${labels(rows).join(', ')}`);
        rows = await tree.getChildren(found);
      }
      return rows;
    }

    async function item(...path: readonly string[]): Promise<vscode.TreeItem> {
      const rows = await below(...path.slice(0, -1));
      const node = rows.find(({ label }) => label === path.at(-1));
      assert.ok(node, `${path.at(-1)} is not among ${labels(rows).join(', ')}`);
      return tree.getTreeItem(node);
    }

    it('are not shown without an account and without any that was added', async () => {
      assert.ok(!labels(await below()).includes('Collections'));
    });

    it('are those of the account, asked for when they are opened and once', async () => {
      await signIn();
      const { collapsibleState } = await item('Collections');
      assert.equal(collapsibleState, vscode.TreeItemCollapsibleState.Collapsed);
      assert.deepEqual(askedFor('/api/collections'), []);
      const own = ['For the office', 'Summaries worth reading', 'To be sorted'];
      assert.deepEqual(labels(await below('Collections')), own);
      assert.deepEqual(labels(await below('Collections')), own);
      assert.equal(askedFor('/api/collections?owner=ada&').length, 1);
      assert.equal((await item('Collections', 'For the office')).description, 'private');
      assert.deepEqual(labels(await below('Collections', 'To be sorted')), ['This collection is empty']);
      tree.refresh();
      await below('Collections');
      assert.equal(askedFor('/api/collections?owner=ada&').length, 2);
    });

    it('are those of the organizations too, with their names', async () => {
      await session.account.signIn(session.hub(), 'hf_localMember', new AbortController().signal);
      assert.equal((await item('Collections', 'At work')).description, 'acme-lab');
    });

    it('are shown without those of the organizations where these fail', async () => {
      await signIn();
      refused = { part: 'owner=ada-research', status: 403 };
      const rows = labels(await below('Collections'));
      assert.deepEqual(rows.slice(0, 3), ['For the office', 'Summaries worth reading', 'To be sorted']);
      assert.equal(rows.length, 4);
    });

    it('have the models that others have, without asking for each', async () => {
      await signIn();
      const path = ['Collections', 'Summaries worth reading'];
      assert.deepEqual(labels(await below(...path)), [
        'facebook/bart-large-cnn',
        'rajpurkar/squad',
        'hexgrad/Kokoro-TTS',
        'BART: Denoising Sequence-to-Sequence Pre-training',
        'gpt-oss',
      ]);
      const model = await item(...path, 'facebook/bart-large-cnn');
      assert.deepEqual([model.contextValue, model.description], ['model unmarked runnable', 'Summarization']);
      assert.deepEqual(askedFor('/api/models'), []);
      assert.deepEqual(labels(await below(...path, 'facebook/bart-large-cnn')), [
        'Facts',
        'Files',
        'Snippets',
        'Providers',
      ]);
    });

    it('have datasets, spaces and papers that a click opens, and further collections', async () => {
      await signIn();
      const path = ['Collections', 'Summaries worth reading'];
      const opens = async (label: string) => {
        const { command, contextValue } = await item(...path, label);
        const { kind, id } = command?.arguments?.[0].target ?? {};
        return [contextValue, command?.command, kind, id];
      };
      assert.deepEqual(await opens('rajpurkar/squad'), [
        'dataset unmarked',
        'hubLens.openDatasetPage',
        'dataset',
        'rajpurkar/squad',
      ]);
      assert.deepEqual(await opens('hexgrad/Kokoro-TTS'), [
        'space unmarked',
        'hubLens.openSpacePage',
        'space',
        'hexgrad/Kokoro-TTS',
      ]);
      assert.deepEqual(await opens('BART: Denoising Sequence-to-Sequence Pre-training'), [
        'paper',
        'hubLens.openOnHub',
        'paper',
        '1910.13461',
      ]);
      assert.equal((await item(...path, 'gpt-oss')).contextValue, 'collection unpinned');
      assert.deepEqual(labels(await below(...path, 'gpt-oss')), [
        'openai/gpt-oss-20b',
        'openai/gpt-oss-120b',
      ]);
    });

    it('are added and removed, with nobody signed in as well', async () => {
      await tree.collections.add({ slug: slugs.qwen, title: 'Qwen2.5' });
      await tree.collections.add({ slug: slugs.gpt, title: 'gpt-oss' });
      await tree.collections.add({ slug: slugs.qwen, title: 'Qwen2.5' });
      assert.deepEqual(labels(await below('Collections')), ['Qwen2.5', 'gpt-oss']);
      const { contextValue, description } = await item('Collections', 'gpt-oss');
      assert.deepEqual([contextValue, description], ['collection pinned', 'openai']);
      assert.deepEqual(asked, []);
      assert.equal((await below('Collections', 'Qwen2.5')).length, 6);
      await tree.collections.remove(slugs.qwen);
      await tree.collections.remove(slugs.gpt);
      assert.ok(!labels(await below()).includes('Collections'));
    });

    it('are listed once where the account has added one of its own', async () => {
      await signIn();
      await tree.collections.add({ slug: slugs.ada, title: 'Summaries worth reading' });
      assert.deepEqual(labels(await below('Collections')), [
        'Summaries worth reading',
        'For the office',
        'To be sorted',
      ]);
    });

    it('say in their place what failed, leave the added ones, and try again', async () => {
      await signIn();
      await tree.collections.add({ slug: slugs.qwen, title: 'Qwen2.5' });
      answer = () => new Response('<!doctype html><title>Sign in</title>');
      const [added, failure] = await below('Collections');
      assert.equal(added?.label, 'Qwen2.5');
      assert.match(failure?.label ?? '', /isn’t a model hub. Check the endpoint setting/);
      const command = failure && tree.getTreeItem(failure).command;
      assert.equal(command?.command, 'hubLens.refreshModels');
      const [inside] = await below('Collections', 'Qwen2.5');
      assert.match(inside?.label ?? '', /isn’t a model hub/);
      answer = undefined;
      tree.refresh(command?.arguments?.[0]);
      assert.equal((await below('Collections')).length, 4);
      assert.equal((await below('Collections', 'Qwen2.5')).length, 6);
    });

    it('say of a private one that it may need another access token', async () => {
      await tree.collections.add({ slug: slugs.office, title: 'For the office' });
      const [failure] = await below('Collections', 'For the office');
      assert.match(failure?.label ?? '', /has no collection ada\/for-the-office-\w+, or it is private/);
    });

    it('show a thousand items of many, and say so', async () => {
      const items = Array.from({ length: 10_000 }, (_, index) => ({ type: 'model', id: `acme/m${index}` }));
      answer = () => Response.json({ slug: slugs.qwen, title: 'All', items });
      await tree.collections.add({ slug: slugs.qwen, title: 'All' });
      const rows = await below('Collections', 'All');
      assert.deepEqual([rows.length, rows.at(-1)?.label], [1001, 'Showing 1,000 of 10,000 items']);
    });
  });

  describe('in a list that is searched', () => {
    let picks: Picks;
    let run: [command: string, subject: unknown][];
    const { executeCommand } = vscode.commands;

    beforeEach(() => {
      picks = watchPicks();
      run = [];
      Object.defineProperty(vscode.commands, 'executeCommand', {
        configurable: true,
        value: async (command: string, ...args: unknown[]) => {
          return command.startsWith('hubLens.')
            ? void run.push([command, args[0]])
            : executeCommand(command, ...args);
        },
      });
    });

    afterEach(async () => {
      picks.restore();
      Object.defineProperty(vscode.commands, 'executeCommand', { configurable: true, value: executeCommand });
      await cancel();
    });

    /** Presses a button of a row as soon as it is there. */
    async function press({ pick, itemButton }: OpenPick, row: string, tooltip: string): Promise<void> {
      const event = await until(() => {
        const item = pick.items.find(({ label }) => label.endsWith(row));
        const button = item?.buttons?.find((each) => each.tooltip === tooltip);
        return item && button && { item, button };
      });
      itemButton.fire(event);
    }

    it('are those of the day, with owner, upvotes and first items', async () => {
      const browsing = browseCollections(session);
      const { pick } = await picks.ready(0);
      const [first, second] = pick.items;
      assert.equal(first?.label, '$(folder-library) Qwen3');
      assert.equal(first?.description, 'Qwen  $(triangle-up) 880');
      assert.equal(first?.detail, 'Qwen/Qwen3-8B, Qwen/Qwen3-0.6B, Qwen2.5');
      assert.equal(second?.label, '$(folder-library) gpt-oss');
      await cancel();
      await browsing;
      assert.deepEqual(run, []);
    });

    it('are loaded page by page as the end of the list is reached', async () => {
      pageSize = 4;
      const browsing = browseCollections(session);
      const { pick } = await picks.ready(0);
      const first = pick.items.map(({ label }) => label);
      assert.equal(first.length, 5);
      assert.equal(first[4], '$(ellipsis) Load More');
      refused = { part: 'cursor=', status: 500 };
      const isRetry = ({ label }: vscode.QuickPickItem) => label.endsWith('Retry');
      const offered = new Promise<void>((resolve) => {
        pick.onDidChangeActive(([active]) => active !== undefined && isRetry(active) && resolve());
      });
      pick.activeItems = pick.items.slice(-1);
      await offered;
      assert.deepEqual(
        pick.items.slice(0, 4).map(({ label }) => label),
        first.slice(0, 4),
      );
      refused = undefined;
      await accept();
      await until(() => !pick.items.some(isRetry) && !pick.busy);
      const labels = pick.items.map(({ label }) => label);
      assert.deepEqual(labels.slice(0, 4), first.slice(0, 4));
      assert.equal(new Set(labels).size, labels.length);
      await until(() => pick.activeItems[0] === pick.items[4]);
      await cancel();
      await browsing;
    });

    it('are those with a model', async () => {
      const browsing = browseCollections(session, { model: 'facebook/bart-large-cnn' });
      const { pick } = await picks.ready(0);
      assert.equal(pick.title, 'Collections with facebook/bart-large-cnn');
      assert.deepEqual(
        pick.items.map(({ label }) => label),
        ['$(folder-library) Summaries worth reading', '$(folder-library) At work'],
      );
      await cancel();
      await browsing;
    });

    it('lead to their items, from those back to the search, and to the page of one', async () => {
      const browsing = browseCollections(session);
      await picks.ready(0);
      await accept();
      const inside = await picks.ready(1);
      assert.equal(inside.pick.title, 'Qwen3');
      await executeCommand('workbench.action.quickInputBack');
      await picks.ready(2);
      await accept();
      await picks.ready(3);
      await accept();
      await browsing;
      const target = { kind: 'model', id: 'Qwen/Qwen3-8B', model: 'Qwen/Qwen3-8B' };
      assert.deepEqual(run, [['hubLens.openModelPage', { target, label: 'Qwen/Qwen3-8B' }]]);
    });

    it('show of each model its task, its size, who serves it and the note on it', async () => {
      const browsing = browseCollections(session, { slug: slugs.qwen });
      const { pick } = await picks.ready(0);
      const [chat, , weights] = pick.items;
      assert.equal(chat?.label, '$(package) Qwen/Qwen2.5-7B-Instruct');
      assert.match(chat?.description ?? '', /^Text Generation · 7\.6B parameters · \d providers$/);
      assert.equal(chat?.detail, 'The one to begin with');
      assert.match(weights?.description ?? '', /not served$/);
      await cancel();
      await browsing;
    });

    it('make a model a favourite and stay open, then lead to the playground', async () => {
      const browsing = browseCollections(session, { slug: slugs.qwen });
      const open = await picks.ready(0);
      await press(open, 'Qwen/Qwen2.5-7B-Instruct', 'Add to Favourites');
      await press(open, 'Qwen/Qwen2.5-7B-Instruct', 'Remove from Favourites');
      await press(open, 'Qwen/Qwen2.5-7B-Instruct', 'Try in Playground');
      await browsing;
      assert.deepEqual(run, [['hubLens.openPlayground', 'Qwen/Qwen2.5-7B-Instruct']]);
      assert.deepEqual(session.models.favourites, []);
    });

    it('make a dataset a favourite, and stay open', async () => {
      const browsing = browseCollections(session, {
        slug: 'ada/summaries-worth-reading-65f1c0ffee5f1c0ffee5f1c0',
      });
      await press(await picks.ready(0), 'rajpurkar/squad', 'Add to Favourites');
      await until(() => session.lists.of('dataset').isFavourite('rajpurkar/squad'));
      await cancel();
      await browsing;
    });

    it('are added to the Models view by a button', async () => {
      const browsing = browseCollections(session);
      await press(await picks.ready(0), 'gpt-oss', 'Add to Models View');
      const subject = { target: { kind: 'collection', id: slugs.gpt }, label: 'gpt-oss' };
      assert.deepEqual(run, [['hubLens.addCollection', subject]]);
      await cancel();
      await browsing;
    });

    it('make nothing of what their titles and notes are made of', async () => {
      const picking = pickCollection(session, { model: undefined, search: 'free models' });
      const { pick } = await picks.ready(0);
      const plain = '[Free models] (command:workbench.action.terminal.new)';
      assert.equal(pick.items[0]?.label, `$(folder-library) $ (trash) ${plain}`);
      await accept();
      const found = await picking;
      const browsing = browseCollections(session, { slug: found?.value });
      const inside = await picks.ready(1);
      assert.match(inside.pick.items[1]?.detail ?? '', /^\$ \(trash\) \[Click\] \(command/);
      assert.equal(inside.pick.items[0]?.label, 'Showing 2 of 6 items');
      await cancel();
      await browsing;
    });

    it('are opened by a slug where no title matches', async () => {
      const picking = pickCollection(session, { model: undefined, search: slugs.odd });
      const { pick } = await picks.ready(0);
      assert.deepEqual(
        pick.items.map(({ label }) => label),
        [slugs.odd],
      );
      await accept();
      assert.deepEqual(await picking, { value: slugs.odd, search: slugs.odd });
    });

    it('say that one is private or missing, and offer to sign in', async () => {
      const browsing = browseCollections(session, { slug: slugs.office });
      const { pick } = await picks.ready(0);
      assert.match(pick.items[0]?.label ?? '', /has no collection ada\/for-the-office/);
      assert.ok(pick.items.some(({ label }) => label.endsWith('Sign In')));
      await signIn();
      await until(() => pick.items[0]?.label === '$(package) openai/whisper-large-v3');
      await cancel();
      await browsing;
    });
  });

  it('are known by a row or a slug, models by a row, a page or an ID', () => {
    const target = { kind: 'collection', id: slugs.gpt };
    assert.equal(collectionIn({ target }), slugs.gpt);
    assert.equal(collectionIn(slugs.gpt), slugs.gpt);
    for (const wrong of [undefined, 7, '../x', { target: { kind: 'model', id: slugs.gpt } }]) {
      assert.equal(collectionIn(wrong), undefined);
    }
    assert.equal(modelIn({ hubLensLink: '/model/acme/a' }), 'acme/a');
    assert.equal(modelIn({ target: { kind: 'model', id: 'acme/a', model: 'acme/a' } }), 'acme/a');
    for (const wrong of [
      undefined,
      { hubLensLink: '/model/../x' },
      { hubLensLink: '/dataset/a/b' },
      'a/b/c',
    ]) {
      assert.equal(modelIn(wrong), undefined);
    }
  });
});
