import assert from 'node:assert/strict';
import { type Answer, type EvaluationStanding, type Handlers, RequestFailure } from '../../src/protocol';
import { landscape } from './media-files';
import { checkLook, closeStage, openStage, type Stage } from './stage';

const standing: EvaluationStanding = {
  id: 'eval-1',
  name: 'Which detector finds our cats best?',
  fileName: 'cats.eval.yaml',
  state: 'done',
  rowCount: 1,
  repeat: 1,
  ended: 2,
  total: 2,
  inDoubt: 0,
  failed: 0,
  gradesVersion: 0,
  cells: [],
  columns: ['photo', 'boxes'],
};

const box = (xmin: number, ymin: number, xmax: number, ymax: number) => ({ xmin, ymin, xmax, ymax });
const expected = [
  { label: 'cat', box: box(20, 30, 90, 80) },
  { label: 'dog', box: box(110, 40, 150, 80) },
];

const details: Answer<'readEvaluationRow'> = {
  vars: [{ name: 'photo', text: 'photos/garden.png' }],
  hasImages: true,
  cells: [
    {
      label: 'facebook/detr-resnet-50',
      prompt: '',
      outcomes: [
        {
          repeat: 0,
          text: '[{"label":"cat","score":0.97,"box":{"xmin":24,"ymin":28,"xmax":94,"ymax":82}}]',
          passed: false,
          score: 0.5,
          boxes: { expected, found: [{ label: 'cat', score: 0.97, box: box(24, 28, 94, 82) }] },
          checks: [{ name: 'ap', passed: false, value: 0.5 }],
        },
      ],
    },
    {
      label: 'hustvl/yolos-tiny',
      prompt: '',
      outcomes: [
        {
          repeat: 0,
          text: '[]',
          passed: false,
          score: 0,
          boxes: { expected, found: [] },
          checks: [{ name: 'ap', passed: false, value: 0 }],
        },
      ],
    },
  ],
};

const image = () => ({ name: '', type: 'image/png', bytes: landscape(160, 100) });

describe('the images of an evaluation', () => {
  let stage: Stage | undefined;
  afterEach(async () => {
    await closeStage(stage);
    stage = undefined;
  });

  async function openRow(handlers: Partial<Handlers> = {}, width = 1200): Promise<Stage> {
    stage = await openStage(
      'evaluation',
      {
        watchEvaluation: (_, { sendChunk, signal }) => {
          sendChunk(standing);
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
        },
        readEvaluationRows: async () => ({
          total: 1,
          rows: [
            {
              row: 0,
              given: 'photos/garden.png',
              cells: [
                { text: '[…]', verdicts: 1 },
                { text: '[]', verdicts: 1 },
              ],
            },
          ],
        }),
        readEvaluationRow: async () => details,
        readEvaluationImages: async () => ({ images: [image()] }),
        ...handlers,
      },
      { width },
    );
    await stage.tell({ event: 'openEvaluation', id: 'eval-1' });
    await stage.page.getByRole('row').filter({ hasText: 'photos/garden.png' }).click();
    return stage;
  }

  it('show what was found over what is expected', async () => {
    const { page } = await openRow();
    const [first, second] = [page.getByRole('article').first(), page.getByRole('article').nth(1)];
    await first.getByRole('img', { name: 'Found: cat. Expected: cat, dog.' }).waitFor();
    await second.getByRole('img', { name: 'Found: nothing. Expected: cat, dog.' }).waitFor();
    assert.equal(await first.locator('.box.expected').count(), 2);
    assert.equal(await first.locator('.box:not(.expected)').count(), 1);
    assert.deepEqual(await first.locator('.box-label').allInnerTexts(), ['cat 97 %']);
    await checkLook(stage!, 'evaluation-boxes');
  });

  it('show on a narrow page', async () => {
    await openRow({}, 400);
    await stage!.page.getByRole('img', { name: 'Found: cat. Expected: cat, dog.' }).waitFor();
    await checkLook(stage!, 'evaluation-boxes-narrow');
  });

  it('show above answers that have no boxes', async () => {
    const [cell] = details.cells;
    const outcomes = [
      { repeat: 0, text: 'A garden.', passed: true, checks: [{ name: 'icontains', passed: true }] },
    ];
    const { page } = await openRow({
      readEvaluationRow: async () => ({
        ...details,
        cells: cell === undefined ? [] : [{ ...cell, outcomes }],
      }),
      readEvaluationImages: async () => ({ images: [image(), image()] }),
    });
    await page.getByRole('img', { name: 'Image 1 of the row' }).waitFor();
    await page.getByRole('img', { name: 'Image 2 of the row' }).waitFor();
    await checkLook(stage!, 'evaluation-row-images');
  });

  it('that can’t be read are said to be, beside the answers', async () => {
    const { page } = await openRow({
      readEvaluationImages: async () => {
        throw new RequestFailure({ message: 'photos/garden.png wasn’t found.', steps: [] });
      },
    });
    await page.getByText('Can’t show the images: photos/garden.png wasn’t found.').waitFor();
    await page.getByText('"xmin":24').waitFor();
    assert.equal(await page.getByRole('img', { name: /^Found/ }).count(), 0);
  });
});
