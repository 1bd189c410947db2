import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import type { Fault, RecordedRequest } from '../hub';
import { retryAnswer } from './retry-answer';
import { withOwnSession } from './session';

const chatModel = 'Qwen/Qwen2.5-7B-Instruct';
const formModel = 'ProsusAI/finbert';
const input = 'The shares rose by a tenth.';
const token = 'hf_localReader';
const slow: Fault = { kind: 'latency', milliseconds: 30_000 };
const stalling: Fault = { kind: 'stall', afterBytes: 1500, milliseconds: 30_000 };

/** Far less than the fault lasts: what is stopped later was not stopped. */
const atOnceMilliseconds = 3000;

type Own = Awaited<ReturnType<typeof withOwnSession>>;

describe('in the middle of a session', () => {
  let own: Own;
  let playground: Frame;

  before(async function () {
    this.timeout(120_000);
    own = await withOwnSession({ 'files.hotExit': 'onExitAndWindowClose' });
    await own.workbench.signIn(token);
    await own.workbench.runCommand('Hub Lens: Open Playground');
    playground = await own.workbench.webview();
  });

  afterEach(() => own.hub.faults.clear());

  after(() => own?.close());

  const spoil = (path: string | RegExp, fault: Fault) => own.hub.faults.add({ path, times: 20, fault });

  /** The request that a fault holds up. */
  const underWay = (path: RegExp): Promise<RecordedRequest> =>
    until(() => own.hub.requests.findLast((each) => path.test(each.path) && !each.ended), 15_000);

  const assertEnds = async (request: RecordedRequest) => {
    await until(() => request.ended || undefined, atOnceMilliseconds);
    assert.equal(request.aborted, true);
  };

  const pickModel = async (id: string) => {
    const box = playground.getByRole('combobox', { name: 'Model' });
    await box.click();
    await box.fill(id);
    await playground.getByRole('option').getByText(id, { exact: true }).click();
    await playground.getByRole('region', { name: `About ${id}`, exact: true }).waitFor();
  };

  const ask = async (text: string) => {
    await playground.getByRole('textbox', { name: 'Message' }).fill(text);
    await playground.getByRole('button', { name: 'Send' }).click();
  };

  const lastAnswer = () => playground.locator('.turn.assistant').last();
  const button = (name: string) => playground.getByRole('button', { name, exact: true });

  const chatBelow = async (text: string) => {
    const { page, workbench } = own;
    await workbench.newFile(text);
    await workbench.runAskingCommand('Hub Lens: Run Inference on Selection', 'Run Inference');
    await workbench.quickInput.fill('Text Generation');
    await workbench.quickItem('Text Generation').first().waitFor();
    const isKnown = await workbench.quickItem(chatModel).first().isVisible();
    await page.keyboard.press('Enter');
    if (!isKnown) {
      await workbench.quickTitle.filter({ hasText: ': ' }).waitFor();
      await workbench.quickInput.fill(chatModel);
      await workbench.quickItem(chatModel).first().click();
    }
    await workbench.quickItem('In a new editor beside').first().waitFor();
    await page.waitForTimeout(400);
    await workbench.quickItem('Below').first().click();
  };

  describe('with a hub and providers that take 30 s', () => {
    for (const { name, fault } of [
      { name: 'begins only then', fault: slow },
      { name: 'stalls in its midst', fault: stalling },
    ]) {
      it(`shows that a chat is under way that ${name}, and stops it at once`, async () => {
        if (name === 'begins only then') {
          await pickModel(chatModel);
        }
        spoil('/v1/chat/completions', fault);
        await ask('Tell me a long story.');
        const request = await underWay(/chat\/completions/);
        await lastAnswer().getByRole('progressbar').first().waitFor();
        if (fault === stalling) {
          await lastAnswer().getByText('Hello').waitFor();
        }
        await button('Stop').first().click();
        await lastAnswer().getByText('Stopped.').waitFor({ timeout: atOnceMilliseconds });
        await assertEnds(request);
        assert.equal(await playground.getByRole('progressbar').count(), 0);
      });
    }

    it('stops a form at once, and keeps what was filled in', async () => {
      await pickModel(formModel);
      await playground.getByRole('textbox', { name: 'Text', exact: true }).fill(input);
      spoil(/^\/hf-inference\//, slow);
      await button('Run').click();
      const request = await underWay(/^\/hf-inference\//);
      await playground.getByRole('progressbar').first().waitFor();
      await button('Stop').first().click();
      await playground.getByText('Stopped.').first().waitFor({ timeout: atOnceMilliseconds });
      await assertEnds(request);
      assert.equal(await playground.getByRole('textbox', { name: 'Text', exact: true }).inputValue(), input);
    });

    it('shows that a search is under way, and ends it with its box', async () => {
      const { page, workbench } = own;
      await workbench.runAskingCommand('Hub Lens: Insert Model Snippet', 'Insert Model Snippet');
      spoil(/^\/api\/models/, slow);
      await workbench.quickInput.fill('bart-large');
      const request = await underWay(/^\/api\/models\?.*bart-large/);
      await page.locator('.quick-input-widget .monaco-progress-container.active').waitFor();
      await page.keyboard.press('Escape');
      await assertEnds(request);
    });

    it('ends the request of a model page with the page', async () => {
      const { page, workbench } = own;
      const id = 'facebook/bart-large-mnli';
      await workbench.runAskingCommand('Hub Lens: Open Model Page', 'Open Model Page');
      await workbench.quickInput.fill(id);
      await workbench.quickItem(id).first().waitFor();
      spoil(new RegExp(`^/${id}|^/api/models/${id}`), slow);
      await page.keyboard.press('Enter');
      const request = await underWay(/bart-large-mnli/);
      await page.locator('.tabs-container .tab', { hasText: 'bart-large-mnli' }).waitFor();
      await workbench.runCommand('View: Close Editor');
      await assertEnds(request);
    });

    it('tells of a run from the editor, and cancels it at once', async () => {
      const { workbench } = own;
      spoil('/v1/chat/completions', slow);
      await chatBelow('Why is it so slow?');
      const request = await underWay(/chat\/completions/);
      const notification = workbench.notification(`with ${chatModel}`);
      await notification.waitFor();
      await notification.getByRole('button', { name: 'Cancel' }).click();
      await assertEnds(request);
      await notification.waitFor({ state: 'hidden' });
      assert.equal(await workbench.editorText(), 'Why is it so slow?');
      await workbench.closeAllEditors();
    });
  });

  describe('after the token was revoked', () => {
    before(async () => {
      await own.workbench.runCommand('Hub Lens: Open Playground');
      playground = await own.workbench.webview();
      await pickModel(chatModel);
      await ask('Hello there');
      await lastAnswer()
        .getByText(/tokens, \d+ a second/)
        .waitFor();
    });

    after(() => own.hub.revoke(token, false));

    it('explains it, keeps what was typed, and goes on with another one', async () => {
      const { hub, page, workbench } = own;
      hub.revoke(token, true);
      await ask('And now?');
      const alert = lastAnswer().getByRole('alert');
      await alert.getByText('refused your access token').waitFor();
      assert.equal(await playground.locator('.turn.user .text').last().innerText(), 'And now?');
      await workbench.statusBarItem('ada').locator('.codicon-warning').waitFor();
      await alert.getByRole('button', { name: 'Set Token' }).click();
      await workbench.quickTitle.filter({ hasText: 'Set Access Token' }).waitFor();
      await workbench.quickInput.fill('hf_localMember');
      await page.keyboard.press('Enter');
      await workbench.statusBarItem('grace').waitFor();
      assert.equal(await workbench.statusBarItem('grace').locator('.codicon-warning').count(), 0);
      await workbench.dismissNotifications();
      await retryAnswer(lastAnswer());
    });
  });

  describe('when the window is loaded again', () => {
    it('ends what runs, keeps what had arrived, and sends nothing by itself', async () => {
      const { hub, page, workbench } = own;
      spoil('/v1/chat/completions', stalling);
      await ask('Is this kept?');
      const chat = await underWay(/chat\/completions/);
      await lastAnswer().getByText('Hello').waitFor();
      await chatBelow('Is that kept?');
      const run = await until(
        () => hub.requests.findLast((each) => each.service === 'router' && !each.ended && each !== chat),
        15_000,
      );
      await workbench.waitForText(/kept\?\nHello/);
      // The editor keeps the state of its tabs every now and then.
      await page.waitForTimeout(6000);
      await page.reload();
      await assertEnds(chat);
      await assertEnds(run);
      const sent = hub.requests.filter(({ method }) => method === 'POST').length;
      await workbench.ready();
      await workbench.waitForText(/kept\?\nHello/);
      await page.locator('.tabs-container .tab', { hasText: 'Playground' }).click();
      playground = await workbench.webview();
      await playground.locator('.turn.user .text', { hasText: 'Is this kept?' }).last().waitFor();
      await lastAnswer().getByText('Hello').waitFor();
      // The card of the model is asked for anew; the answer is over.
      await lastAnswer().getByRole('progressbar').waitFor({ state: 'detached' });
      assert.equal(hub.requests.filter(({ method }) => method === 'POST').length, sent);
    });
  });
});

async function until<T>(find: () => T | undefined, milliseconds: number): Promise<T> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const found = find();
    if (found !== undefined) {
      return found;
    }
    if (performance.now() > deadline) {
      throw new Error(`Not within ${milliseconds} ms`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
