import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inputSchemaOf } from '../../../../../src/editor/features/agents/tool';
import { toolNames } from '../../../../../src/editor/features/agents/tool-names';
import { agentTools } from '../../../../../src/editor/features/agents/tools/tool-table';

interface DeclaredTool {
  readonly name: string;
  readonly modelDescription: string;
  readonly toolReferenceName: string;
  readonly tags: readonly string[];
  readonly icon: string;
  readonly canBeReferencedInPrompt: boolean;
  readonly inputSchema: unknown;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const declared: DeclaredTool[] = manifest.contributes.languageModelTools;

describe('The manifest of the tools for agents', () => {
  it('declares the tools that there are', () => {
    const names = agentTools.map(({ name }) => name);
    assert.deepEqual(
      declared.map(({ name }) => name),
      names,
    );
    assert.deepEqual([...toolNames], names);
  });

  for (const tool of agentTools) {
    it(`has the input schema of ${tool.name}`, () => {
      const wanted = inputSchemaOf(tool);
      const found = declared.find(({ name }) => name === tool.name)?.inputSchema;
      assert.deepEqual(
        found,
        wanted,
        `Paste this as "inputSchema":\n${JSON.stringify(wanted, undefined, 2)}`,
      );
    });
  }

  it('says enough of each for an agent to choose it, and not more than it wants to read', () => {
    for (const { name, modelDescription, icon, tags, canBeReferencedInPrompt } of declared) {
      assert.ok(modelDescription.length > 200 && modelDescription.length < 700, name);
      assert.match(icon, /^\$\([\w-]+\)$/, name);
      assert.ok(tags.includes('hugging-face') && canBeReferencedInPrompt, name);
    }
    const references = declared.map(({ toolReferenceName }) => toolReferenceName);
    assert.equal(new Set(references).size, references.length);
  });

  it('describes every field of every input', () => {
    for (const tool of agentTools) {
      const properties = Object.entries(inputSchemaOf(tool).properties ?? {});
      assert.ok(properties.length > 0);
      assert.deepEqual(
        properties.filter(([, field]) => !field.description).map(([field]) => field),
        [],
        tool.name,
      );
    }
  });
});
