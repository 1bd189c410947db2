import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { until } from '../../until';
import { itInBothHosts } from '../both-hosts';
import { itIsFitToBeSeenInEachTheme } from '../in-each-theme';
import { session } from '../session';

/** Opens a task's page from the tree, as one would with the mouse. */
async function openTask(modality: string, task: string): Promise<Frame> {
  const { workbench } = session();
  await workbench.showView('Tasks');
  await workbench.expand(modality);
  await workbench.treeItem(task).first().click();
  const frame = await workbench.webview();
  await frame.locator('h1', { hasText: task }).waitFor();
  return frame;
}

/** Opens a task's page by its name, from anywhere. */
async function pickTask(task: string): Promise<Frame> {
  const { workbench } = session();
  await workbench.runCommandOn(task, 'Hub Lens: Open Task Page');
  const frame = await workbench.webview();
  await frame.locator('h1', { hasText: task }).waitFor();
  return frame;
}

function topOf(frame: Frame, selector: string): Promise<number> {
  return frame.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

/** Runs in the page: tries what its policy forbids. @returns what was refused, in the same order */
async function brokenRules(): Promise<string[]> {
  const evil = 'https://evil.example';
  const element = (name: string, fields: object) => () =>
    document.body.append(Object.assign(document.createElement(name), fields));
  const tries: readonly (() => unknown)[] = [
    element('script', { textContent: 'window.hit = true' }),
    element('script', { src: `${evil}/script.js` }),
    () => Reflect.construct(Function, ['window.hit = true']),
    () => fetch(`${evil}/request`),
    element('img', { src: `${evil}/image.png` }),
    () => document.body.insertAdjacentHTML('beforeend', '<p style="color: red"></p>'),
    element('iframe', { src: `${evil}/frame` }),
  ];
  const refused: string[] = [];
  for (const attempt of tries) {
    const told = new Promise<SecurityPolicyViolationEvent>((resolve) =>
      document.addEventListener('securitypolicyviolation', resolve, { once: true }),
    );
    try {
      await attempt();
    } catch {
      // What throws is told like all else.
    }
    const { effectiveDirective, blockedURI } = await told;
    refused.push(`${effectiveDirective} ${blockedURI}`);
  }
  return refused;
}

describe('the task page', () => {
  after(async () => {
    const { workbench } = session();
    await workbench.closeAllEditors();
    await workbench.showView('Tasks');
    await workbench.collapse('Natural Language Processing');
  });

  itInBothHosts('opens from the tree as a document with headings, summary and lists', async () => {
    const frame = await openTask('Natural Language Processing', 'Text Classification');
    const headings = await frame.locator('h2').allInnerTexts();
    assert.deepEqual(
      headings.map((text) => text.replace(/\s*#$/, '')),
      ['Example', 'Models', 'Datasets', 'Spaces', 'Metrics', 'Libraries', 'Subtasks'],
    );
    await frame.getByText('Text classification gives a whole text').waitFor();
    assert.equal(await frame.locator('.bar-chart dt').count(), 3);
    await session().page.locator('.tab.active', { hasText: 'Text Classification' }).waitFor();
  });

  itInBothHosts('can run and load nothing but its own', async () => {
    const frame = await session().workbench.webview();
    assert.deepEqual(await frame.evaluate(brokenRules), [
      'script-src-elem inline',
      'script-src-elem https://evil.example/script.js',
      'script-src eval',
      'connect-src https://evil.example/request',
      'img-src https://evil.example/image.png',
      'style-src-attr inline',
      'frame-src https://evil.example',
    ]);
  });

  it('has a link at each heading whose target is the heading itself', async () => {
    const frame = await session().workbench.webview();
    const headings = frame.locator(':is(h1, h2, h3).heading');
    assert.ok((await headings.count()) > 5);
    for (const heading of await headings.all()) {
      const id = await heading.getAttribute('id');
      assert.equal(await heading.locator('a.anchor').getAttribute('href'), `#${id}`);
    }
    await frame.locator('#metrics .anchor').click();
    await until(async () => (await topOf(frame, '#metrics')) < 300);
  });

  it('links to its own source in a new tab', async () => {
    const frame = await session().workbench.webview();
    const link = frame.getByRole('link', { name: 'Update on GitHub' });
    assert.equal(
      await link.getAttribute('href'),
      'https://github.com/hub-lens/hub-lens/blob/main/src/catalogue/tasks/text-classification.ts',
    );
    assert.equal(await link.getAttribute('target'), '_blank');
  });

  it('links models, datasets and spaces to the hub', async () => {
    const { hub, workbench } = session();
    const frame = await workbench.webview();
    const href = (name: string) => frame.getByRole('link', { name, exact: true }).getAttribute('href');
    assert.equal(await href('ProsusAI/finbert'), `${hub.endpoint}/ProsusAI/finbert`);
    assert.equal(await href('nyu-mll/glue'), `${hub.endpoint}/datasets/nyu-mll/glue`);
    assert.equal(await href('spacy/healthsea-demo'), `${hub.endpoint}/spaces/spacy/healthsea-demo`);
  });

  it('offers the snippets of a model, and the playground', async () => {
    const { page, workbench } = session();
    const frame = await workbench.webview();
    await frame.getByRole('button', { name: 'Insert Code: ProsusAI/finbert' }).click();
    await workbench.quickTitle.filter({ hasText: 'Insert Code' }).waitFor();
    await page.keyboard.press('Escape');
    await frame.getByRole('button', { name: 'Try in Playground: ProsusAI/finbert' }).waitFor();
  });

  it('shows another task in the same tab, at the heading asked for', async () => {
    const { page, workbench } = session();
    await workbench.expand('Text Classification');
    await workbench.treeItem('Metrics').first().waitFor();
    await workbench.expand('Metrics');
    await workbench.treeItem('f1').first().click();
    const frame = await workbench.webview();
    await until(async () => (await topOf(frame, '#metrics')) < 400);
    await workbench.collapse('Text Classification');
    await pickTask('Token Classification');
    assert.equal(await page.locator('.tab', { hasText: 'Classification' }).count(), 1);
    assert.equal(await frame.locator('.highlighted-text mark').count(), 2);
  });

  it('shows the task that was clicked while its tab was hidden', async () => {
    const { page, workbench } = session();
    // Not the task that is shown: that it has come says that its tab was revealed.
    await pickTask('Fill-Mask');
    await workbench.newFile();
    await openTask('Natural Language Processing', 'Text Classification');
    await page.locator('.tab.active', { hasText: 'Text Classification' }).waitFor();
  });

  const drawn: readonly [task: string, selector: string][] = [
    ['Object Detection', 'img[alt*="person 0.99"]'],
    ['Automatic Speech Recognition', 'audio'],
    ['Table Question Answering', '.data-table td'],
    ['Text Ranking', '.bar-chart .bar'],
    ['Text-to-Video', '.side img'],
  ];
  for (const [task, selector] of drawn) {
    it(`draws the example of ${task} as what it is`, async () => {
      const frame = await pickTask(task);
      await frame.locator(selector).first().waitFor();
      await until(() =>
        frame
          .locator('img')
          .evaluateAll((images) =>
            (images as HTMLImageElement[]).every((image) => image.complete && image.naturalWidth > 0),
          ),
      );
    });
  }

  itInBothHosts('plays a sound', async () => {
    const frame = await pickTask('Text-to-Speech');
    const audio = frame.locator('audio').first();
    await until(() => audio.evaluate((element) => (element as HTMLAudioElement).duration > 1));
  });

  it('says so where nothing is written yet', async () => {
    const frame = await pickTask('Graph Machine Learning');
    await frame.getByText('This task has no description yet').waitFor();
  });

  for (const task of ['Text Classification', 'Object Detection', 'Table Question Answering']) {
    describe(`of ${task}`, () => {
      itIsFitToBeSeenInEachTheme(`task-page-${task.replaceAll(' ', '-')}`, () => pickTask(task));
    });
  }

  itInBothHosts('comes back after the window was reloaded', async () => {
    const { workbench } = session();
    await pickTask('Depth Estimation');
    await workbench.reload();
    await workbench.webviewShowing((frame) => frame.locator('h1', { hasText: 'Depth Estimation' }));
  });
});
