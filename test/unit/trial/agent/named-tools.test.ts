import assert from 'node:assert/strict';
import { meansTool, withoutTool } from '../../../../src/trial/agent/named-tools';

const search = { name: 'hub_search_models', server: 'Hub Lens' };
const issues = { name: 'mcp_github_list_issues', server: 'github' };
const long = { name: 'mcp_my_very_long__ask', server: 'my' };

const rows: readonly (readonly [name: string, tool: typeof search, expected: boolean])[] = [
  ['hub_search_models', search, true],
  ['hub_search', search, false],
  ['hub_*', search, true],
  ['hub_*', issues, false],
  ['Hub Lens/*', search, true],
  ['hub lens/*', search, true],
  ['github/*', issues, true],
  ['git/*', issues, false],
  ['My very long name/*', long, true],
  ['My other name/*', long, false],
];

describe('names of tools', () => {
  for (const [name, tool, expected] of rows) {
    it(`${name} ${expected ? 'means' : 'doesn’t mean'} ${tool.name}`, () => {
      assert.equal(meansTool(name, tool), expected);
    });
  }

  it('that mean no tool are found', () => {
    assert.deepEqual(withoutTool(['hub_*', 'gone', 'jira/*', 'github/*'], [search, issues]), [
      'gone',
      'jira/*',
    ]);
  });
});
