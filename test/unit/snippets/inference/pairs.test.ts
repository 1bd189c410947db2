import assert from 'node:assert/strict';
import { inferenceSnippets, whyNoInferenceSnippets } from '../../../../src/snippets';
import { isOffered, pairs } from '../../../calls/pairs';
import { plainHttp } from './client-lists';
import { casesOf, modelOf, optionsOf } from './pair-cases';
import { provesCases } from './proves';

describe('inference snippets of every provider and task', () => {
  it('cover all 101 pairs', () => {
    assert.equal(new Set(pairs.map(({ provider, task }) => `${provider.id} ${task}`)).size, 101);
  });

  it('are written for all clients of plain HTTP, jobs or not', () => {
    assert.equal(
      new Set(pairs.filter(({ polls }) => polls).map(({ provider, task }) => `${provider.id} ${task}`)).size,
      21,
    );
    for (const pair of pairs.filter(isOffered)) {
      const names = inferenceSnippets(modelOf(pair), optionsOf(pair, false)).map(
        ({ language, client }) => `${language}/${client}`,
      );
      const found = names.filter((name) => plainHttp.includes(name));
      assert.deepEqual(found, plainHttp, `${pair.provider.id} ${pair.task} ${pair.way}`);
    }
  });

  it('are none, with a reason, for those who have left the hub and are called through the router', () => {
    const left = pairs.filter((each) => each.left && each.way === 'routed');
    assert.notEqual(left.length, 0);
    for (const pair of left) {
      const call = [modelOf(pair), optionsOf(pair, false)] as const;
      assert.deepEqual(inferenceSnippets(...call), []);
      assert.match(whyNoInferenceSnippets(...call) ?? '', /^[\w ]+ is no longer offered through the router/);
    }
  });

  provesCases(pairs.filter(isOffered).flatMap(casesOf));
});
