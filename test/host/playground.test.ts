import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { workspaceHandlers } from '../../src/editor/panel/workspace-handlers';
import { toDetails } from '../../src/editor/parts/describe-model';
import { LastPlace } from '../../src/editor/session/last-place';
import { HubClient, listRouterModels, type ModelField, summaryFields } from '../../src/hub';
import { type Call, endpoints, type ModelDetails } from '../../src/protocol';
import { closeEditor, show } from './document';

const fields: readonly ModelField[] = [
  ...summaryFields,
  'cardData',
  'inferenceProviderMapping',
  'mask_token',
  'tags',
  'widgetData',
];

describe('A model of the playground', () => {
  const settings = vscode.workspace.getConfiguration('hubLens');
  const hub = new HubClient({ endpoint: settings.get('endpoint', ''), token: async () => undefined });

  async function describeModel(id: string): Promise<ModelDetails> {
    const routed = await listRouterModels(settings.get('routerEndpoint', ''));
    const { providers = [] } = routed.find((model) => model.id === id) ?? {};
    const details = toDetails(await hub.model(id, { expand: fields }), hub, providers);
    return endpoints.describeModel.answer.parse(details);
  }

  it('chats, at a price and with tools, where the router says so', async () => {
    const { tasks } = await describeModel('Qwen/Qwen2.5-7B-Instruct');
    const [chat] = tasks;
    assert.equal(chat?.id, 'conversational');
    assert.equal(chat?.label, 'Chat');
    assert.deepEqual(chat?.fields, []);
    assert.ok(chat?.parameters.some(({ name }) => name === 'temperature'));
    assert.ok(chat?.providers.some(({ price, contextLength }) => price && contextLength));
    assert.ok(chat?.providers.some(({ tools }) => tools !== undefined));
  });

  it('has a form, parameters and examples for what it is made for', async () => {
    const { tasks, url } = await describeModel('google-t5/t5-small');
    assert.match(url, /\/google-t5\/t5-small$/);
    assert.ok(tasks.length > 0);
    for (const { label, fields, examples } of tasks) {
      assert.notEqual(label, '');
      assert.ok(fields.length > 0);
      assert.ok(examples.length > 0);
    }
  });
});

describe('What a page asks of the workspace', () => {
  const lastPlace = new LastPlace();
  const handlers = workspaceHandlers({ lastPlace });
  const call: Call<never> = { signal: new AbortController().signal, sendChunk: () => undefined };

  afterEach(closeEditor);
  after(() => lastPlace.dispose());

  it('is the selection of the editor that was active last, else its whole text', async () => {
    const { document, editor } = await show('first line\nsecond line', 'markdown');
    const whole = await handlers.readEditor({}, call);
    assert.equal(whole?.text, 'first line\nsecond line');
    assert.equal(whole?.isSelection, false);
    editor.selection = new vscode.Selection(1, 0, 1, 6);
    const panel = vscode.window.createWebviewPanel('test', 'Test', vscode.ViewColumn.Active);
    try {
      assert.deepEqual(endpoints.readEditor.answer.parse(await handlers.readEditor({}, call)), {
        text: 'second',
        name: whole?.name,
        isSelection: true,
      });
    } finally {
      panel.dispose();
      await vscode.window.showTextDocument(document);
    }
  });

  it('is the text of a notebook cell', async () => {
    const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, 'print(1)', 'python');
    const notebook = await vscode.workspace.openNotebookDocument(
      'jupyter-notebook',
      new vscode.NotebookData([cell]),
    );
    await vscode.window.showNotebookDocument(notebook);
    const read = await handlers.readEditor({}, call);
    assert.equal(read?.text, 'print(1)');
  });

  it('is no link that would do something else', async () => {
    await assert.rejects(
      handlers.openLink({ url: 'command:workbench.action.quit' }, call),
      /isn’t a link to a web page/,
    );
  });
});
