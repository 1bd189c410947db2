import assert from 'node:assert/strict';
import fc from 'fast-check';
import { markdownShapes } from '../unit/webview/markdown-shapes';
import { messagesOf, openChat, says, send } from './chat-stage';
import { checkLook, closeStage, keptWith, openStage, type Stage } from './stage';

const count = 10_000;

const messages: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.record({
    kind: fc.constantFrom('chunk', 'answer', 'failure', 'event', 'request', '__proto__'),
    id: fc.oneof(fc.integer(), fc.string(), fc.constant(1)),
    value: fc.jsonValue(),
    failure: fc.jsonValue(),
  }),
  fc.record({
    kind: fc.constant('event'),
    value: fc.record({
      event: fc.oneof(fc.string(), fc.constantFrom('openModel', 'openTask', 'accountChanged')),
      id: fc.oneof(fc.integer(), fc.constant(null), fc.array(fc.string())),
      name: fc.oneof(fc.integer(), fc.array(fc.string())),
    }),
  }),
);

describe('a page that gets messages of any shape', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  it(`drops and reports ${count} malformed ones, and goes on`, async () => {
    stage = await openStage('playground', { searchModels: async () => ({ models: [] }) });
    const { page } = stage;
    const errors: Error[] = [];
    let warnings = 0;
    page.on('pageerror', (error) => errors.push(error));
    page.on('console', (message) => {
      warnings += message.type() === 'warning' ? 1 : 0;
    });
    const all = fc.sample(messages, count);
    for (let start = 0; start < count; start += 1000) {
      await page.evaluate(
        (batch) => {
          for (const message of batch) {
            window.postMessage(message, '*');
          }
        },
        all.slice(start, start + 1000),
      );
    }
    await page.getByRole('combobox', { name: 'Model' }).click();
    await page.getByText('No model matches.').waitFor();
    assert.deepEqual(errors, []);
    assert.ok(warnings > count / 2, `${warnings} warnings`);
  });
});

/** Shapes of each kind: deep ones, and those that are read in more than linear time. */
const shapes = [
  ...['">"', '"1. "', 'lists within lists', '"a_"', '"!"', '"hf_"'],
  ...['one item of many lines', 'paragraphs of "*a **b *c "', 'a wide table of short rows'],
];

describe('an answer that is hard to format', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));
  const draftOf = () => stage.page.getByRole('textbox', { name: 'Message', exact: true });

  it('takes nothing else of the conversation with it, and the conversation opens again', async () => {
    const texts = new Map(
      markdownShapes
        .filter(({ name }) => shapes.includes(name))
        .map(({ name, text }) => [name, text(30_000)]),
    );
    assert.equal(texts.size, shapes.length);
    stage = await openChat(async (run, { sendChunk }) => {
      const text = texts.get(messagesOf(run).at(-1)?.content ?? '') ?? '';
      for (let at = 0; at < text.length; at += 1000) {
        sendChunk({ kind: 'text', text: text.slice(at, at + 1000) });
      }
      return {};
    });
    const answers = () => stage.page.getByRole('article');
    for (const [index, name] of shapes.entries()) {
      await send(stage, name);
      await answers().nth(index).getByText('1.0 s in total').waitFor();
    }
    await draftOf().fill('A draft');
    const state = await keptWith(stage, 'A draft');
    await closeStage(stage);

    stage = await openChat(says(''), {}, state);
    await answers()
      .nth(shapes.length - 1)
      .waitFor();
    await answers().first().getByText('Shown as plain text, because it is nested too deeply.').waitFor();
    assert.equal(await answers().count(), shapes.length);
    assert.equal(await draftOf().inputValue(), 'A draft');
  });

  it('is offered as plain text where it cannot be drawn at all', async () => {
    stage = await openChat(says('Some *text*'));
    const { page } = stage;
    await send(stage, 'One');
    await page.locator('em', { hasText: 'text' }).waitFor();
    await page.evaluate('Element.prototype.replaceChildren = () => { throw new Error("broken") }');
    await send(stage, 'Two');
    await page.getByText('This can’t be shown.').waitFor();
    await draftOf().fill('A draft');
    await checkLook(stage, 'chat-not-shown');
    await page.getByRole('button', { name: 'Show as Plain Text' }).click();
    await page.getByText('Some *text*').waitFor();
    assert.equal(await page.locator('em', { hasText: 'text' }).count(), 1);
    assert.equal(await draftOf().inputValue(), 'A draft');
  });
});

describe('a page that cannot be drawn', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));

  it('shows what the user entered as plain text, and starts again with it', async () => {
    stage = await openChat(says('An answer'));
    const { page } = stage;
    const draft = page.getByRole('textbox', { name: 'Message', exact: true });
    await draft.fill('A draft');
    await keptWith(stage, 'A draft');
    // Looking through the list of tabs is what fails while the page is drawn.
    await page.evaluate(() => {
      const { some } = Array.prototype;
      Array.prototype.some = function (this: { readonly id?: unknown }[], ...test) {
        if (this[0]?.id === 'try') {
          throw new Error('broken');
        }
        return some.apply(this, test);
      };
      Object.assign(window, { mend: () => Object.assign(Array.prototype, { some }) });
    });
    await page.getByRole('tab', { name: 'Code' }).click();
    await page.getByRole('heading', { name: 'This page can’t be shown.' }).waitFor();
    await page.getByRole('button', { name: 'Show as Plain Text' }).click();
    await page.locator('.plain-text', { hasText: 'A draft' }).waitFor();
    await checkLook(stage, 'page-not-shown');
    await page.evaluate('mend()');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('tab', { name: 'Try' }).click();
    assert.equal(await draft.inputValue(), 'A draft');
  });
});
