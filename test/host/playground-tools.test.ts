import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { AlwaysApproved } from '../../src/editor/parts/tools/always-approved';
import { editorTools } from '../../src/editor/parts/tools/editor-tools';
import { invokeTool } from '../../src/editor/parts/tools/invoke-tool';
import { toolOutput } from '../../src/editor/parts/tools/result-parts';
import { startServers } from '../../src/editor/parts/tools/start-servers';
import { contextInMemory } from './context';
import { registerDriverTools } from './driver-tools';

const own = 'hub-lens.hub-lens';
const input = { city: 'Berlin' };
const never = new AbortController().signal;

describe('The tools that the editor has', () => {
  let registered: vscode.Disposable;
  before(() => {
    registered = registerDriverTools();
  });
  after(() => registered.dispose());

  const named = (name: string) => {
    const tool = editorTools(own).find((each) => each.name === name);
    assert.ok(tool, name);
    return tool;
  };

  it('are ours, or belong to the extension that declares them', () => {
    const ours = named('hub_search_models');
    assert.deepEqual([ours.source, ours.saysReadOnly, ours.isWorkspaceDefined], ['hubLens', true, false]);
    assert.equal(named('hub_run_inference').saysReadOnly, false);
    const other = named('driver_ref');
    assert.deepEqual(
      [other.source, other.server, other.saysReadOnly],
      ['editor', 'hub-lens-tests.hub-lens-driver', false],
    );
    assert.ok(JSON.stringify(other.schema).includes('$ref'));
  });

  it('are not ours where another extension claims the name, and of an MCP server where they say so', () => {
    const known = [
      { name: 'hub_x', description: '', inputSchema: undefined, tags: [] },
      { name: 'mcp_git_log', description: '', inputSchema: undefined, tags: ['mcp'] },
    ];
    const packageJSON = { contributes: { languageModelTools: [{ name: 'hub_x' }] } };
    const [claimed, mcp] = editorTools(own, known, [
      { id: own, packageJSON },
      { id: 'evil.twin', packageJSON },
      { id: 'odd.one', packageJSON: { contributes: { languageModelTools: 'none' } } },
    ]);
    assert.equal(claimed?.source, 'editor');
    assert.deepEqual([mcp?.server, mcp?.isWorkspaceDefined], ['git', true]);
  });

  it('give texts, files and the texts of prompt elements', async () => {
    const text = await invokeTool({ name: 'driver_read' }, input, never);
    assert.deepEqual(text.parts, [{ kind: 'text', text: '4 mm' }]);
    const [image] = (await invokeTool({ name: 'driver_picture' }, input, never)).parts;
    assert.ok(image?.kind === 'file' && image.type === 'image/png');
    assert.deepEqual([...image.bytes], [1, 2, 3]);
    assert.equal(toolOutput({ content: [{ strange: true }] }).parts[0]?.kind, 'text');
    const tree = await invokeTool({ name: 'driver_tree' }, input, never);
    assert.deepEqual(tree.parts, [{ kind: 'text', text: 'first\nsecond' }]);
  });

  it('say what went wrong, and end when they are cancelled', async () => {
    await assert.rejects(invokeTool({ name: 'driver_throw' }, input, never), /The station is closed/);
    await assert.rejects(invokeTool({ name: 'driver_none' }, input, never));
    const controller = new AbortController();
    const slow = invokeTool({ name: 'driver_slow' }, input, controller.signal);
    controller.abort();
    await assert.rejects(slow);
  });

  it('are not waited for where a server never starts', async () => {
    const { executeCommand } = vscode.commands;
    const asked: string[] = [];
    Object.assign(vscode.commands, {
      executeCommand: (command: string) => {
        asked.push(command);
        return new Promise(() => undefined);
      },
    });
    try {
      await startServers(50);
    } finally {
      Object.assign(vscode.commands, { executeCommand });
    }
    assert.deepEqual(asked, ['workbench.mcp.startServer']);
  });

  it('are approved for all chats until the user takes that back', async () => {
    const { globalState } = contextInMemory();
    const always = new AlwaysApproved(globalState);
    const tool = named('hub_search_models');
    assert.equal(always.has(tool), false);
    await always.add([JSON.stringify([tool.source, tool.server, tool.name])]);
    assert.equal(new AlwaysApproved(globalState).has(tool), true);
    await always.remove(tool);
    assert.equal(always.has(tool), false);
  });
});
