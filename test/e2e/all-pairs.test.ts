import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { providerList } from '../../src/inference';
import { calls } from '../calls';
import { isOffered, type Pair, pairs } from '../calls/pairs';
import { landscape, speech } from '../component/media-files';
import { keyOf, type LocalProvider, type RecordedRequest } from '../hub';
import { itInLongRun } from './both-hosts';
import { type Filling, fillings, seenOfPair } from './pair-cases';
import { pairModelId, publishPairModels } from './pair-models';
import { PlaygroundPage } from './playground-page';
import { openWith, session } from './session';

const files = { 'meadow.png': landscape(), 'speech.wav': speech() };

const question = 'Why is the sky blue? Answer in two sentences.';

/** The first model of each provider and task. */
const first = pairs.filter(
  (pair, index) =>
    isOffered(pair) &&
    index ===
      pairs.findIndex(
        ({ provider, task, way }) => provider === pair.provider && task === pair.task && way === pair.way,
      ),
);

const routed = first.filter(({ way }) => way === 'routed');

/** Those of providers that have left the router. The hub lists no models of OpenAI, so that no page offers them. */
const direct = first.filter(({ way, left, provider }) => way === 'direct' && left && !provider.directOnly);

if (process.env.HUB_LENS_LONG !== undefined) {
  openWith({ extensions: ['internet'] });
}

describe('each pair of provider and task', () => {
  let playground: PlaygroundPage;
  let unpublish: () => void;

  before(async () => {
    const { hub, workbench, workspace } = session();
    unpublish = publishPairModels(hub, [...routed, ...direct]);
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
    itInLongRun(`${provider.id} does ${task} through the router`, async () => {
      const { requests } = session().hub;
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

  const labelOf = (provider: LocalProvider) => providerList.find(({ id }) => id === provider.id)?.label ?? '';

  itInLongRun('saves the keys of the providers that have left the router', async () => {
    const { workbench } = session();
    const providers = [...new Set(direct.map(({ provider }) => provider))];
    await workbench.saveProviderKeys(providers.map((each) => [labelOf(each), keyOf(each.id)]));
  });

  for (const pair of direct) {
    const { provider, task } = pair;
    itInLongRun(`${provider.id} does ${task} with its own key`, async () => {
      const { requests } = session().hub;
      const before = requests.length;
      await choose(pair);
      await (task === 'conversational' ? chat() : runForm(pair));
      const [submission, ...more] = since(before);
      assert.deepEqual(more, []);
      assert.equal(submission?.service, 'provider');
      assert.equal(submission.headers['x-original-host'], provider.host);
      await session().workbench.screenshot(`pair-${provider.id}-${task}`);
    });
  }
});
