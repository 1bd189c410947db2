import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import * as vscode from 'vscode';
import { describeModel } from '../../src/editor/features/language-models/describe-model';
import { GroupMemory } from '../../src/editor/features/language-models/group-memory';
import type { ChatModels } from '../../src/editor/features/language-models/models/chat-models';
import { createChatModels } from '../../src/editor/features/language-models/models/create-chat-models';
import { manageChatModels } from '../../src/editor/features/language-models/models/manage-chat-models';
import type { ModelItem } from '../../src/editor/features/language-models/models/model-items';
import type { ProviderItem } from '../../src/editor/features/language-models/models/pick-providers';
import { addProviderGroup } from '../../src/editor/features/language-models/provider-group';
import { daysOfChats } from '../../src/editor/features/language-models/usage/of-chats';
import { usageItems } from '../../src/editor/features/language-models/usage/show-chat-usage';
import { UsageItem } from '../../src/editor/features/language-models/usage/usage-item';
import type { Folder } from '../../src/editor/kit/storage/folder';
import { upToDate } from '../../src/editor/kit/up-to-date';
import { createSession, type Session } from '../../src/editor/session/session';
import { UsageLedger } from '../../src/editor/session/usage/usage-ledger';
import { until } from '../until';
import { contextInMemory } from './context';
import { testLog } from './test-log';
import { accept, cancel, type Picks, watchPicks } from './watch-picks';

/** Lets functions of `vscode.window` be answered without the user. */
function answerWith(answers: Partial<Record<'showQuickPick' | 'showInputBox', unknown>>): () => void {
  const real = { showQuickPick: vscode.window.showQuickPick, showInputBox: vscode.window.showInputBox };
  const set = (functions: object) => {
    for (const [name, value] of Object.entries(functions)) {
      Object.defineProperty(vscode.window, name, { configurable: true, value });
    }
  };
  set(answers);
  return () => set(real);
}

