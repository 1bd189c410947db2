import assert from 'node:assert/strict';
import type { Output, TableValue } from '../../../src/protocol';
import { checkLook, closeStage, type Stage } from '../stage';
import { clipboardOf, openOutput } from './text-stage';

const bridges: TableValue = {
  columns: ['Bridge', 'City', 'Length'],
  rows: [
    ['Old Bridge', 'Heidelberg', '200'],
    ['Golden Gate', 'San Francisco', '2737'],
    ['Tower Bridge', 'London', '244'],
  ],
};
const withTable = {
  fields: [{ name: 'table', kind: 'table' as const, label: 'Table', required: true }],
  examples: [{ name: 'Bridges', values: { table: bridges } }],
};

const context = `${'A bridge is a structure that carries a road over a gap. '.repeat(40)}The Golden Gate Bridge opened in 1937 and joins San Francisco to Marin County. ${'Many bridges are painted. '.repeat(40)}`;
const place = context.indexOf('in 1937');

describe('the outputs of text and tables', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));
  const open = async (output: Output, trial = {}) => {
    stage = await openOutput(output, trial);
    return { stage, page: stage.page, run: stage.page.getByRole('region', { name: /Result of/ }) };
  };

  it('show a text as it is, without Markdown, and copy it', async () => {
    const { stage, run } = await open({ kind: 'text', text: '# A bridge\n\n- **long** <b>old</b>' });
    assert.equal(await run.locator('.text').innerText(), '# A bridge\n\n- **long** <b>old</b>');
    await run.getByRole('button', { name: 'Copy Answer' }).click();
    await run.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
    assert.equal(await clipboardOf(stage), '# A bridge\n\n- **long** <b>old</b>');
  });

  it('show scores, the highest first, as percent with bars', async () => {
    const scores = [
      { label: 'neutral', score: 0.0312 },
      { label: 'positive', score: 0.9641 },
      { label: 'negative', score: 0.0047 },
    ];
    const { stage, run } = await open({ kind: 'scores', scores });
    const items = run.getByRole('list', { name: 'Scores' }).getByRole('listitem');
    assert.deepEqual(await items.allInnerTexts(), ['positive\n96.4 %', 'neutral\n3.1 %', 'negative\n0.47 %']);
    await checkLook(stage, 'scores');
  });

  it('fold long lists of scores, and show them all', async () => {
    const scores = Array.from({ length: 1000 }, (_, index) => ({
      label: `label ${index}`,
      score: index / 1000,
    }));
    const { stage, run } = await open({ kind: 'scores', scores });
    const items = run.getByRole('list', { name: 'Scores' }).getByRole('listitem');
    assert.equal(await items.count(), 10);
    const more = run.getByRole('button', { name: 'Show all 1,000' });
    assert.equal(await more.getAttribute('aria-expanded'), 'false');
    await more.press('Enter');
    assert.equal(await items.count(), 1000);
    await run.getByRole('button', { name: 'Copy Answer' }).click();
    await run.getByText('Copied').first().waitFor();
    assert.equal((await clipboardOf(stage)).split('\n').length, 1000);
    await run.getByRole('button', { name: 'Show Fewer' }).click();
    assert.equal(await items.count(), 10);
  });

  it('show scores that are no shares, and labels alike', async () => {
    const scores = [{ label: 'same', score: 12.5 }, { label: 'same', score: -3 }, { label: 'none' }];
    const { run } = await open({ kind: 'scores', scores });
    const items = run.getByRole('list', { name: 'Scores' }).getByRole('listitem');
    assert.deepEqual(await items.allInnerTexts(), ['same\n12.5', 'same\n-3', 'none']);
  });

  it('mark entities in the text, also those that overlap', async () => {
    const text =
      'My name is Sarah Jessica Parker but you can call me Jessica, of the University of Heidelberg 🏰 in Germany.';
    const entity = (label: string, word: string, score: number) => {
      const start = text.indexOf(word);
      return { label, word, score, start, end: start + word.length };
    };
    const entities = [
      entity('PER', 'Sarah Jessica Parker', 0.998),
      entity('ORG', 'University of Heidelberg', 0.97),
      entity('LOC', 'Heidelberg 🏰 in Germany', 0.71),
      { label: 'MISC', word: 'nowhere', score: 0.5, start: 900, end: 950 },
    ];
    const { stage, run } = await open({ kind: 'entities', text, entities });
    assert.deepEqual(await run.locator('mark').allInnerTexts(), [
      'Sarah Jessica Parker PER 99.8 %',
      'University of ',
      'Heidelberg ORG 97 %',
      ' 🏰 in Germany LOC 71 %',
    ]);
    assert.deepEqual(await run.getByRole('list', { name: 'Legend' }).getByRole('listitem').allInnerTexts(), [
      'PER\n1',
      'ORG\n1',
      'LOC\n1',
      'MISC\n1',
    ]);
    await run.getByText('Not found in the text: nowhere (MISC 50 %)').waitFor();
    await checkLook(stage, 'entities');
  });

  it('show the words that fit a gap, each in its sentence', async () => {
    const fillings = [
      { word: 'capital', score: 0.81, sequence: 'paris is the capital of france, and its capital is old.' },
      { word: 'heart', score: 0.12, sequence: 'paris is the heart of france, and its capital is old.' },
    ];
    const { stage, run } = await open(
      { kind: 'fillings', fillings },
      {
        fields: [{ name: 'inputs', kind: 'text', label: 'Text with a mask', required: true }],
        examples: [
          { name: 'Paris', values: { inputs: 'Paris is the [MASK] of France, and its capital is old.' } },
        ],
      },
    );
    assert.deepEqual(await run.locator('mark').allInnerTexts(), ['capital', 'heart']);
    assert.match(await run.locator('.score-detail').first().innerHTML(), /^paris is the <mark/);
    await checkLook(stage, 'fillings');
  });

  it('mark the answer in its context, and bring it into view', async () => {
    const { stage, page, run } = await open({
      kind: 'answers',
      context,
      answers: [
        { answer: 'Marin County', score: 0.1 },
        { answer: 'in 1937', score: 0.86, start: place, end: place + 7 },
      ],
    });
    const box = run.getByRole('region', { name: 'Context' });
    const isMarkVisible = () =>
      box.evaluate((element) => {
        const [outer, inner] = [element, element.querySelector('mark')].map((each) =>
          each?.getBoundingClientRect(),
        );
        return (
          outer !== undefined && inner !== undefined && inner.top >= outer.top && inner.bottom <= outer.bottom
        );
      });
    assert.equal(await box.locator('mark').innerText(), 'in 1937');
    assert.ok(await isMarkVisible());
    const other = run.getByRole('button', { name: 'Marin County' });
    await other.press('Enter');
    await page.waitForFunction(() => document.querySelector('.context mark')?.textContent === 'Marin County');
    assert.ok(await isMarkVisible());
    assert.equal(await other.getAttribute('aria-pressed'), 'true');
    await checkLook(stage, 'answers');
  });

  it('show an answer that has no place in the context', async () => {
    const { run } = await open({ kind: 'answers', context: 'a b a', answers: [{ answer: 'a', score: 1 }] });
    await run.getByText('The context doesn’t contain exactly this answer.').waitFor();
    assert.equal(await run.locator('mark').count(), 0);
  });

  it('mark the cells of a table on which an answer stands', async () => {
    const { stage, run } = await open(
      {
        kind: 'tableAnswer',
        answer: 'SUM > 200, 244',
        aggregator: 'SUM',
        coordinates: [
          [0, 2],
          [2, 2],
        ],
      },
      withTable,
    );
    assert.deepEqual(await run.locator('mark').allInnerTexts(), ['200', '244']);
    await run.getByText('SUM from 2 cells').waitFor();
    await checkLook(stage, 'table-answer');
  });

  it('add what is predicted to the table as a column', async () => {
    const { stage, run } = await open({ kind: 'predictions', predictions: ['stone', 'steel', 3] }, withTable);
    assert.deepEqual(await run.getByRole('columnheader').allInnerTexts(), [
      'Bridge',
      'City',
      'Length',
      'Prediction',
    ]);
    assert.deepEqual(await run.locator('mark').allInnerTexts(), ['stone', 'steel', '3']);
    await run.getByRole('button', { name: 'Copy Answer' }).click();
    await run.getByText('Copied').first().waitFor();
    assert.equal((await clipboardOf(stage)).split('\n')[1], 'Old Bridge\tHeidelberg\t200\tstone');
    await checkLook(stage, 'predictions');
  });

  it('draw of a long table what is in sight', async () => {
    const { page, run } = await open({
      kind: 'predictions',
      predictions: Array.from({ length: 5000 }, (_, row) => `value ${row}`),
    });
    assert.ok((await run.getByRole('row').count()) < 100);
    await run.getByRole('region', { name: 'Predictions' }).focus();
    await page.keyboard.press('End');
    await run.getByText('value 4999').waitFor();
  });

  it('sort similarities', async () => {
    const { stage, run } = await open({
      kind: 'similarities',
      similarities: [
        { sentence: 'It rains.', score: -0.08 },
        {
          sentence: 'That is a very happy person, who has every reason to be so today and tomorrow.',
          score: 0.94,
        },
        { sentence: 'That is a happy dog.', score: 0.71 },
      ],
    });
    const items = run.getByRole('list', { name: 'Similarities' }).getByRole('listitem');
    assert.match((await items.allInnerTexts()).join(), /very happy.*\n0.94.*dog.\n0.71.*rains.\n-0.08/s);
    await checkLook(stage, 'similarities');
  });

  it('tell of vectors what can be told', async () => {
    const vectors = [1, 2].map((seed) =>
      Array.from({ length: 384 }, (_, index) => Math.sin(index * seed) / 10),
    );
    const { stage, run } = await open({ kind: 'embedding', vectors });
    await run.getByText('384', { exact: true }).waitFor();
    await run.getByText('376 more').waitFor();
    await run.getByLabel('2 vectors').selectOption('Vector 2');
    await run.getByText('Cosine to vector 1').waitFor();
    await run.getByRole('img', { name: /How the values are spread/ }).waitFor();
    await run.getByRole('button', { name: 'Copy Answer' }).click();
    await run.getByText('Copied').first().waitFor();
    assert.deepEqual(JSON.parse(await clipboardOf(stage)), vectors);
    await checkLook(stage, 'embedding');
  });

  it('fold JSON, and show it in parts', async () => {
    const value = {
      id: 'x1',
      ok: true,
      nothing: null,
      '<img src=x onerror=alert(1)>': '</script><script>alert(1)</script>',
      many: Array.from({ length: 250 }, (_, index) => index),
      deep: { a: { b: { c: [] } } },
    };
    const { stage, run } = await open({ kind: 'json', json: JSON.stringify(value) });
    await run.getByText('"x1"').waitFor();
    await run.locator('summary', { hasText: 'many' }).press('Enter');
    await run.getByRole('button', { name: 'Show 100 more of 150' }).waitFor();
    assert.equal(
      await run
        .getByRole('listitem')
        .filter({ hasText: /^\d+: \d+$/ })
        .count(),
      100,
    );
    await run.getByRole('button', { name: 'Show 100 more of 150' }).click();
    await run.getByRole('button', { name: 'Show 50 more of 50' }).click();
    assert.equal(
      await run
        .getByRole('listitem')
        .filter({ hasText: /^\d+: \d+$/ })
        .count(),
      250,
    );
    await run.locator('summary', { hasText: 'many' }).press('Enter');
    await checkLook(stage, 'json');
  });

  it('show the numbers of JSON as they were written', async () => {
    const { run } = await open({ kind: 'json', json: '[12345678901234567890, 1.0, 0.5, 1e400]' });
    assert.deepEqual(await run.locator('.json-number').allInnerTexts(), [
      '12345678901234567890',
      '1.0',
      '0.5',
      '1e400',
    ]);
  });

  it('show what is no JSON as text', async () => {
    const { run } = await open({ kind: 'json', json: '{"cut": [1, 2' });
    assert.equal(await run.locator('pre').innerText(), '{"cut": [1, 2');
  });
});
