import assert from 'node:assert/strict';
import { describeModel } from '../../../src/editor/language-models/describe-model';
import { ofChoice } from '../../../src/editor/language-models/models/to-chat-models';
import { fileLimit, HubClient } from '../../../src/hub';
import { InferenceClient } from '../../../src/inference';
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

  it('are providers of a model', () => {
    const offers = times({ provider: 'groq', contextLength: 10, price: { input: 1, output: 2 } });
    const model = ofChoice({ model: 'acme/chat', vision: false, offers }, 'auto');
    assert.equal(model?.contextLength, 10);
    assert.ok(model);
    const { tooltip } = describeModel({ ...model, offers }, say, 'en');
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
