import assert from 'node:assert/strict';
import { inferenceSnippets, whyNoInferenceSnippets } from '../../../../src/snippets';
import { casesOf, isOffered, modelOf, optionsOf, pairs } from './pair-cases';
import { provesCases } from './proves';

const plainHttp = ['python/requests', 'js/fetch', 'sh/curl', 'ts/fetch'];

describe('inference snippets of every provider and task', () => {
  it('cover all 101 pairs', () => {
    assert.equal(new Set(pairs.map(({ provider, task }) => `${provider.id} ${task}`)).size, 101);
  });

  it('are written for all clients of plain HTTP where the first answer is final, else for none', () => {
    for (const pair of pairs.filter(isOffered)) {
      const names = inferenceSnippets(modelOf(pair), optionsOf(pair, false)).map(
        ({ language, client }) => `${language}/${client}`,
      );
      const found = names.filter((name) => plainHttp.includes(name));
      assert.deepEqual(found, pair.polls ? [] : plainHttp, `${pair.provider.id} ${pair.task} ${pair.way}`);
    }
  });

  for (const [way, reason] of [
    ['routed', /^[\w ]+ is no longer offered through the router/],
    ['direct', /^The answer of [\w-]+ is a job, and no client is left that follows it/],
  ] as const) {
    it(`are none, with a reason, for those who have left the hub and cannot be called ${way}`, () => {
      const left = pairs.filter((each) => each.left && each.way === way && !isOffered(each));
      assert.notEqual(left.length, 0);
      for (const pair of left) {
        const call = [modelOf(pair), optionsOf(pair, false)] as const;
        assert.deepEqual(inferenceSnippets(...call), []);
        assert.match(whyNoInferenceSnippets(...call) ?? '', reason);
      }
    });
  }

  provesCases(pairs.filter(isOffered).flatMap(casesOf));
});
