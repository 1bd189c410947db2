import assert from 'node:assert/strict';
import type { ParameterField } from '../../src/protocol';
import { modelTask } from '../models';
import { until } from '../until';
import { details, openChat, runsOf, says, send } from './chat-stage';
import { checkLook, closeStage, type Stage } from './stage';

const parameters: ParameterField[] = [
  { name: 'temperature', kind: 'number', help: 'How random.', minimum: 0, maximum: 2 },
];
const describeModel = async ({ id }: { id: string }) => ({
  ...details(id),
  tasks: [modelTask({ parameters })],
});

describe('the room that a chat takes', () => {
  let stage: Stage;
  afterEach(() => closeStage(stage));

  const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
  const settings = () => stage.page.getByRole('complementary', { name: 'Chat settings' });
  const boxOf = async (selector: string) => {
    const box = await stage.page.locator(selector).first().boundingBox();
    assert.ok(box, selector);
    return box;
  };

  it('has the settings beside it, with the parameters in sight', async () => {
    stage = await openChat(says('Yes.'), { describeModel });
    await stage.page;
    await stage.page.getByRole('slider', { name: 'temperature, slider' }).waitFor();
    const [talk, aside] = [await boxOf('.talk'), await boxOf('.chat-settings')];
    assert.ok(aside.x >= talk.x + talk.width, 'beside');
    await button('Chat Settings').click();
    await settings().waitFor({ state: 'detached' });
    assert.ok((await boxOf('.talk')).width > talk.width);
  });

  it('has them as a drawer where it is narrow, which takes nothing of its height', async () => {
    stage = await openChat(says('Yes.'), { describeModel });
    const { page } = stage;
    await page.setViewportSize({ width: 700, height: 900 });
    await settings().waitFor({ state: 'detached' });
    const before = await boxOf('.talk');
    await button('Chat Settings').click();
    await settings().getByRole('textbox', { name: 'System prompt' }).fill('Be brief.');
    assert.deepEqual(await boxOf('.talk'), before);
    await checkLook(stage, 'chat-drawer');
    await page.setViewportSize({ width: 700, height: 900 });
    await page.locator('.chat-settings.drawer').waitFor();
    await page.getByRole('textbox', { name: 'System prompt' }).press('Escape');
    await settings().waitFor({ state: 'detached' });
    const toggle = button('Chat Settings (changed)');
    assert.equal(await toggle.evaluate((each) => each === document.activeElement), true);
  });

  it('does not jump when an answer begins and ends', async () => {
    let finish = () => {};
    stage = await openChat(async (run, call) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return says('Yes.')(run, call);
    });
    await send(stage, 'First');
    await until(() => runsOf(stage).length === 1);
    const edit = button('Edit Message');
    assert.equal(await edit.isDisabled(), true);
    const during = await edit.boundingBox();
    finish();
    await stage.page.getByText('40 tokens').waitFor();
    assert.equal(await edit.isDisabled(), false);
    assert.deepEqual(await edit.boundingBox(), during);
  });

  it('is sent from within its box by one button, which stops the answer meanwhile', async () => {
    stage = await openChat(async (_, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return {};
    });
    const { page } = stage;
    assert.equal(await button('Send').isDisabled(), true);
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Hi');
    const [box, place] = [await boxOf('.message-box'), await button('Send').boundingBox()];
    assert.ok(place && place.y > box.y && place.y + place.height < box.y + box.height, 'within');
    await button('Send').click();
    await button('Stop').waitFor();
    assert.deepEqual(await button('Stop').boundingBox(), place);
    await button('Stop').click();
    await button('Send').waitFor();
  });

  it('uses a wide window', async () => {
    stage = await openChat(says('Yes.'), { describeModel });
    await stage.page.setViewportSize({ width: 1900, height: 900 });
    const aside = await boxOf('.chat-settings');
    assert.equal(aside.x + aside.width, 1900 - 24);
  });
});
