import assert from 'node:assert/strict';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readResults } from '../../../src/evaluate';
import { pngOf } from '../../component/media-files';
import { xmlProblem } from '../evaluate/xml';
import { commandStage } from './stage';

const qwen = 'Qwen/Qwen2.5-7B-Instruct';
const family = `The judge is of the same family as ${qwen}, so it may favour that model’s answers.\n`;
const rows = 'word\none\ntwo\nthree\nfour\n';
const passing = `name: Words
prompt: 'Say {{ word }}.'
models: [${qwen}]
data: { file: rows.csv }
assert: [{ type: icontains, value: 'say {{ word }}' }]
`;

describe('hub-lens eval', () => {
  const { hub, folder, write, run } = commandStage();
  const chats = () => hub().requests.filter(({ path }) => path.endsWith('/chat/completions')).length;
  beforeEach(() => write('rows.csv', rows));

  it('writes a summary, and passes where every row does', async () => {
    await write('words.eval.yaml', passing);
    const { code, out, notes } = await run(['eval', 'words.eval.yaml']);
    assert.equal(notes, '');
    assert.equal(code, 0);
    assert.match(out, /^# Words\n\n4 rows · /);
    assert.match(out, /\| Qwen\/Qwen2\.5-7B-Instruct \| 100\.0 % \(/);
    assert.equal(chats(), 4);
  });

  it('says how many rows pass where too few do, and passes with a lower rate', async () => {
    await write('words.eval.yaml', passing.replace("'say {{ word }}'", 'say t'));
    const { code, notes } = await run(['eval', 'words.eval.yaml']);
    assert.equal(code, 1);
    assert.equal(notes, `${qwen}: only 50 % of the rows pass.\n`);
    assert.equal((await run(['eval', 'words.eval.yaml', '--pass-rate', '0.5'])).code, 0);
    assert.equal((await run(['eval', 'words.eval.yaml', '--pass-rate', '0.51'])).code, 1);
  });

  it('writes results in each format, for several files', async () => {
    await write('words.eval.yaml', passing);
    await write(
      'more/others.eval.yml',
      passing.replace('rows.csv', '../rows.csv').replace('Words', 'Others'),
    );
    const formats = 'json,junit,markdown,html,csv,model-index';
    const { code, notes } = await run([
      ...['eval', 'words.eval.yaml', 'more/others.eval.yml'],
      ...['--output', 'out/here', '--format', formats],
    ]);
    assert.equal(notes, '');
    assert.equal(code, 0);
    const names = ['csv', 'html', 'json', 'md', 'xml', 'yaml'];
    assert.deepEqual((await readdir(join(folder(), 'out/here'))).sort(), [
      ...names.map((ending) => `others.results.${ending}`),
      ...names.map((ending) => `words.results.${ending}`),
    ]);
    const read = (name: string) => readFile(join(folder(), 'out/here', name), 'utf8');
    assert.equal(readResults(await read('words.results.json'))?.cells[0]?.outcomes.length, 4);
    const junit = await read('others.results.xml');
    assert.equal(xmlProblem(junit), undefined);
    assert.match(junit, /<testsuites name="Others">/);
    assert.match(await read('words.results.csv'), /^row,cell,word,answer/);
  });

  it('compares with earlier results, and fails on a loss that the rows show', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `w${index}`).join('\n');
    await write('rows.csv', `word\n${many}\n`);
    await write('words.eval.yaml', passing);
    assert.equal((await run(['eval', 'words.eval.yaml', '-o', 'before'])).code, 0);
    // Two rows less than before are within chance; all are not.
    await write(
      'words.eval.yaml',
      passing.replace("'say {{ word }}'", `"{{ 'no' if word in ['w1', 'w2'] else word }}"`),
    );
    const chance = await run(['eval', 'words.eval.yaml', '--baseline', 'before/words.results.json']);
    assert.equal(chance.code, 0, chance.notes);
    assert.match(chance.out, /## Compared with the earlier results\n\n- .*no difference shown with 12 rows/);
    await write('words.eval.yaml', passing.replace("'say {{ word }}'", 'nothing of the kind'));
    const loss = await run(['eval', 'words.eval.yaml', '--baseline', 'before']);
    assert.equal(loss.code, 1);
    assert.equal(loss.notes, `${qwen}: 100 points worse than in the earlier results.\n`);
    await write('rows.csv', 'word\nothers\n');
    const asked = chats();
    const other = await run(['eval', 'words.eval.yaml', '--baseline', 'before']);
    assert.deepEqual(
      [other.code, other.notes],
      [2, 'The earlier results are over other rows, so they can’t be compared.\n'],
    );
    assert.equal(chats(), asked, 'paid before it was refused');
    const missing = await run(['eval', 'words.eval.yaml', '--baseline', 'after.json']);
    assert.deepEqual([missing.code, missing.notes], [2, 'after.json wasn’t found.\n']);
  });

  it('evaluates models that see, and judges the boxes that they find', async () => {
    const image = (path: string, shade: number) =>
      write(
        path,
        pngOf(64, 48, () => [shade, 90, 90]),
      );
    await image('photos/a.png', 10);
    await image('photos/b.png', 20);
    const boxes = [{ label: 'cat', box: [1, 2, 30, 40] }];
    await write(
      'cats.jsonl',
      ['a', 'b'].map((name) => JSON.stringify({ photo: `photos/${name}.png`, boxes })).join('\n'),
    );
    const detector = `name: Cats
task: object-detection
inputs: { image: '{{ photo }}' }
models: [{ model: facebook/detr-resnet-50, provider: hf-inference }]
data: { file: cats.jsonl }
assert: [{ type: ap, value: '{{ boxes }}', threshold: 0.5 }]
`;
    await write('cats.eval.yaml', detector);
    const detect = () => run(['eval', 'cats.eval.yaml', '--cache', '.answers', '-o', 'out']);
    const { code, notes } = await detect();
    assert.deepEqual([code, notes], [0, '']);
    const results = readResults(await readFile(join(folder(), 'out/cats.results.json'), 'utf8'));
    assert.equal(results?.task, 'object-detection');
    assert.equal(results.cells[0]?.outcomes[0]?.checks[0]?.value, 1);
    const asked = () =>
      hub().requests.filter(({ method, path }) => method === 'POST' && path.includes('detr')).length;
    assert.equal(asked(), 2);
    await detect();
    assert.equal(asked(), 2);
    await image('photos/b.png', 30);
    await detect();
    assert.equal(asked(), 3, 'a picture that has changed is another request');
    await write('outside.jsonl', JSON.stringify({ photo: '/etc/hostname.png', boxes }));
    await write('cats.eval.yaml', detector.replace('cats.jsonl', 'outside.jsonl'));
    assert.match((await detect()).notes, /1 request failed/);
    await write(
      'see.eval.yaml',
      `name: See
prompt: { text: Say cat., images: ['{{ photo }}'] }
models: [${qwen}]
data: { file: cats.jsonl }
assert: [{ type: icontains, value: cat }]
`,
    );
    assert.equal((await run(['eval', 'see.eval.yaml'])).code, 0);
    const chat = hub().requests.findLast(({ path }) => path.endsWith('/chat/completions'));
    assert.match(JSON.stringify(chat?.body), /data:image\/png;base64,/);
  });

  it('asks for nothing again that is in its cache, and for all that changed', async () => {
    await write('words.eval.yaml', passing);
    const evaluate = () => run(['eval', 'words.eval.yaml', '--cache', '.answers', '-o', 'out']);
    assert.equal((await evaluate()).code, 0);
    assert.equal(chats(), 4);
    const again = await evaluate();
    assert.equal(again.code, 0);
    assert.equal(chats(), 4);
    const outcomes = readResults(await readFile(join(folder(), 'out/words.results.json'), 'utf8'))?.cells[0]
      ?.outcomes;
    assert.ok(outcomes?.every(({ answer }) => answer?.reused && answer.milliseconds > 0));
    // Another assertion changes nothing that is asked.
    await write('words.eval.yaml', passing.replace('icontains', 'not-icontains'));
    assert.equal((await evaluate()).code, 1);
    assert.equal(chats(), 4);
    await write(
      'words.eval.yaml',
      passing.replace(`[${qwen}]`, `[{ model: ${qwen}, parameters: { max_tokens: 99 } }]`),
    );
    assert.equal((await evaluate()).code, 0);
    assert.equal(chats(), 8);
  });

  it('has answers judged, and counts those without a verdict as an error', async () => {
    await write(
      'words.eval.yaml',
      passing.replace(
        /assert: .*/,
        `judge: { model: ${qwen} }\nassert: [{ type: llm-rubric, value: It is polite }]`,
      ),
    );
    const { code, notes } = await run(['eval', 'words.eval.yaml']);
    assert.equal(code, 2);
    assert.equal(notes, `${family}${qwen}: 4 answers without a verdict.\n`);
    assert.equal(chats(), 8);
  });

  it('has pairs judged in both orders, once all cells have answered', async () => {
    const two = `[${qwen}, { model: ${qwen}, label: other }]`;
    const pairwise = passing
      .replace(`[${qwen}]`, two)
      .replace(/assert: .*/, `judge: { model: ${qwen} }\nassert: [{ type: pairwise, value: It is polite }]`);
    await write('words.eval.yaml', pairwise);
    const { code, notes } = await run(['eval', 'words.eval.yaml']);
    assert.deepEqual([code, notes], [2, `${family}other: 4 answers without a verdict.\n`]);
    assert.equal(chats(), 8 + 8);
    await write('words.eval.yaml', pairwise.replace(two, `[${qwen}]`));
    const alone = await run(['eval', 'words.eval.yaml']);
    assert.equal(alone.code, 2);
    assert.match(alone.notes, /needs a second model or prompt/);
  });

  it('compares texts by their embeddings', async () => {
    await write(
      'words.eval.yaml',
      passing.replace(
        /assert: .*/,
        'embedding: { model: BAAI/bge-small-en-v1.5, provider: hf-inference }\n' +
          'assert: [{ type: similar, value: "{{ word }}" }]',
      ),
    );
    const { code, notes } = await run(['eval', 'words.eval.yaml', '-o', 'out']);
    assert.deepEqual([code, notes], [0, '']);
    const results = readResults(await readFile(join(folder(), 'out/words.results.json'), 'utf8'));
    // The local provider embeds every text alike.
    assert.ok(results?.cells[0]?.outcomes.every(({ checks }) => (checks[0]?.value ?? 0) > 0.999));
  });

  it('reads rows of a dataset of the hub, of a gated one with a token that has access', async () => {
    const gated = 'mozilla-foundation/common_voice_17_0';
    const ofGated = passing
      .replace(/data: .*/, `data: { dataset: ${gated}, split: train, rows: 3 }`)
      .replaceAll('{{ word }}', '{{ text }}');
    await write('words.eval.yaml', ofGated);
    const { code: refused, notes: why } = await run(['eval', 'words.eval.yaml'], {
      environment: { HF_TOKEN: '' },
    });
    assert.deepEqual(
      [refused, why.includes(`${gated}: You don’t have access to this dataset. Set HF_TOKEN to`)],
      [2, true],
      why,
    );
    const environment = { HF_TOKEN: 'hf_localMember' };
    const { code: read, out } = await run(['eval', 'words.eval.yaml'], { environment });
    assert.deepEqual([read, out.startsWith('# Words\n\n3 rows · ')], [0, true], out);
  });

  it('says that a dataset doesn’t exist', async () => {
    await write('words.eval.yaml', passing.replace(/data: .*/, 'data: { dataset: nobody/nothing }'));
    const { code, notes } = await run(['eval', 'words.eval.yaml']);
    assert.equal(code, 2);
    assert.match(notes, /nobody\/nothing|does not exist|not found/i);
  });

  it('stops at its budget, with what was answered', async () => {
    await write('words.eval.yaml', passing);
    const { code, notes, out } = await run([
      'eval',
      'words.eval.yaml',
      '--budget',
      '0.0000001',
      '--concurrency',
      '1',
    ]);
    assert.equal(code, 2);
    assert.match(notes, /^The budget is used up/);
    assert.match(out, /# Words/);
    // One more may be under way by then.
    assert.ok(chats() <= 2, `${chats()}`);
  });

  it('says what is wrong with the file, its rows, its model and its token', async () => {
    const cases: readonly (readonly [string, RegExp, Readonly<Record<string, string>>?])[] = [
      [
        passing.replace('models:', 'model:'),
        /^words\.eval\.yaml:1:1: “models” is missing\.\nwords\.eval\.yaml:3:1: An evaluation has no field “model”\.\n$/,
      ],
      [passing.replace('rows.csv', 'none.csv'), /^none\.csv wasn’t found\.\n$/],
      [
        passing.replace('rows.csv', '../../etc/passwd.csv'),
        /^\.\.\/\.\.\/etc\/passwd\.csv wasn’t found\.\n$/,
      ],
      [passing.replace('{{ word }}.', '{{ wrod }}.'), /^There is no column with this name\. \(wrod\)\n$/],
      [passing.replace('icontains', 'llm-rubric'), /needs a model that judges/],
      [passing, /Set HF_TOKEN to an access token of the hub/, { HF_TOKEN: '' }],
      [passing, /refused the access token/, { HF_TOKEN: 'hf_nobodyHasThisOne' }],
      [
        passing.replace(`[${qwen}]`, '[{ model: m, provider: server:box }]'),
        /^Set HUB_LENS_SERVER_BOX to the address/,
      ],
      [passing, /^HF_ENDPOINT isn’t an address/, { HF_ENDPOINT: 'hub' }],
    ];
    for (const [text, words, environment = {}] of cases) {
      await write('words.eval.yaml', text);
      const { code, notes } = await run(['eval', 'words.eval.yaml'], { environment });
      assert.match(notes, words);
      assert.equal(code, 2, notes);
      assert.ok(!notes.includes('nobodyHasThisOne'));
    }
  });

  it('reads no file outside the folder, not through a link either', async () => {
    await write('inside/words.eval.yaml', passing.replace('rows.csv', 'link.csv'));
    await symlink('/etc/hostname', join(folder(), 'inside/link.csv'));
    const { code, notes } = await run(['eval', 'inside/words.eval.yaml']);
    assert.deepEqual([code, notes], [2, 'link.csv is outside the folder, so it isn’t used.\n']);
  });

  it('ends when it is cancelled, and says so', async () => {
    await write('words.eval.yaml', passing);
    const cancelled = new AbortController();
    const { code, notes } = await run(['eval', 'words.eval.yaml'], {
      signal: cancelled.signal,
      fetch: async (input, init) => {
        if (String(input).endsWith('/chat/completions')) {
          cancelled.abort();
        }
        return fetch(input, init);
      },
    });
    assert.equal(code, 2);
    assert.match(notes, /^Cancelled/);
  });
});
