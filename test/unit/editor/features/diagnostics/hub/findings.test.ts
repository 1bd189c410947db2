import assert from 'node:assert/strict';
import { findingsIn } from '../../../../../../src/editor/features/diagnostics/hub/findings';
import type { Verdict } from '../../../../../../src/editor/features/diagnostics/hub/verdict';
import { referencesIn } from '../../../../../../src/source';

const fine = { known: true, disabled: false, closed: false } as const;

const verdicts: Readonly<Record<string, Verdict>> = {
  'model acme/fine': { ...fine, id: 'acme/fine', tasks: { pipeline_tag: 'text-generation', tags: [] } },
  'model acme/gone': { known: false, suggestions: ['acme/fine'] },
  'model acme/gated': { ...fine, id: 'acme/gated', closed: true },
  'model acme/off': { ...fine, id: 'acme/off', disabled: true },
  'model acme/v1': { ...fine, id: 'acme/v1', supersededBy: 'acme/v2' },
  'model old': { ...fine, id: 'acme/new' },
  'space acme/demo': { known: false, suggestions: [] },
  'dataset acme/data': { known: false, suggestions: [] },
};

function problems(text: string, language = 'python', local: readonly string[] = []): string[] {
  const references = referencesIn(text, language);
  const findings = findingsIn(
    references,
    (kind, id) => verdicts[`${kind} ${id}`],
    (id) => local.includes(id),
  );
  return findings.map(({ finding, literal }) => `${finding.problem} ${literal.text}`);
}

describe('what is wrong with the ids of a text', () => {
  const cases: readonly (readonly [text: string, problems: readonly string[]])[] = [
    ['from_pretrained("acme/fine")', []],
    ['from_pretrained("acme/never-asked")', []],
    ['from_pretrained("acme/gone")', ['unknown acme/gone']],
    ['from_pretrained("acme/gated")', ['gated acme/gated']],
    ['from_pretrained("acme/off")', ['disabled acme/off']],
    ['from_pretrained("acme/v1")', ['superseded acme/v1']],
    ['from_pretrained("old")', ['renamed old']],
    ['load_dataset("acme/data")', ['unknown acme/data']],
    ['hf_hub_download("acme/demo", "app.py", repo_type="space")', ['unknown acme/demo']],
    ['pipeline("translation", model="acme/fine")', ['wrongTask translation']],
    ['client.translation("hello", model="acme/fine")', ['wrongTask acme/fine']],
    ['pipeline("text-generation", model="acme/fine")', []],
    [
      'from_pretrained("acme/gone")\nfrom_pretrained("acme/gone")',
      ['unknown acme/gone', 'unknown acme/gone'],
    ],
  ];
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), () => assert.deepEqual(problems(text), expected));
  }

  it('does not take a key that may mean anything for an id', () => {
    assert.deepEqual(problems('{ "model": "acme/gone" }', 'json'), []);
    assert.deepEqual(problems('{ "model": "acme/gated" }', 'json'), ['gated acme/gated']);
  });

  it('does not take a folder of the workspace for an id', () => {
    assert.deepEqual(problems('from_pretrained("acme/gone")', 'python', ['acme/gone']), []);
  });

  it('knows what may have been meant, and where the model stands', () => {
    const references = referencesIn('pipeline("translation", model="acme/fine")', 'python');
    const [found] = findingsIn(
      references,
      (kind, id) => verdicts[`${kind} ${id}`],
      () => false,
    );
    assert.deepEqual(found?.finding, {
      problem: 'wrongTask',
      kind: 'model',
      id: 'acme/fine',
      task: 'translation',
      does: 'text-generation',
      inString: true,
      modelStart: 31,
    });
  });
});
