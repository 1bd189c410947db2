import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import * as vscode from 'vscode';
import { revealRow } from '../../src/editor/kit/reveal-row';
import { until } from '../until';

/** A view that the driver contributes. */
const viewId = 'hubLensTests.rows';
/** For so long VS Code collects changes of a tree before it reads it anew. */
const collectingMilliseconds = 200;

interface Row {
  readonly id: string;
}

describe('A row that is revealed', () => {
  const changed = new vscode.EventEmitter<undefined>();
  let row: Row;
  let reads: number;
  /** So many of the next reads are made while the tree changes. */
  let disturbed: number;
  let view: vscode.TreeView<Row>;

  beforeEach(() => {
    row = { id: 'first' };
    reads = 0;
    disturbed = 0;
    view = vscode.window.createTreeView<Row>(viewId, {
      treeDataProvider: {
        onDidChangeTreeData: changed.event,
        getChildren: async (parent) => {
          reads += 1;
          if (disturbed > 0) {
            disturbed -= 1;
            changed.fire(undefined);
            await wait(collectingMilliseconds + 50);
          }
          return parent === undefined ? [row] : [];
        },
        getTreeItem: ({ id }) => ({ id, label: id }),
        getParent: () => undefined,
      },
    });
  });
  afterEach(() => view.dispose());
  after(() => changed.dispose());

  it('is selected', async () => {
    await revealRow(view, () => row);
    await until(() => view.selection[0] === row);
  });

  for (const times of [1, 3]) {
    it(`is selected although the tree changes while it is looked for, ${times} times`, async () => {
      await vscode.commands.executeCommand(`${viewId}.focus`);
      await until(() => reads > 0);
      row = { id: 'second' };
      changed.fire(undefined);
      disturbed = times;
      await revealRow(view, () => row);
      await until(() => view.selection[0] === row);
      assert.equal(disturbed, 0);
    });
  }

  it('is not looked for once it is gone', async () => {
    await revealRow(view, () => undefined);
    assert.equal(view.selection.length, 0);
  });

  it('fails to show if it is in no tree', async () => {
    const lost: Row = { id: 'lost' };
    await assert.rejects(
      revealRow(view, () => lost),
      /Cannot resolve tree item/,
    );
  });
});
