import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { landscape, speech } from '../../component/media-files';
import { itInBothHosts } from '../both-hosts';
import { PlaygroundPage } from '../playground-page';
import { session } from '../session';
import { type TaskCase, taskCases } from '../task-cases';

const files = { 'meadow.png': landscape(), 'speech.wav': speech() };

/** Tasks whose fields or results come and go as files, and one that is run again from the history. */
const inBothHosts = new Set([
  'fill-mask',
  'object-detection',
  'automatic-speech-recognition',
  'text-to-image',
]);

describe('the tasks of the playground', () => {
  let playground: PlaygroundPage;

  before(async () => {
    const { workbench, workspace } = session();
    for (const [name, bytes] of Object.entries(files)) {
      await writeFile(join(workspace, name), bytes);
    }
    await workbench.signIn();
    playground = await PlaygroundPage.open(workbench);
  });

  after(async () => {
    const { workbench, workspace } = session();
    await workbench.closeAllEditors();
    await workbench.signOut();
    await Promise.all(Object.keys(files).map((name) => rm(join(workspace, name))));
  });

  const run = () => playground.button('Run').click();
  const screenshot = async (model: string, name: string) => {
    await playground.result(model).last().scrollIntoViewIfNeeded();
    await session().workbench.screenshot(`playground-${name}`);
  };

  const fillIn = async ({ example, typed = {}, chosen = {} }: TaskCase) => {
    if (example) {
      await playground.pressExample();
    }
    for (const [label, text] of Object.entries(typed)) {
      await playground.field(label).fill(text);
    }
    for (const [field, name] of Object.entries(chosen)) {
      await playground.chooseFile(session().workbench, field, name);
    }
  };

  for (const each of taskCases) {
    const itOnHosts = inBothHosts.has(each.task) ? itInBothHosts : it;
    itOnHosts(`fills in, runs and draws ${each.task}`, async () => {
      await playground.pickModel(each.model);
      await fillIn(each);
      await run();
      for (const seen of each.shows(playground.result(each.model))) {
        await seen.waitFor();
      }
      await screenshot(each.model, each.task);
    });
  }

  itInBothHosts('tells how far a job in a queue is, and shows the film that it made', async () => {
    const model = 'tencent/HunyuanVideo';
    await playground.pickModel(model);
    await playground.frame.getByRole('combobox', { name: 'Provider' }).selectOption('fal-ai');
    await playground.pressExample();
    const progress = playground.result(model).getByRole('status');
    // So that each state lasts long enough to be seen on a busy machine.
    session().hub.faults.add({ path: /\/status/, times: 3, fault: { kind: 'latency', milliseconds: 2000 } });
    await run();
    await progress.filter({ hasText: /In the queue at position 1 for \d+ s…/ }).waitFor();
    await screenshot(model, 'queued');
    await progress.filter({ hasText: /Running for \d+ s…/ }).waitFor();
    await playground.button(/^Save As: /).waitFor();
    await screenshot(model, 'text-to-video');
  });

  it('compares two models that sort the same text', async () => {
    const models = ['ProsusAI/finbert', 'cardiffnlp/twitter-roberta-base-sentiment-latest'] as const;
    await playground.pickModel(models[0]);
    await playground.button('Compare').click();
    await playground.pickModel(models[1], 1);
    await playground.pressExample();
    await run();
    for (const model of models) {
      await playground.result(model).getByRole('listitem').filter({ hasText: 'POSITIVE' }).waitFor();
      await playground.result(model).getByRole('heading', { name: model }).waitFor();
    }
    await screenshot(models[1], 'compare');
    await playground.button(`Remove ${models[1]} from the comparison`).click();
  });

  it('shows the code of what the form holds', async () => {
    await playground.pickModel('facebook/bart-large-cnn');
    await playground.field('Text').fill('A long tale of a short day.');
    await playground.openTab('Code');
    await playground.frame
      .getByRole('region', { name: 'Code in Python' })
      .filter({ hasText: 'A long tale of a short day.' })
      .waitFor();
    await session().workbench.screenshot('playground-code');
    await playground.openTab('Try');
  });

  itInBothHosts('opens an earlier run as it was', async () => {
    const model = 'google-bert/bert-base-uncased';
    await playground.openTab('History');
    await playground.frame.getByRole('row').filter({ hasText: model }).waitFor();
    await playground.frame
      .getByRole('row')
      .filter({ hasText: 'facebook/detr-resnet-50' })
      .locator('img')
      .waitFor();
    await session().workbench.screenshot('playground-history');
    await playground.frame.getByRole('row').filter({ hasText: model }).click();
    await playground.result(model).getByText('She opened the window to let in some fresh air.').waitFor();
    await playground.frame
      .getByRole('textbox', { name: 'Text with a mask' })
      .filter({ visible: true })
      .waitFor();
    await screenshot(model, 'restored');
  });
});
