import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Template } from '../../../src/template';
import { jinjaCases } from './jinja-cases';
import { needJinja } from './judge';

const judge = `
import json, sys
from jinja2.sandbox import ImmutableSandboxedEnvironment

def tojson(value, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)

def render(case):
    options = case["options"]
    environment = ImmutableSandboxedEnvironment(
        trim_blocks=options.get("trimBlocks", False), lstrip_blocks=options.get("lstripBlocks", False)
    )
    environment.filters["tojson"] = tojson
    return environment.from_string(case["source"]).render(case["context"])

print(json.dumps([render(case) for case in json.load(sys.stdin)]))
`;

describe('a template', () => {
  for (const { source, context, options, expected } of jinjaCases) {
    it(`renders ${JSON.stringify(source)} with ${JSON.stringify(options)} as Jinja2 does`, () => {
      assert.equal(new Template(source, options).render(context), expected);
    });
  }

  it('is judged by texts that Jinja2 still renders', function () {
    needJinja(this);
    const { stdout } = spawnSync('python3', ['-c', judge], {
      input: JSON.stringify(jinjaCases),
      encoding: 'utf8',
    });
    assert.deepEqual(
      JSON.parse(stdout),
      jinjaCases.map(({ expected }) => expected),
    );
  });
});
