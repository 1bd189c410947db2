import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { tellOfOthers } from '../../src/editor/features/ghost-text/other-completers';
import { Kept } from './context';

describe('Ghost text beside other extensions that complete code', () => {
  const { showInformationMessage } = vscode.window;
  let memory: Kept;
  let told: string[];
  let answer: string | undefined;
  let turnedOff: number;

  const tell = (...active: string[]) =>
    tellOfOthers(
      memory,
      async () => {
        turnedOff += 1;
      },
      (extension) => active.includes(extension),
    );

  beforeEach(() => {
    memory = new Kept();
    told = [];
    answer = undefined;
    turnedOff = 0;
    const value = async (message: string) => {
      told.push(message);
      return answer;
    };
    Object.defineProperty(vscode.window, 'showInformationMessage', { configurable: true, value });
  });

  afterEach(() => {
    const value = showInformationMessage;
    Object.defineProperty(vscode.window, 'showInformationMessage', { configurable: true, value });
  });

  it('says so once for each', async () => {
    await tell('github.copilot');
    await tell('github.copilot');
    await tell('github.copilot', 'continue.continue');
    assert.deepEqual(
      told.map((message) => message.split(' also ')[0]),
      ['GitHub Copilot', 'Continue'],
    );
    assert.equal(turnedOff, 0);
  });

  it('says nothing where none of them runs', async () => {
    await tell();
    assert.deepEqual(told, []);
  });

  it('turns ghost text off where the user wants that', async () => {
    answer = 'Turn Off Ghost Text';
    await tell('codeium.codeium');
    assert.equal(turnedOff, 1);
  });
});
