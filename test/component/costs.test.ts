import assert from 'node:assert/strict';
import { noUsage } from '../../src/editor/session/usage/tally';
import type { Costs, CostsQuestion, CostTally, Handlers } from '../../src/protocol';
import { askedFor, checkLook, closeStage, keptWith, openStage, type Stage } from './stage';

const billed = { ...noUsage, requests: 12, promptTokens: 41_000, completionTokens: 6200, cost: 0.1234 };
const partly = { ...billed, requests: 5, cost: 0.02, withoutCost: 3, withoutTokens: 1 };
const unknown = { ...noUsage, requests: 2, withoutTokens: 2, withoutCost: 2, images: 2 };
const own = { ...noUsage, requests: 7, promptTokens: 900, completionTokens: 80, unbilled: 7 };

const month = { ...partly, requests: 26, cost: 0.1434, withoutCost: 5, images: 2 };

function daysOf(tallies: readonly CostTally[]): Costs['days'] {
  return tallies.map((tally, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, tally }));
}

const costs: Costs = {
  month,
  isEmpty: false,
  days: daysOf([noUsage, billed, noUsage, partly, own, unknown, noUsage]),
  total: month,
  groups: [
    { id: 'Qwen/Qwen3-32B', label: 'Qwen/Qwen3-32B', tally: billed },
    { id: 'meta-llama/Llama-3.1-8B-Instruct', label: 'meta-llama/Llama-3.1-8B-Instruct', tally: partly },
    { id: 'acme/paint', label: 'acme/paint', tally: unknown },
    { id: 'llama3.2:3b', label: 'llama3.2:3b', tally: own },
  ],
  values: {
    feature: [
      { id: 'batch', label: 'Batch runs' },
      { id: 'playground', label: 'Playground' },
    ],
    model: [
      { id: 'Qwen/Qwen3-32B', label: 'Qwen/Qwen3-32B' },
      { id: 'acme/paint', label: 'acme/paint' },
    ],
    provider: [{ id: 'groq', label: 'Groq' }],
    folder: [
      { id: '', label: 'No folder' },
      { id: 'work', label: 'work' },
    ],
  },
};

