import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { skillName, skillText } from '../../../../../src/editor/features/agent-skill/skill-text';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const words = JSON.parse(readFileSync('package.nls.json', 'utf8'));

describe('The skill for agents', () => {
  it('names each of our tools and no other', () => {
    const named = [...new Set(skillText.match(/\bhub_\w+/g))].sort();
    const tools = manifest.contributes.languageModelTools.map(({ name }: { name: string }) => name);
    assert.deepEqual(named, tools.sort());
  });

  it('has the front matter that agents read', () => {
    const [, head = ''] = /^---\n([\s\S]*?)\n---\n\n# /.exec(skillText) ?? [];
    const fields = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
    assert.deepEqual(Object.keys(fields), ['name', 'description']);
    assert.equal(fields.name, skillName);
    assert.match(skillName, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    assert.ok(skillName.length <= 64);
    const { length } = fields.description ?? '';
    assert.ok(length > 100 && length <= 1024, String(length));
    assert.doesNotMatch(fields.description ?? '', /: | #/, 'would be something else in YAML');
  });

  it('names only commands that there are', () => {
    const titles = manifest.contributes.commands.map(
      ({ title }: { title: string }) => words[title.slice(1, -1)],
    );
    const named = [...skillText.matchAll(/\*Hub Lens: ([^*]+)\*/g)].map(([, title]) => title);
    assert.ok(named.length > 0 && named.every((title) => titles.includes(title)), named.join(', '));
  });
});
