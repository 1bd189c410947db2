import assert from 'node:assert/strict';
import type { Exchange, ModelDetails } from '../../src/protocol';
import { checkLook, closeStage, copiedBy, openStage, type Stage } from './stage';

const model: ModelDetails = {
  id: 'acme/summariser',
  gated: false,
  url: 'https://huggingface.co/acme/summariser',
  task: 'summarization',
  tasks: [
    {
      id: 'summarization',
      label: 'Summarization',
      providers: [{ id: 'hf-inference', label: 'HF Inference' }],
      fields: [{ name: 'text', kind: 'text', label: 'Text', required: true }],
      parameters: [],
      examples: [{ name: 'Park', values: { text: 'The council voted.' } }],
    },
  ],
};

const json: Exchange = {
  method: 'POST',
  url: 'https://router.huggingface.co/hf-inference/models/acme/summariser',
  headers: [
    ['Authorization', 'Bearer ***'],
    ['Content-Type', 'application/json'],
  ],
  body: '{"inputs":"The council\'s vote.","parameters":{"generation":{"beams":4,"stop":["a","b"]}}}',
  response: {
    status: 200,
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify({
      summary_text: 'A park.',
      embedding: Array.from({ length: 400 }, (_, index) => index / 8),
    }),
  },
  milliseconds: 412.4,
};

const stream: Exchange = {
  ...json,
  response: {
    status: 200,
    headers: [['content-type', 'text/event-stream; charset=utf-8']],
    body: `: hello\n\n${Array.from({ length: 150 }, (_, index) => `data: {"choices":[{"delta":{"content":"word ${index}"}}]}`).join('\n\n')}\n\ndata: [DONE]\n\n`,
  },
};

const binary: Exchange = {
  ...json,
  method: 'GET',
  url: 'https://cdn.example/files/picture.png?part=1',
  headers: [],
  response: { status: 503, headers: [['Content-Type', 'image/png']], body: '1.2 MB image/png' },
};

const { body: _, ...bodiless } = binary;

describe('the Raw tab of the playground', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  async function open(exchanges: readonly Exchange[]) {
    const opened = await openStage('playground', {
      describeModel: async () => model,
      run: async (_params, { sendChunk }) => {
        for (const exchange of exchanges) {
          sendChunk({ kind: 'exchange', exchange });
        }
        return { trial: '1', output: { kind: 'text', text: 'A park.' }, figures: { totalMilliseconds: 420 } };
      },
    });
    stage = opened;
    await opened.tell({ event: 'openModel', id: model.id });
    const { page } = opened;
    await page.getByRole('tab', { name: 'Raw' }).click();
    await page.getByText('Nothing has been sent yet').waitFor();
    await page.getByRole('tab', { name: 'Try' }).click();
    await page.getByRole('button', { name: 'Park' }).click();
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('A park.').waitFor();
    await page.getByRole('tab', { name: 'Raw' }).click();
    return page;
  }

  it('shows request and answer, laid out and folded, with the mask of credentials', async () => {
    const page = await open([json]);
    await page.getByText('412 ms').waitFor();
    await page.getByText('Request headers').click();
    await page.getByText('Bearer ***').waitFor();
    const sent = page.getByRole('group', { name: 'Request body' });
    await sent.getByText('"The council\'s vote."').waitFor();
    assert.equal(await sent.getByText('beams:').count(), 0);
    await sent.getByText('generation', { exact: true }).click();
    await sent.getByText('beams:').waitFor();
    const came = page.getByRole('group', { name: 'Response body' });
    await came.getByText('"A park."').waitFor();
    await came.getByText('[400]').click();
    for (const left of [300, 200, 100]) {
      await came.getByRole('button', { name: `Show 100 more of ${left}` }).click();
    }
    await came.getByText('49.875', { exact: true }).waitFor();
  });

  it('numbers the requests, the newest first and open', async () => {
    const page = await open([bodiless, json]);
    const exchanges = page.locator('.exchange');
    await exchanges.nth(1).waitFor();
    assert.match(await exchanges.nth(0).locator('> summary').innerText(), /^#2\s+POST/);
    assert.match(await exchanges.nth(1).locator('> summary').innerText(), /^#1\s+GET/);
    assert.equal(await exchanges.nth(0).getAttribute('open'), '');
    assert.equal(await exchanges.nth(1).getAttribute('open'), null);
  });

  it('copies the request as a command', async () => {
    const page = await open([json]);
    assert.equal(
      await copiedBy(page.getByRole('button', { name: 'Copy as curl' })),
      `curl https://router.huggingface.co/hf-inference/models/acme/summariser \\
  -X POST \\
  -H 'Authorization: Bearer ***' \\
  -H 'Content-Type: application/json' \\
  --data-raw '{"inputs":"The council'\\''s vote.","parameters":{"generation":{"beams":4,"stop":["a","b"]}}}'
`,
    );
  });

  it('shows the events of a stream in rows, and bytes in words', async () => {
    const page = await open([bodiless, stream]);
    await page.getByText('· 152 events').waitFor();
    assert.equal(await page.locator('.events > li').count(), 100);
    await page.getByRole('button', { name: 'Show all 152 events' }).click();
    await page.getByText('[DONE]').waitFor();
    await page.getByText('word 149').first().click();
    await page.getByText('"word 149"').last().waitFor();
    await page.getByText('503').click();
    await page.getByText('1.2 MB image/png').waitFor();
  });

  it('looks right', async () => {
    const page = await open([bodiless, json, stream]);
    await page.getByText('Request headers').click();
    await page.getByText('412 ms').nth(1).click();
    await checkLook(stage!, 'raw');
  });
});
