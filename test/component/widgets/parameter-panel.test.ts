import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { ParameterField } from '../../../src/protocol';
import { checkLook, closeStage, keptWith, type Stage } from '../stage';
import { openForm, sentBy } from './text-stage';

const parameters: ParameterField[] = [
  {
    name: 'max_new_tokens',
    kind: 'integer',
    help: 'How many tokens may be written.',
    minimum: 1,
    default: 200,
  },
  {
    name: 'temperature',
    kind: 'number',
    help: 'How freely words are chosen.',
    minimum: 0,
    maximum: 2,
    default: 1,
  },
  { name: 'do_sample', kind: 'boolean', help: 'Whether words are drawn.', default: false },
  {
    name: 'truncation',
    kind: 'choice',
    choices: ['do_not_truncate', 'longest_first'],
    default: 'do_not_truncate',
  },
  { name: 'top', kind: 'choice', choices: [1, 2, 3] },
  { name: 'suffix', kind: 'text' },
  { name: 'stop', kind: 'texts', help: 'Where the answer ends.' },
  { name: 'grammar', kind: 'json' },
  { name: 'target_size.width', kind: 'integer', minimum: 64, maximum: 2048 },
  { name: 'target_size.height', kind: 'integer', minimum: 64, maximum: 2048 },
];

/** Whether a slider looks different somewhere along its track. */
async function hasThumb(slider: Locator): Promise<boolean> {
  const image = (await slider.screenshot()).toString('base64');
  return slider.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const columns = Array.from({ length: bitmap.width - 20 }, (_, x) =>
      context?.getImageData(x + 10, 0, 1, bitmap.height).data.join(),
    );
    return new Set(columns).size > 1;
  }, image);
}

describe('the panel of parameters', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));
  const open = async (state?: unknown) => {
    stage = await openForm({ parameters, state });
    return { stage, page: stage.page, form: stage.page.getByRole('form') };
  };

  it('has the right control for each kind, and sends what is set alone', async () => {
    const { stage, form } = await open();
    assert.deepEqual((await sentBy(stage)).parameters, {});
    await form.locator('summary').press('Enter');
    const tokens = form.getByRole('spinbutton', { name: 'max_new_tokens' });
    assert.equal(await tokens.getAttribute('placeholder'), 'Default: 200');
    await tokens.fill('64');
    await form.getByRole('slider', { name: 'temperature, slider' }).fill('0.7');
    await form.getByRole('radio', { name: 'On' }).check();
    await form.getByRole('combobox', { name: 'truncation' }).selectOption('longest_first');
    await form.getByRole('combobox', { name: 'top' }).selectOption('2');
    await form.getByRole('textbox', { name: 'suffix' }).fill('!');
    await form.getByRole('textbox', { name: 'stop' }).pressSequentially('END\n\nSTOP\n');
    await form.getByRole('textbox', { name: 'grammar' }).fill('{"type": "json"}');
    const group = form.getByRole('group', { name: 'target_size' });
    await group.getByRole('spinbutton', { name: 'width' }).fill('512');
    await form.getByText('Parameters (9 set)').waitFor();
    await checkLook(stage, 'parameters');
    assert.deepEqual((await sentBy(stage)).parameters, {
      max_new_tokens: 64,
      temperature: 0.7,
      do_sample: true,
      truncation: 'longest_first',
      top: 2,
      suffix: '!',
      stop: ['END', 'STOP'],
      grammar: { type: 'json' },
      'target_size.width': 512,
    });
  });

  it('tells why a value is not sent, and does not send it', async () => {
    const { stage, form } = await open();
    await form.locator('summary').click();
    const told = async (role: 'spinbutton' | 'textbox', name: string, typed: string, reason: string) => {
      const box = form.getByRole(role, { name });
      await box.fill(typed);
      const [note = ''] = ((await box.getAttribute('aria-describedby')) ?? '').split(' ');
      assert.ok((await form.locator(`[id="${note}"]`).innerText()).startsWith(reason));
      assert.equal(await box.getAttribute('aria-invalid'), 'true');
      assert.equal(await box.inputValue(), typed);
    };
    await told('spinbutton', 'max_new_tokens', '1.5', 'Enter a whole number. It isn’t sent.');
    await told('spinbutton', 'temperature', '7', 'Enter at most 2. It isn’t sent.');
    await told('spinbutton', 'width', 'abc', 'Enter a whole number. It isn’t sent.');
    await told('spinbutton', 'height', '3', 'Enter at least 64. It isn’t sent.');
    await told('textbox', 'grammar', '{"a": ', 'Not valid JSON');
    assert.deepEqual((await sentBy(stage)).parameters, {});
    await checkLook(stage, 'parameters-wrong');
  });

  it('moves numbers by keys, within their bounds', async () => {
    const { stage, page, form } = await open();
    await form.locator('summary').click();
    await form.getByRole('spinbutton', { name: 'temperature' }).focus();
    await page.keyboard.press('ArrowUp');
    assert.equal(await form.getByRole('spinbutton', { name: 'temperature' }).inputValue(), '1.01');
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('PageUp');
    }
    await form.getByRole('spinbutton', { name: 'width' }).focus();
    await page.keyboard.press('ArrowDown');
    assert.deepEqual((await sentBy(stage)).parameters, { temperature: 2, 'target_size.width': 64 });
  });

  it('draws no thumb on a slider that stands for nothing, and says that it is not set', async () => {
    const penalty = { name: 'penalty', kind: 'number', minimum: -2, maximum: 2 } as const;
    stage = await openForm({ parameters: [penalty] });
    const { page } = stage;
    const form = page.getByRole('form');
    await form.locator('summary').click();
    const slider = form.getByRole('slider', { name: 'penalty, slider' });
    assert.equal(await slider.getAttribute('aria-valuetext'), 'Not set');
    assert.equal(await hasThumb(slider), false);
    await checkLook(stage, 'parameters-unset');
    await form.getByRole('spinbutton', { name: 'penalty' }).press('ArrowUp');
    assert.equal(await form.getByRole('spinbutton', { name: 'penalty' }).inputValue(), '0.01');
    assert.equal(await slider.getAttribute('aria-valuetext'), '0.01');
    assert.equal(await hasThumb(slider), true);
  });

  it('resets one, and all', async () => {
    const { stage, page, form } = await open();
    await form.locator('summary').click();
    await form.getByRole('spinbutton', { name: 'max_new_tokens' }).fill('64');
    await form.getByRole('spinbutton', { name: 'temperature' }).fill('nonsense');
    await form.getByRole('radio', { name: 'Off', exact: true }).check();
    await form.getByRole('button', { name: 'Reset max_new_tokens' }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.role === 'spinbutton');
    assert.equal(await form.getByRole('spinbutton', { name: 'max_new_tokens' }).inputValue(), '');
    await form.getByRole('button', { name: 'Reset all parameters' }).click();
    assert.equal(await form.getByRole('spinbutton', { name: 'temperature' }).inputValue(), '');
    assert.ok(await form.getByRole('radio', { name: 'Default (Off)' }).isChecked());
    await form.getByText('Parameters', { exact: true }).waitFor();
    assert.deepEqual((await sentBy(stage)).parameters, {});
  });

  it('stays open, with what was set, when the page comes back', async () => {
    const first = await open();
    await first.form.locator('summary').click();
    await first.form.getByRole('spinbutton', { name: 'max_new_tokens' }).fill('64');
    const state = await keptWith(first.stage, '64');
    await closeStage(first.stage);
    const { form } = await open(state);
    assert.equal(await form.getByRole('spinbutton', { name: 'max_new_tokens' }).inputValue(), '64');
  });
});