describe('Manage Chat Models', () => {
  let context: vscode.ExtensionContext;
  let session: Session;
  let models: ChatModels;
  let group: GroupMemory;
  let changes: number;
  let picks: Picks;

  beforeEach(() => {
    changes = 0;
    context = contextInMemory();
    session = createSession(context, testLog());
    models = createChatModels(context, session, () => {
      changes += 1;
    });
    group = new GroupMemory(context.globalState, addProviderGroup);
    picks = watchPicks();
  });

  afterEach(async () => {
    picks.restore();
    await cancel();
    vscode.Disposable.from(...context.subscriptions).dispose();
  });

  const rowsOf = (items: readonly vscode.QuickPickItem[]) =>
    (items as readonly ModelItem[]).flatMap(({ row }) => (row === undefined ? [] : [row.model.id]));

  it('lists all models of the router with nobody signed in, the chosen ones first and checked', async () => {
    const managed = manageChatModels(session, models, group);
    const { pick } = await picks.ready(0);
    const rows = rowsOf(pick.items);
    assert.ok(rows.length > 20, `${rows.length}`);
    assert.deepEqual(rowsOf(pick.selectedItems), rows.slice(0, 12));
    assert.equal(pick.items[0]?.kind, vscode.QuickPickItemKind.Separator);
    assert.match(
      pick.items.find(({ label }) => label === 'openai/gpt-oss-120b')?.description ?? '',
      /from \$/,
    );
    assert.ok(pick.buttons.some(({ tooltip }) => tooltip === 'Sign In'));
    await cancel();
    await managed;
    assert.equal(models.choices.hub, undefined, 'giving up changes nothing');
    assert.equal(changes, 0);
  });

  it('keeps what is checked when it is accepted', async () => {
    await models.list();
    const managed = manageChatModels(session, models, group);
    const { pick } = await picks.ready(0);
    pick.selectedItems = pick.items.filter(({ label }) => label === 'Qwen/Qwen3-8B');
    await upToDate();
    await accept();
    await managed;
    assert.deepEqual(models.choices.hub, [{ model: 'Qwen/Qwen3-8B', provider: 'auto' }]);
    assert.equal(changes, 1);
    assert.deepEqual(
      (await models.list()).map(({ id }) => id),
      ['auto/Qwen/Qwen3-8B'],
    );
  });

  it('lets a model have several entries, by provider and policy, and comes back to the list', async () => {
    const managed = manageChatModels(session, models, group);
    const first = await picks.ready(0);
    const item = first.pick.items.find(({ label }) => label === 'Qwen/Qwen3-8B');
    const [button] = item?.buttons ?? [];
    assert.ok(item !== undefined && button !== undefined);
    first.itemButton.fire({ item, button });
    const second = await picks.ready(1);
    const items = second.pick.items as readonly ProviderItem[];
    assert.deepEqual(
      items.flatMap(({ provider }) => provider ?? []),
      ['auto', 'fastest', 'cheapest', 'nscale', 'featherless-ai', 'fireworks-ai'],
    );
    assert.deepEqual(second.pick.selectedItems, []);
    second.pick.selectedItems = items.filter(
      ({ provider }) => provider === 'cheapest' || provider === 'nscale',
    );
    await upToDate();
    await accept();
    const third = await picks.ready(2);
    const chosen = rowsOf(third.pick.selectedItems);
    assert.deepEqual(chosen.slice(-2), ['cheapest/Qwen/Qwen3-8B', 'nscale/Qwen/Qwen3-8B']);
    assert.equal(chosen.length, 14);
    await accept();
    await managed;
    assert.equal(models.choices.hub?.length, 14);
    const listed = await models.list();
    const [cheapest, nscale] = listed.slice(-2).map((model) => describeModel(model, vscode.l10n.t));
    assert.match(cheapest?.detail ?? '', /^Cheapest provider · /);
    assert.equal(nscale?.version, 'nscale');
  });

  it('goes back from the providers without a change', async () => {
    const managed = manageChatModels(session, models, group);
    const first = await picks.ready(0);
    const item = first.pick.items[1];
    const [button] = item?.buttons ?? [];
    assert.ok(item !== undefined && button !== undefined);
    first.itemButton.fire({ item, button });
    await picks.ready(1);
    await cancel();
    const third = await picks.ready(2);
    assert.deepEqual(rowsOf(third.pick.selectedItems), rowsOf(first.pick.selectedItems));
    await cancel();
    await managed;
    assert.equal(models.choices.hub, undefined);
  });

  it('shows the remembered list offline, with its age and why it is not newer', async () => {
    await models.list();
    const settings = vscode.workspace.getConfiguration('hubLens');
    await settings.update('offline', true, vscode.ConfigurationTarget.Global);
    try {
      await models.refresh({ all: true });
      const managed = manageChatModels(session, models, group);
      const { pick } = await picks.ready(0);
      assert.ok(rowsOf(pick.items).length > 20);
      assert.ok(pick.items.some(({ label }) => label === 'Inference Providers (updated now)'));
      assert.ok(pick.buttons.some(({ tooltip }) => tooltip?.includes('offline')));
      await cancel();
      await managed;
    } finally {
      await settings.update('offline', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('changes nothing that is checked while servers answer one after the other', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const server = createServer(({ url = '' }, answer) => {
      answer.setHeader('Content-Type', 'application/json');
      answer.end(JSON.stringify({ object: 'list', data: [{ id: `model${url.replaceAll('/', '-')}` }] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const settings = vscode.workspace.getConfiguration('hubLens');
    await settings.update(
      'servers',
      names.map((id) => ({ id, name: id, kind: 'openai', url: `http://127.0.0.1:${port}/${id}/v1` })),
      vscode.ConfigurationTarget.Global,
    );
    try {
      const managed = manageChatModels(session, models, group);
      const { pick } = await picks.ready(0);
      const rows = rowsOf(pick.items);
      assert.deepEqual(rowsOf(pick.selectedItems), rows.slice(0, 12 + names.length));
      await accept();
      await managed;
      assert.deepEqual(
        models.choices.hub?.map(({ model }) => model),
        rows.slice(0, 12).map((id) => id.slice(id.indexOf('/') + 1)),
      );
      const listed = await models.list();
      assert.deepEqual(
        listed.filter(({ provider }) => provider.startsWith('server:')).map(({ provider }) => provider),
        names.map((id) => `server:${id}`),
      );
    } finally {
      await settings.update('servers', undefined, vscode.ConfigurationTarget.Global);
      server.close();
    }
  });

  it('has the models of servers, and takes the user’s word for what they do not tell', async () => {
    const asked: unknown[] = [];
    let restore = () => {};
    const server = createServer((_, answer) => {
      answer.setHeader('Content-Type', 'application/json');
      answer.end(JSON.stringify({ object: 'list', data: [{ id: 'llama3.2:3b', object: 'model' }] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const settings = vscode.workspace.getConfiguration('hubLens');
    await settings.update(
      'servers',
      [
        { id: 'box', name: 'My Box', kind: 'openai', url: `http://127.0.0.1:${port}/v1` },
        { id: 'gone', name: 'Gone', kind: 'openai', url: 'http://127.0.0.1:9/v1' },
      ],
      vscode.ConfigurationTarget.Global,
    );
    try {
      const managed = manageChatModels(session, models, group);
      const { pick, itemButton } = await picks.ready(0);
      const item = await until(() => pick.items.find(({ label }) => label === 'llama3.2:3b'));
      assert.equal(item.description, 'My Box');
      assert.ok(pick.selectedItems.includes(item));
      assert.ok(pick.buttons.some(({ tooltip }) => tooltip?.includes('127.0.0.1:9')));
      const [button] = item.buttons ?? [];
      assert.ok(button !== undefined);
      restore = answerWith({
        showQuickPick: async (items: readonly vscode.QuickPickItem[]) =>
          items.filter(({ label }) => label === 'Calls tools'),
        showInputBox: async ({ validateInput }: vscode.InputBoxOptions) => {
          asked.push(validateInput?.('eight'), validateInput?.('8,192'), validateInput?.(''));
          return '8,192';
        },
      });
      itemButton.fire({ item, button });
      const second = await picks.ready(1);
      const again = second.pick.items.find(({ label }) => label === 'llama3.2:3b');
      assert.equal(again?.description, 'My Box · 8.2K context · tools');
      await accept();
      await managed;
      const model = (await models.list()).find(({ provider }) => provider === 'server:box');
      assert.equal(model && describeModel(model, vscode.l10n.t).capabilities.toolCalling, true);
      assert.match(`${asked[0]}`, /whole number/);
      assert.deepEqual(asked.slice(1), [undefined, undefined]);
    } finally {
      restore();
      await settings.update('servers', undefined, vscode.ConfigurationTarget.Global);
      server.close();
    }
  });

  it('is a command of the extension, and so is what chats took', async () => {
    const commands = await vscode.commands.getCommands(true);
    assert.ok(commands.includes('hubLens.manageChatModels'));
    assert.ok(commands.includes('hubLens.showChatUsage'));
  });
});

describe('Chat usage', () => {
  it('is a document that is read and not kept', async () => {
    const uri = vscode.Uri.parse('hub-lens-chat-usage:/Chat Usage.md');
    const document = await vscode.workspace.openTextDocument(uri);
    assert.match(document.getText(), /^# Chat usage/);
    assert.equal(document.languageId, 'markdown');
  });
});

const noFolder: Folder = {
  list: async () => [],
  read: async (name) => assert.fail(name),
  readListed: async ({ name }) => assert.fail(name),
  write: async () => undefined,
  delete: async () => undefined,
};

describe('What chats took, in the status bar', () => {
  it('is hidden until the first answer of the day, and says tokens and cost then', async () => {
    const { createStatusBarItem } = vscode.window;
    const shown: boolean[] = [];
    let item: vscode.StatusBarItem | undefined;
    Object.defineProperty(vscode.window, 'createStatusBarItem', {
      configurable: true,
      value: (id: string, alignment: vscode.StatusBarAlignment) => {
        item = createStatusBarItem(id, alignment);
        Object.defineProperty(item, 'show', { value: () => shown.push(true) });
        Object.defineProperty(item, 'hide', { value: () => shown.push(false) });
        return item;
      },
    });
    try {
      const ledger = new UsageLedger({
        folder: noFolder,
        writer: 'here',
        changed: () => bar.update(),
        now: Date.now,
        failed: (error) => assert.fail(String(error)),
      });
      const bar = new UsageItem(ledger, () => new Map([['server:box', 'My Box']]));
      assert.deepEqual(shown, [false]);
      const chat = { time: Date.now(), feature: 'chat', folder: '', task: 'conversational' };
      const usage = { ...chat, model: 'a/b', promptTokens: 12_000, completionTokens: 345 };
      ledger.add({ ...usage, provider: 'groq', cost: 0.0041 });
      await until(() => shown.length === 2);
      assert.deepEqual(shown, [false, true]);
      assert.equal(item?.text, '$(comment-discussion) 12.3K tokens · $0.0041');
      ledger.add({ ...chat, model: 'llama', provider: 'server:box' });
      ledger.add({ ...usage, feature: 'run', provider: 'groq', cost: 5 });
      await until(() => item?.text.includes('12.3K+'));
      assert.equal(item?.text, '$(comment-discussion) 12.3K+ tokens · $0.0041');
      const { tooltip } = item ?? {};
      assert.ok(tooltip instanceof vscode.MarkdownString);
      assert.match(tooltip.value, /\| llama \| My Box \| 1 \| unknown \| unknown \| – \|/);
      const entries = usageItems(daysOfChats(ledger.days), new Map([['server:box', 'My Box']]));
      assert.deepEqual(entries.map(({ label }) => label).slice(0, 2), [
        '$(markdown) Open as Document',
        '$(trash) Clear…',
      ]);
      assert.deepEqual(
        entries.slice(3).map(({ label, description }) => [label, description]),
        [
          ['a/b', 'Groq · 1 request · 12.3K tokens · $0.0041'],
          ['llama', 'My Box · 1 request · tokens unknown'],
        ],
      );
      bar.dispose();
    } finally {
      Object.defineProperty(vscode.window, 'createStatusBarItem', {
        configurable: true,
        value: createStatusBarItem,
      });
    }
  });
});
