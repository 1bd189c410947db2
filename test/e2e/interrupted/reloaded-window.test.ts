import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import type { Fault, RecordedRequest } from '../../hub';
import { stays, until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { PlaygroundPage } from '../playground-page';
import { confirmRun, fillInRun } from '../rows-page';
import { chooseInstruction, choosePlace, chooseTask } from '../run-questions';
import { openWith, type Session, session } from '../session';

const chatModel = 'Qwen/Qwen2.5-7B-Instruct';
const formModel = 'ProsusAI/finbert';
/** Far longer than anything here is waited for: what ends was ended. */
const faultMilliseconds = 600_000;
const slow: Fault = { kind: 'latency', milliseconds: faultMilliseconds };
const stalling: Fault = { kind: 'stall', afterBytes: 1500, milliseconds: faultMilliseconds };

openWith({ settings: { 'files.hotExit': 'onExitAndWindowClose' } });

describe('a window that is loaded again while something runs', () => {
  let own: Session;

  before(async () => {
    own = session();
    await own.workbench.signIn();
  });

  afterEach(() => own.hub.faults.clear());

  const spoil = (path: RegExp, fault: Fault) => own.hub.faults.add({ path, times: 100, fault });
  const calls = () => own.hub.requests.filter(({ method }) => method === 'POST');
  const underWay = () => calls().filter(({ ended }) => !ended);

  /** @returns the calls that were under way, all of which the window has ended */
  async function reload(): Promise<readonly RecordedRequest[]> {
    const { workbench } = own;
    const before = underWay();
    await workbench.reload();
    await until(() => before.every(({ ended }) => ended));
    assert.ok(before.every(({ aborted }) => aborted));
    return before;
  }

  async function startOverRows(file: string): Promise<void> {
    const { page, workbench } = own;
    await workbench.openFile(file);
    await workbench.runCommand('Hub Lens: New Batch Run');
    const frame = await workbench.webview();
    await fillInRun(frame, chatModel, 'Judge: ');
    await frame.getByText('Run 20 Rows…').click();
    await confirmRun(page);
  }

  itInBothHosts(
    'ends a chat and a run in the editor, keeps what had arrived, and sends nothing by itself',
    async () => {
      const { page, workbench } = own;
      spoil(/chat\/completions/, stalling);
      await workbench.newFile('Is that kept?');
      await workbench.runAskingCommand('Hub Lens: Run Inference on Selection', 'Run Inference');
      await chooseTask(workbench, 'Text Generation', chatModel);
      await chooseInstruction(workbench, 'Send as It Is');
      await choosePlace(workbench, 'Below');
      await workbench.waitForText(/kept\?\nHello/);
      const playground = await PlaygroundPage.open(workbench);
      await playground.pickModel(chatModel);
      await playground.ask('Is this kept?');
      await playground.lastAnswer.getByText('Hello').waitFor();
      // The page saves what has arrived a few times a second.
      const text = () => playground.lastAnswer.locator('.text').innerText();
      await until(async () => {
        const arrived = await text();
        return stays(async () => (await text()) === arrived).then(
          () => true,
          () => false,
        );
      });
      assert.equal((await reload()).length, 2);
      const sent = calls().length;
      const restored = new PlaygroundPage(
        await workbench.webviewShowing((frame) => frame.getByText('Is this kept?')),
      );
      await restored.lastQuestion.filter({ hasText: 'Is this kept?' }).waitFor();
      await restored.lastAnswer.getByText('Hello').waitFor();
      // The card of the model is asked for anew; the answer is over.
      await restored.lastAnswer.getByRole('progressbar').waitFor({ state: 'detached' });
      await page.locator('.tabs-container .tab', { hasText: 'Is that kept?' }).click();
      await workbench.waitForText(/kept\?\nHello/);
      assert.equal(calls().length, sent);
      await workbench.closeAllEditors();
    },
  );

  itInBothHosts('ends a form, keeps what was filled in, and can run it again', async () => {
    const { workbench } = own;
    const text = 'The shares rose by a tenth.';
    const playground = await PlaygroundPage.open(workbench);
    await playground.pickModel(formModel);
    await playground.field('Text').fill(text);
    spoil(/^\/hf-inference\//, slow);
    await playground.button('Run').click();
    await until(() => underWay().length === 1);
    // The page saves what was filled in a few times a second.
    await stays(() => underWay().length === 1);
    assert.equal((await reload()).length, 1);
    own.hub.faults.clear();
    const sent = calls().length;
    const restored = new PlaygroundPage(
      await workbench.webviewShowing((frame) =>
        frame.getByRole('region', { name: `About ${formModel}`, exact: true }),
      ),
    );
    assert.equal(await restored.field('Text').inputValue(), text);
    assert.equal(await restored.progress.count(), 0);
    assert.equal(calls().length, sent);
    await restored.button('Run').click();
    await restored.result(formModel).getByRole('listitem').filter({ hasText: 'POSITIVE' }).waitFor();
    assert.equal(calls().length, sent + 1);
    await workbench.closeAllEditors();
  });

  itInBothHosts(
    'stops a run over rows, keeps those that are done, and pays for none of them twice',
    async () => {
      // A window that is killed cannot give its run up: the next one takes it over when its heartbeat has stopped.
      const { page, workbench, workspace } = own;
      const reviews = Array.from({ length: 20 }, (_, index) => `review ${index}`);
      await writeFile(join(workspace, 'reviews.csv'), ['text', ...reviews, ''].join('\n'));
      const earlier = calls().length;
      const sent = () => calls().slice(earlier);
      const answered = () => sent().filter(({ status, aborted }) => status === 200 && !aborted);

      spoil(/chat\/completions/, { kind: 'latency', milliseconds: 300 });
      await startOverRows('reviews.csv');
      await until(() => answered().length >= 4);
      spoil(/chat\/completions/, slow);
      const frame = await workbench.webview();
      await until(async () => underWay().length === 4 && (await doneIn(frame)) === answered().length);
      const done = answered().length;
      assert.ok(done < reviews.length - 4, `${done} rows were done too soon`);
      assert.equal((await reload()).length, 4);
      own.hub.faults.clear();

      // A page that comes back takes the focus, and a list that has lost it closes.
      await workbench.webviewShowing((shown) => shown.getByText('Latest Answers'));
      await workbench.runAskingCommand('Hub Lens: Show Batch Runs', 'Batch Runs');
      await workbench.quickItem('on reviews.csv').first().waitFor();
      await page.keyboard.press('Enter');
      const restored = await workbench.webviewShowing((shown) => shown.getByText('reviews.answers.csv'));
      await restored.getByText(`Stopped: ${done} of 20 rows`).waitFor();
      await restored.getByText('4 rows were sent, but their answers never arrived.').waitFor();
      await restored.getByRole('list', { name: 'Latest answers' }).getByRole('listitem').first().waitFor();
      assert.equal(sent().length, done + 4);
      await restored.getByRole('button', { name: 'Send Again and Resume' }).click();
      await restored.getByText('Done: 20 rows answered').waitFor();
      assert.deepEqual(answered().map(questionOf).sort(), [...reviews].sort());
      assert.equal(sent().length, 24);
      const lines = (await readFile(join(workspace, 'reviews.answers.csv'), 'utf8')).trim().split('\n');
      assert.equal(lines.length, 21);
    },
  );
});

/** How many rows the page of a run says are done. */
async function doneIn(frame: Frame): Promise<number> {
  const words = await frame.getByText(/^Running: \d+ of 20 rows$/).innerText();
  return Number(/\d+/.exec(words)?.[0]);
}

/** The row that a chat was asked about. */
function questionOf({ body }: RecordedRequest): string {
  const { messages } = body as { readonly messages: readonly { readonly content: string }[] };
  return messages.at(-1)?.content.replace('Judge: ', '') ?? '';
}