describe('the page of costs', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  /** @param answer what the host says of each question; it goes on listening */
  async function open(
    answer: (question: CostsQuestion) => Costs,
    look: { readonly width?: number; readonly state?: unknown } = {},
    more: Partial<Handlers> = {},
  ): Promise<{ readonly opened: Stage; readonly tell: (costs: Costs) => void }> {
    let send: ((costs: Costs) => void) | undefined;
    stage = await openStage(
      'costs',
      {
        watchCosts: async (question, { sendChunk, signal }) => {
          send = sendChunk;
          sendChunk(answer(question));
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          return null;
        },
        act: async () => null,
        describeBilling: async () => null,
        ...more,
      },
      look,
    );
    await stage.page.getByRole('heading', { name: 'Costs', level: 1 }).waitFor();
    return { opened: stage, tell: (told) => send?.(told) };
  }

  const cellsOf = async ({ page }: Stage, name: string) =>
    (
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) })
        .locator('td')
        .allInnerTexts()
    ).map((text) => text.replaceAll('\n', ' · '));

  it('says what is known, what is not, and what nobody bills', async () => {
    const { opened } = await open(() => costs);
    const { page } = opened;
    await page.getByText('at least $0.14').first().waitFor();
    await page.getByText('26 calls · 5 of unknown cost · 41K tokens in, 6.2K out').waitFor();
    assert.deepEqual(await cellsOf(opened, 'Show only Qwen'), ['$0.12', '12', '41K', '6.2K', '']);
    assert.deepEqual(await cellsOf(opened, 'Show only meta-llama'), [
      'at least $0.02 · 3 calls unknown',
      '5',
      'at least 41K',
      'at least 6.2K',
      '',
    ]);
    assert.deepEqual(await cellsOf(opened, 'Show only acme/paint'), [
      'unknown',
      '2',
      'unknown',
      'unknown',
      '2 images',
    ]);
    assert.deepEqual(await cellsOf(opened, 'Show only llama3.2'), ['not billed', '7', '900', '80', '']);
    await checkLook(opened, 'costs');
  });

  it('has its chart as a table for screen readers', async () => {
    const { opened } = await open(() => costs);
    const table = opened.page.getByRole('table', { name: 'Cost by day' });
    await table.waitFor();
    assert.deepEqual(await table.getByRole('row').allInnerTexts(), [
      'Day\tCost',
      'Nov 2, 2026\t$0.12',
      'Nov 4, 2026\tat least $0.02',
      'Nov 5, 2026\tnot billed',
      'Nov 6, 2026\tunknown',
    ]);
    await opened.page.getByRole('combobox', { name: 'Show' }).selectOption('Tokens');
    await opened.page.getByRole('table', { name: 'Tokens by day' }).getByText('980').waitFor();
    await keptWith(opened, '"measure":"tokens"');
  });

  it('narrows what it shows, and says it to the host', async () => {
    const { opened } = await open((question) => ({
      ...costs,
      groups: question.only.model === undefined ? costs.groups : costs.groups.slice(0, 1),
    }));
    const { page } = opened;
    await page.getByRole('button', { name: 'Show only Qwen/Qwen3-32B' }).click();
    await page.getByRole('rowheader', { name: 'acme/paint' }).waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('combobox', { name: 'Model' }).inputValue(), 'Qwen/Qwen3-32B');
    await page.getByRole('combobox', { name: 'Folder' }).selectOption('No folder');
    await page.getByRole('combobox', { name: 'Period' }).selectOption('90 days');
    await page.getByRole('combobox', { name: 'Group by' }).selectOption('Day');
    const wanted = { period: '90', by: 'day', only: { model: 'Qwen/Qwen3-32B', folder: '' } };
    assert.deepEqual((await askedFor(opened, 'watchCosts', 5)).at(-1), wanted);
    await page.getByRole('combobox', { name: 'Group by' }).selectOption('Model');
    await page.getByRole('combobox', { name: 'Model' }).selectOption('All');
    await page.getByRole('rowheader', { name: 'acme/paint' }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Provider' }).count(), 0);
    await keptWith(opened, '"period":"90"');
  });

  it('follows what is counted', async () => {
    const { opened, tell } = await open(() => ({ ...costs, isEmpty: true, groups: [], days: [] }));
    await opened.page.getByText('No model has been called yet.').waitFor();
    assert.equal(await opened.page.getByRole('button', { name: 'Export' }).count(), 0);
    await checkLook(opened, 'costs-empty');
    tell(costs);
    await opened.page.getByRole('rowheader', { name: 'acme/paint' }).waitFor();
    tell({ ...costs, month: { ...month, requests: 27 } });
    await opened.page.getByText('27 calls').waitFor();
  });

  it('leads to the bills of the account, where the hub reports it', async () => {
    const { opened } = await open(
      () => costs,
      {},
      {
        describeBilling: async () => ({
          name: 'ada',
          isPro: true,
          canPay: false,
          payer: 'acme',
          periodEnd: Date.UTC(2026, 10, 30, 12),
        }),
      },
    );
    const facts = 'ada · PRO account · billed to acme · can’t be billed · period ends on Nov 30, 2026';
    await opened.page.getByText(facts).waitFor();
    const link = opened.page.getByRole('link', { name: 'Billing on the Hub' });
    assert.match((await link.getAttribute('href')) ?? '', /^https?:\/\/.*\/settings\/billing$/);
    await checkLook(opened, 'costs-billing');
  });

  it('exports and deletes', async () => {
    const { opened } = await open(() => costs);
    await opened.page.getByRole('button', { name: 'Export…' }).click();
    await opened.page.getByRole('button', { name: 'Delete…' }).click();
    assert.deepEqual(await askedFor(opened, 'act', 2), [
      { action: 'exportCosts', id: '' },
      { action: 'deleteCosts', id: '' },
    ]);
  });

  it('has room for 90 days in a narrow column, and for long names', async () => {
    const name = `someone-with-a-long-name/${'a-model-'.repeat(12)}`;
    const { opened } = await open(
      () => ({
        ...costs,
        days: daysOf(Array.from({ length: 90 }, (_, index) => [billed, partly, noUsage][index % 3] ?? own)),
        groups: [...costs.groups, { id: name, label: name, tally: partly }],
      }),
      { width: 340 },
    );
    await opened.page.getByRole('rowheader', { name }).waitFor();
    await checkLook(opened, 'costs-narrow');
  });
});
