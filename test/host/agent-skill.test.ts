import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { writeSkill } from '../../src/editor/features/agent-skill/add-agent-skill';
import { skillText } from '../../src/editor/features/agent-skill/skill-text';

describe('The skill for agents', () => {
  let root: vscode.Uri;
  let asked: string[];

  const answers = (over: Partial<Parameters<typeof writeSkill>[0]> = {}) => ({
    folder: async () => ({ uri: root, name: 'skills', index: 0 }),
    place: async ([first]: readonly string[]) => first,
    overwrite: async (path: string) => {
      asked.push(path);
      return false;
    },
    ...over,
  });
  const read = async (file: vscode.Uri) => new TextDecoder().decode(await vscode.workspace.fs.readFile(file));

  beforeEach(() => {
    asked = [];
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    assert.ok(folder);
    root = vscode.Uri.joinPath(folder.uri, 'skill-test');
  });
  afterEach(async () => {
    await vscode.workspace.fs.delete(root, { recursive: true }).then(undefined, () => undefined);
  });

  for (const [index, place] of ['.github/skills', '.claude/skills', '.agents/skills'].entries()) {
    it(`is written into ${place}`, async () => {
      const file = await writeSkill(answers({ place: async (places) => places[index] }));
      assert.equal(file?.path, vscode.Uri.joinPath(root, place, 'hub-lens', 'SKILL.md').path);
      assert.equal(file && (await read(file)), skillText);
      assert.deepEqual(asked, []);
    });
  }

  it('replaces a file only after a question', async () => {
    const file = vscode.Uri.joinPath(root, '.github/skills/hub-lens/SKILL.md');
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode('Mine'));
    assert.equal(await writeSkill(answers()), undefined);
    assert.deepEqual(asked, ['.github/skills/hub-lens/SKILL.md']);
    assert.equal(await read(file), 'Mine');
    await writeSkill(answers({ overwrite: async () => true }));
    assert.equal(await read(file), skillText);
  });

  it('is not written where the user chooses no place', async () => {
    assert.equal(await writeSkill(answers({ place: async () => undefined })), undefined);
    assert.equal(await writeSkill(answers({ folder: async () => undefined })), undefined);
    await assert.rejects(async () => vscode.workspace.fs.stat(root));
  });

  it('is not written into a workspace that isn’t trusted, and says so', async () => {
    const { isTrusted } = vscode.workspace;
    Object.defineProperty(vscode.workspace, 'isTrusted', { configurable: true, value: false });
    try {
      await assert.rejects(writeSkill(answers()), /Trust this workspace/);
    } finally {
      Object.defineProperty(vscode.workspace, 'isTrusted', { configurable: true, value: isTrusted });
    }
  });
});
