import assert from 'node:assert/strict';
import type { Fault, RecordedRequest } from '../../hub';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { PlaygroundPage } from '../playground-page';
import { chooseInstruction, choosePlace, chooseTask } from '../run-questions';
import { openWith, type Session, session } from '../session';

const chatModel = 'Qwen/Qwen2.5-7B-Instruct';
const formModel = 'ProsusAI/finbert';
const input = 'The shares rose by a tenth.';
const token = 'hf_localReader';
/** Far longer than anything here is waited for: what ends was ended. */
const faultMilliseconds = 600_000;
const slow: Fault = { kind: 'latency', milliseconds: faultMilliseconds };
const stalling: Fault = { kind: 'stall', afterBytes: 1500, milliseconds: faultMilliseconds };

openWith({ settings: { 'files.hotExit': 'onExitAndWindowClose' } });

describe('in the middle of a session', () => {
  let own: Session;
  let playground: PlaygroundPage;

  before(async () => {
    own = session();
    await own.workbench.signIn(token);
    playground = await PlaygroundPage.open(own.workbench);
  });

  afterEach(() => own.hub.faults.clear());

  const spoil = (path: string | RegExp, fault: Fault) => own.hub.faults.add({ path, times: 20, fault });

  /** The request that a fault holds up. */
  const underWay = (path: RegExp, except?: RecordedRequest): Promise<RecordedRequest> =>
    until(
      () => own.hub.requests.findLast((each) => path.test(each.path) && !each.ended && each !== except),
      15_000,
    );

  const assertEnds = async (request: RecordedRequest) => {
    await until(() => request.ended);
    assert.equal(request.aborted, true);
  };

  const chatBelow = async (text: string) => {
    const { workbench } = own;
    await workbench.newFile(text);
    await workbench.runAskingCommand('Hub Lens: Run Inference on Selection', 'Run Inference');
    await chooseTask(workbench, 'Text Generation', chatModel);
    await chooseInstruction(workbench, 'Send as It Is');
    await choosePlace(workbench, 'Below');
  };

  describe('with a hub and providers that take ten minutes', () => {
    before(() => playground.pickModel(chatModel));

    for (const { name, fault, sign } of [
      { name: 'begins only then', fault: slow, sign: () => playground.lastAnswer.getByRole('progressbar') },
      { name: 'stalls in its midst', fault: stalling, sign: () => playground.lastAnswer.getByText('Hello') },
    ]) {
      itInBothHosts(`shows that an answer is under way that ${name}, and stops it at once`, async () => {
        spoil('/v1/chat/completions', fault);
        await playground.ask('Tell me a long story.');
        const request = await underWay(/chat\/completions/);
        await sign().first().waitFor();
        await playground.button('Stop').first().click();
        await playground.lastAnswer.getByText('Stopped.').waitFor();
        await assertEnds(request);
        assert.equal(await playground.progress.count(), 0);
      });
    }

    itInBothHosts('stops a form at once, and keeps what was filled in', async () => {
      await playground.pickModel(formModel);
      await playground.field('Text').fill(input);
      spoil(/^\/hf-inference\//, slow);
      await playground.button('Run').click();
      const request = await underWay(/^\/hf-inference\//);
      await playground.progress.first().waitFor();
      await playground.button('Stop').first().click();
      await playground.frame.getByText('Stopped.').first().waitFor();
      await assertEnds(request);
      assert.equal(await playground.field('Text').inputValue(), input);
    });

    it('shows that a search is under way, and ends it with its box', async () => {
      const { page, workbench } = own;
      await workbench.runAskingCommand('Hub Lens: Insert Code', 'Insert Code');
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
      await workbench.runAskingCommand('Hub Lens: Model Details', 'Model Details');
      await workbench.quickInput.fill(id);
      await workbench.quickFocus(id).waitFor();
      spoil(new RegExp(`^/${id}|^/api/models/${id}`), slow);
      await page.keyboard.press('Enter');
      const request = await underWay(/bart-large-mnli/);
      await page.locator('.tabs-container .tab', { hasText: 'bart-large-mnli' }).waitFor();
      await workbench.runCommand('View: Close Editor');
      await assertEnds(request);
    });

    itInBothHosts('tells of a run from the editor, and cancels it at once', async () => {
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
      playground = await PlaygroundPage.open(own.workbench);
      await playground.pickModel(chatModel);
      await playground.ask('Hello there');
      await playground.answered();
    });

    after(() => own.hub.revoke(token, false));

    itInBothHosts('explains it, keeps what was typed, and goes on with another one', async () => {
      const { hub, workbench } = own;
      hub.revoke(token, true);
      await playground.ask('And now?');
      const alert = playground.lastAnswer.getByRole('alert');
      await alert.getByText('refused your access token').waitFor();
      assert.equal(await playground.lastQuestion.innerText(), 'And now?');
      await workbench.statusBarItem('ada').locator('.codicon-warning').waitFor();
      await alert.getByRole('button', { name: 'Sign In' }).click();
      await workbench.pasteToken('hf_localMember');
      await workbench.statusBarItem('grace').waitFor();
      assert.equal(await workbench.statusBarItem('grace').locator('.codicon-warning').count(), 0);
      await workbench.dismissNotifications();
      await playground.retry();
    });
  });
});
