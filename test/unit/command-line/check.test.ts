import assert from 'node:assert/strict';
import { commandStage } from './stage';

const evaluation = `name: Words
prompts: [{ file: say.prompt }]
models: [acme/model]
tests: [{ vars: { word: one } }]
assert: [{ type: contains, value: one }]
`;

describe('hub-lens check', () => {
  const { write, run, hub } = commandStage();

  it('finds nothing wrong with what can be run, and sends nothing', async () => {
    await write('say.prompt', '---\nmodel: acme/model\n---\nSay {{word}}{{> end}}');
    await write('_end.prompt', '.');
    await write('words.eval.yaml', evaluation);
    await write('rows.eval.yaml', evaluation.replace(/tests: .*/, 'data: { dataset: acme/words }'));
    const { code, out, notes } = await run(['check', 'say.prompt', 'words.eval.yaml', 'rows.eval.yaml']);
    assert.deepEqual([code, out, notes], [0, '', '3 files checked, 0 errors.\n']);
    assert.equal(hub().requests.length, 0);
  });

  it('names each problem at its place, and counts no warning', async () => {
    await write('say.prompt', '---\nmodel: acme/model\nmodle: x\n---\nSay {{word}}{{> end}}{{/if}}');
    await write('mild.prompt', '---\nmodle: x\n---\nSay it');
    await write('gone.prompt', 'Say {{> end}}');
    await write('words.eval.yaml', evaluation.replace('contains', 'sounds'));
    const { code, out, notes } = await run([
      ...['check', 'say.prompt', 'mild.prompt', 'gone.prompt', 'words.eval.yaml'],
    ]);
    assert.deepEqual(out.trim().split('\n'), [
      'say.prompt:3:1: A prompt file has no field “modle”. (warning)',
      'say.prompt:5:22: “{{/if}}” has no beginning.',
      'mild.prompt:2:1: A prompt file has no field “modle”. (warning)',
      'gone.prompt: _end.prompt wasn’t found.',
      'words.eval.yaml:5:12: There is no assertion of the type “sounds”.',
    ]);
    assert.deepEqual([code, notes], [1, '4 files checked, 3 errors.\n']);
  });

  it('takes nothing else, and says so', async () => {
    await write('notes.md', 'Hi');
    const { code, notes } = await run(['check', 'notes.md']);
    assert.equal(code, 2);
    assert.match(notes, /^notes\.md is neither an evaluation/);
    assert.deepEqual(await run(['check', 'none.prompt']), {
      code: 2,
      out: '',
      notes: 'none.prompt wasn’t found.\n',
    });
  });
});
