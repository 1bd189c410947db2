import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { resultOf, taskNamed } from '../../../calls';
import { localProviders } from '../../../hub';
import { comparable } from '../providers/calls';
import { baseOf, runTask } from './calls';
import { assertNoLeak, hostOf, ownersOf, waysOf, withWorld } from './world';

const text = z.string().check(z.minLength(1));

const chatResult = z.looseObject({
  id: text,
  created: z.number(),
  model: text,
  choices: z.tuple([
    z.looseObject({
      index: z.literal(0),
      finish_reason: z.literal('stop'),
      message: z.looseObject({ role: z.literal('assistant'), content: text }),
    }),
  ]),
  usage: z.looseObject({
    prompt_tokens: z.number(),
    completion_tokens: z.number(),
    total_tokens: z.number(),
  }),
});

/** A chat's result has an id, a time and a model of its own, so that only its text is looked up. */
async function checkResult(name: string, provider: string, result: unknown): Promise<void> {
  const task = taskNamed(name);
  const expected = resultOf(task, provider);
  if (task === 'conversational') {
    const { content } = z.parse(chatResult, result).choices[0].message;
    assert.ok(content.endsWith(String(expected)), content);
  } else {
    assert.deepEqual(await comparable(result), await comparable(expected));
  }
}

describe('Every task of every provider', () => {
  const world = withWorld();

  for (const provider of localProviders) {
    for (const row of provider.tasks.filter(({ modelField }) => modelField !== 'none')) {
      for (const way of waysOf(provider)) {
        it(`${provider.id} does ${row.task} with ${row.model}, ${way}`, async () => {
          const result = await runTask(row.task, world().client(provider, way), baseOf(provider, row));
          await checkResult(row.task, provider.id, result);
          assertNoLeak(world(), provider, way);
          const { requests } = world().hub;
          assert.deepEqual(
            requests.filter(({ status = 0 }) => status >= 300),
            [],
          );
          const [submission] = requests.filter(({ method }) => method === 'POST');
          assert.ok(submission && ownersOf(provider, way).has(hostOf(submission)));
          assert.equal(requests.filter(({ method }) => method === 'POST').length, 1);
        });
      }
    }
  }
});
