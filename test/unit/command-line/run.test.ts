import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { startModelServer } from '../../hub/model-servers';
import { commandStage } from './stage';

const qwen = 'Qwen/Qwen2.5-7B-Instruct';
const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

const prompt = `---
model: ${qwen}
config: { temperature: 0, maxOutputTokens: 500 }
input:
  schema: { text: string, count?: integer }
---
{{role "system"}}Be {{> tone}}.
{{role "user"}}Shorten: {{text}}{{#if count}} to {{count}}{{/if}}
`;

describe('hub-lens run', () => {
  const { hub, write, run } = commandStage();
  const sent = () =>
    hub()
      .requests.filter(({ path }) => path.endsWith('/chat/completions'))
      .map(({ body }) => requestSchema.parse(body));
  beforeEach(async () => {
    await write('say.prompt', prompt);
    await write('_tone.prompt', 'brief');
  });

  it('writes the answer as it arrives, and nothing else', async () => {
    const { code, out, notes } = await run(['run', 'say.prompt', '--var', 'text=a fine story']);
    assert.deepEqual([code, notes], [0, '']);
    assert.match(out, /^Hello from the local hub.*Shorten: a fine story"/s);
    assert.ok(out.endsWith('\n'));
    const [request] = sent();
    assert.deepEqual(request?.messages, [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Shorten: a fine story' },
    ]);
    assert.deepEqual([request?.model, request?.temperature, request?.max_tokens], [qwen, 0, 500]);
  });

  it('takes values from files and from what is piped in, each by its type', async () => {
    await write('texts/story.txt', 'Once = upon\na time');
    await run(['run', 'say.prompt', '--var', 'text=@texts/story.txt', '--var', 'count=3']);
    await run(['run', 'say.prompt', '--var', 'text=@-'], { input: 'From a pipe' });
    assert.deepEqual(
      sent().map(({ messages }) => messages[1]?.content),
      ['Shorten: Once = upon\na time to 3', 'Shorten: From a pipe'],
    );
  });

  it('writes JSON with what it took, from another model and provider', async () => {
    const { code, out } = await run([
      ...['run', 'say.prompt', '--var', 'text=x', '--json'],
      ...['--model', 'HuggingFaceTB/SmolLM3-3B', '--provider', 'cheapest'],
    ]);
    assert.equal(code, 0, out);
    const answer = JSON.parse(out);
    assert.equal(answer.model, 'HuggingFaceTB/SmolLM3-3B');
    assert.ok(answer.promptTokens > 0 && answer.completionTokens > 0 && answer.milliseconds >= 0);
    assert.equal(sent()[0]?.model, 'HuggingFaceTB/SmolLM3-3B:cheapest');
  });

  it('runs on a server of one’s own, with its key and no other', async () => {
    const server = await startModelServer({ kind: 'vllm' });
    server.key = 'server-key';
    try {
      const model = server.models[0]?.id ?? '';
      const { code, notes } = await run(
        ['run', 'say.prompt', '--var', 'text=x', '--provider', 'server:my-box', '--model', model],
        {
          environment: { HUB_LENS_SERVER_MY_BOX: server.url, HUB_LENS_SERVER_KEY_MY_BOX: 'server-key' },
        },
      );
      assert.deepEqual([code, notes], [0, '']);
      assert.ok(server.requests.every(({ headers }) => !JSON.stringify(headers).includes('hf_localReader')));
    } finally {
      await server.close();
    }
  });

  it('says what is missing or wrong', async () => {
    await write('nobody.prompt', 'Hi');
    await write('tools.prompt', `---\nmodel: ${qwen}\ntools: [search]\n---\nHi`);
    await write('broken.prompt', '---\nmodel: [\n---\nHi');
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [['say.prompt'], /^say\.prompt needs “text”\. Set it with --var text=….\n$/],
      [['say.prompt', '--var', 'text'], /^--var expects name=value or name=@file/],
      [['say.prompt', '--var', 'text=x', '--var', 'count=many'], /^“count” isn’t a valid integer value/],
      [['say.prompt', '--var', 'text=@none.txt'], /^none\.txt wasn’t found/],
      [['nobody.prompt'], /^nobody\.prompt names no model\. Choose one with --model/],
      [['tools.prompt'], /names tools/],
      [['broken.prompt'], /^broken\.prompt, line \d: This isn’t valid YAML/],
      [['nobody.prompt', '--model', 'acme/none'], /acme\/none|serve/],
    ];
    for (const [args, words] of cases) {
      const { code, notes } = await run(['run', ...args]);
      assert.match(notes, words);
      assert.equal(code, 2);
    }
  });

  it('explains itself, and names the option that there isn’t', async () => {
    assert.match((await run(['--help'])).out, /^Evaluate models and prompts/);
    for (const command of ['eval', 'check', 'run']) {
      const { code, out } = await run([command, '--help']);
      assert.equal(code, 0);
      assert.match(out, new RegExp(`Usage: hub-lens ${command}`));
      assert.equal((await run(['help', command])).out, out);
      const none = await run([command]);
      assert.deepEqual([none.code, none.notes], [2, `Name a file. See hub-lens ${command} --help.\n`]);
      const unknown = await run([command, 'a', '--colour']);
      assert.equal(unknown.code, 2);
      assert.match(unknown.notes, /--colour.*hub-lens \w+ --help\.\n$/);
    }
    assert.equal((await run([])).code, 2);
    assert.match((await run(['evaluate'])).notes, /^There is no command “evaluate”/);
    assert.match((await run(['eval', 'a', '--format', 'pdf'])).notes, /^There is no format “pdf”/);
    for (const [option, value] of [
      ['--pass-rate', '80'],
      ['--budget', '-1'],
      ['--concurrency', '0.5'],
    ] as const) {
      const { code, notes } = await run(['eval', 'a.eval.yaml', `${option}=${value}`]);
      assert.equal(code, 2);
      assert.match(notes, new RegExp(`^${option} expects`));
    }
    for (const line of (await run(['eval', '--help'])).out.split('\n')) {
      assert.ok(line.length <= 120, line);
    }
  });
});
