import assert from 'node:assert/strict';
import { describeModel } from '../../../src/editor/features/language-models/describe-model';
import { ofChoice } from '../../../src/editor/features/language-models/models/to-chat-models';
import { fileLimit, HubClient } from '../../../src/hub';
import { InferenceClient, ProviderApiError, ProviderOutputError } from '../../../src/inference';
import { providerCall } from '../../../src/inference/provider-call';
import { hfInference } from '../../../src/inference/providers/hf-inference';
import { type InferenceTask, inferenceTasks } from '../../../src/inference/tasks/task';
import { chatPieces } from '../../../src/trial';
import { diffLines } from '../../../webview-ui/src/pages/chat-template/diff-lines';
import { highlighterOf } from '../../../webview-ui/src/ui/highlight';
import { say } from '../editor/say';

/** More than a function takes as arguments. */
const many = 300_000;

const times = <T>(value: T): T[] => Array.from({ length: many }, () => value);

describe('More of something than anybody has', () => {
  it('are files of one page of a repository', async () => {
    const page = JSON.stringify(times({ type: 'file', path: 'a', size: 1, oid: 'x' }));
    const hub = new HubClient({ endpoint: 'https://hub.example', fetch: async () => new Response(page) });
    assert.equal((await hub.files('acme/model')).length, fileLimit);
  });

  it('are pieces of calls in one event of a chat', async () => {
    const delta = { tool_calls: times({ index: 0, function: { name: 'f', arguments: '1' } }) };
    const event = { choices: [{ index: 0, delta }] };
    const stream = `data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`;
    const headers = { 'Content-Type': 'text/event-stream' };
    const fetch = async () => new Response(stream, { headers });
    const client = new InferenceClient('', { fetch, endpointUrl: 'http://127.0.0.1:1/v1' });
    const called = { model: 'acme/chat' };
    const pieces = chatPieces(client, called, [{ role: 'user', content: 'Hi' }], {}, {});
    let next = await pieces.next();
    while (next.done !== true) {
      next = await pieces.next();
    }
    assert.equal(next.value.toolCalls[0]?.arguments.length, many);
  });

  const deep = `${'['.repeat(many)}${']'.repeat(many)}`;

  it('are items of an answer, none of which is what its task promises', async () => {
    const wrong = [times(1), times({}), times(null), [times({})], { choices: times(null) }];
    const read = async (task: InferenceTask, answer: unknown) => {
      const frame = { task, model: 'm', hubModel: 'm', outputType: undefined, routed: true, lora: undefined };
      const call = providerCall({ inputs: 'x' }, frame);
      const download = async () => new Blob([]);
      return hfInference.tasks[task]?.read(answer, { call, label: task, download });
    };
    for (const task of inferenceTasks.filter((each) => hfInference.tasks[each] !== undefined)) {
      for (const answer of wrong.slice(/^(sentence|tabular|feature)-/.test(task) ? 1 : 0)) {
        await assert.rejects(read(task, answer), (error) => {
          assert.ok(error instanceof ProviderOutputError, `${task}: ${error}`);
          return error.message.length < 500;
        });
      }
    }
  });

  const streamed: readonly (readonly [
    name: string,
    event: string,
    error: typeof ProviderOutputError | typeof ProviderApiError,
  ])[] = [
    ['levels of an event', `{"choices":${deep}}`, ProviderOutputError],
    ['levels of an error event', `{"error":${deep}}`, ProviderOutputError],
    ['errors of an error event', JSON.stringify({ error: times({ message: 'no' }) }), ProviderApiError],
    ['choices that are none', JSON.stringify({ choices: times(null) }), ProviderOutputError],
  ];
  for (const [name, event, error] of streamed) {
    it(`are ${name} of a stream`, async () => {
      const headers = { 'Content-Type': 'text/event-stream' };
      const fetch = async () => new Response(`data: ${event}\n\n`, { headers });
      const client = new InferenceClient('', { fetch, endpointUrl: 'http://127.0.0.1:1/v1' });
      const events = client.chatCompletionStream({ messages: [{ role: 'user', content: 'Hi' }] });
      await assert.rejects(events.next(), error);
    });
  }

  it('are levels or items of a whole answer', async () => {
    const bodies = [deep, `{"choices":${deep}}`, JSON.stringify({ choices: times(null) })];
    for (const body of bodies) {
      const fetch = async () => new Response(body, { headers: { 'Content-Type': 'application/json' } });
      const client = new InferenceClient('', { fetch, endpointUrl: 'http://127.0.0.1:1/v1' });
      const answer = client.chatCompletion({ messages: [{ role: 'user', content: 'Hi' }] });
      await assert.rejects(answer, ProviderOutputError);
    }
  });

  it('are providers of a model', () => {
    const offers = times({ provider: 'groq', contextLength: 10, price: { input: 1, output: 2 } });
    const model = ofChoice({ model: 'acme/chat', vision: false, offers }, 'auto');
    assert.equal(model?.contextLength, 10);
    assert.ok(model);
    const { tooltip } = describeModel({ ...model, offers }, say);
    assert.match(tooltip ?? '', /\$1/);
  });

  it('are lines of a template', () => {
    const added = times('x').join('\n');
    assert.equal(diffLines('a', `${added}\na\n${added}`).length, 2 * many + 1);
  });

  it('are words of highlighted code', async () => {
    await highlighterOf('js');
    const code = `<script>${times('1;').join('')}</script>`;
    const runs = (await highlighterOf('html'))?.(code);
    assert.ok((runs?.length ?? 0) > many);
    assert.equal(runs?.map(({ text }) => text).join(''), code);
  });
});
