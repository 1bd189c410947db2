import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '../calls';
import { isOffered, type Pair, pairs } from '../calls/pairs';
import { landscape, speech } from '../component/media-files';
import type { RecordedRequest } from '../hub';
import { itInLongRun } from './both-hosts';
import { type Filling, fillings, seenOfPair } from './pair-cases';
import { pairModelId, publishPairModels } from './pair-models';
import { PlaygroundPage } from './playground-page';
import { session } from './session';

const files = { 'meadow.png': landscape(), 'speech.wav': speech() };

const question = 'Why is the sky blue? Answer in two sentences.';

/** The first model of each provider and task that the router has. */
const routed = pairs.filter(
  (pair, index) =>
    pair.way === 'routed' &&
    isOffered(pair) &&
    index ===
      pairs.findIndex(
        ({ provider, task, way }) => provider === pair.provider && task === pair.task && way === pair.way,
      ),
);

/**
 * Headers of forms that the local router doesn't let a browser send. Whether the real one does is not known; until then
 * these pairs are run on the desktop alone.
 */
const headersRefusedInBrowsers: ReadonlyMap<string, string> = new Map([
  ['replicate', 'Prefer'],
  ['zai-org', 'x-source-channel'],
]);

describe('each pair of provider and task that the router has', () => {
  let playground: PlaygroundPage;
  let unpublish: () => void;

  before(async () => {
    const { hub, workbench, workspace } = session();
    unpublish = publishPairModels(hub, routed);
    for (const [name, bytes] of Object.entries(files)) {
      await writeFile(join(workspace, name), bytes);
    }
    await workbench.signIn();
    playground = await PlaygroundPage.open(workbench);
  });

  after(async () => {
    unpublish();
    const { workspace } = session();
    await Promise.all(Object.keys(files).map((name) => rm(join(workspace, name))));
  });

  const choose = async (pair: Pair) => {
    await playground.pickModel(pairModelId(pair));
    await playground.frame.getByRole('combobox', { name: 'Provider' }).selectOption(pair.provider.id);
  };

  const fillIn = async ({ files: named = {}, typed = {}, labels = [] }: Filling) => {
    for (const [field, name] of Object.entries(named)) {
      await playground.chooseFile(session().workbench, field, name);
    }
    for (const [label, text] of Object.entries(typed)) {
      await playground.field(label).fill(text);
    }
    for (const label of labels) {
      await playground.field('Labels').fill(label);
      await playground.field('Labels').press('Enter');
    }
  };

  const runForm = async ({ task, provider, ...pair }: Pair) => {
    assert.ok(task !== 'conversational');
    const filling = fillings[task];
    await (filling === undefined ? playground.pressExample() : fillIn(filling));
    await playground.button('Run').click();
    const result = playground.result(pairModelId({ task, provider, ...pair }));
    for (const seen of seenOfPair(task, provider.id)(result)) {
      await seen.first().waitFor();
    }
    assert.equal(await result.getByRole('alert').count(), 0);
  };

  const chat = async () => {
    await playground.ask(question);
    await playground.answered();
    await playground.lastAnswer.getByText(calls.conversational.result).waitFor();
    assert.equal(await playground.lastAnswer.getByRole('alert').count(), 0);
  };

  const isSubmission = ({ method }: RecordedRequest) => method === 'POST';

  const since = (count: number) => session().hub.requests.slice(count).filter(isSubmission);

  for (const pair of routed) {
    const { provider, task } = pair;
    itInLongRun(`${provider.id} does ${task} through the router`, async function () {
      const { host, hub } = session();
      if (host === 'web' && task !== 'conversational' && headersRefusedInBrowsers.has(provider.id)) {
        this.skip();
      }
      const { requests } = hub;
      const before = requests.length;
      await choose(pair);
      await (task === 'conversational' ? chat() : runForm(pair));
      const submissions = since(before).map(({ service, path, body }) => [service, path, body] as const);
      assert.equal(submissions.length, 1);
      const [[service, path, body] = []] = submissions;
      assert.equal(service, 'router');
      if (task === 'conversational') {
        assert.equal(path, '/v1/chat/completions');
        assert.equal(Object(body).model, `${pairModelId(pair)}:${provider.id}`);
      } else {
        assert.ok(path?.startsWith(`/${provider.id}/`), path);
      }
      await session().workbench.screenshot(`pair-${provider.id}-${task}`);
    });
  }
});
