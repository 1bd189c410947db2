import assert from 'node:assert/strict';
import fc from 'fast-check';
import { closeStage, openStage, type Stage } from './stage';

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
