import assert from 'node:assert/strict';
import { spentBy } from '../../../../../src/editor/session/usage/spent';

const asked = {
  time: 1,
  feature: 'run',
  folder: 'work',
  provider: 'auto',
  price: (_: string, provider: string) => (provider === 'groq' ? { input: 2, output: 10 } : undefined),
};
const call = { model: 'lab/m', provider: 'groq', task: 'conversational' } as const;
const tokens = { promptTokens: 1_000_000, completionTokens: 100_000 };

describe('what a call took', () => {
  it('costs what the price of who ran it makes of its tokens', () => {
    const { price: _, ...rest } = asked;
    assert.deepEqual(spentBy({ ...call, ...tokens }, asked), { ...rest, ...call, ...tokens, cost: 3 });
  });

  it('costs what the provider says, where it does', () => {
    assert.equal(spentBy({ ...call, ...tokens, cost: 0.5 }, asked).cost, 0.5);
  });

  it('is not guessed', () => {
    assert.equal('cost' in spentBy({ ...call, promptTokens: 1 }, asked), false);
    assert.equal('cost' in spentBy({ ...call, ...tokens, provider: 'nscale' }, asked), false);
  });

  it('belongs to the model without what the router is told behind its name', () => {
    assert.equal(spentBy({ ...call, model: 'lab/m:cheapest' }, asked).model, 'lab/m');
  });

  it('belongs to who was to run it, where nobody says who did, or says something odd', () => {
    const wanted = { ...asked, provider: 'novita' };
    assert.equal(spentBy({ ...call, provider: 'auto' }, wanted).provider, 'novita');
    assert.equal(spentBy({ ...call, provider: 'x'.repeat(1000) }, wanted).provider, 'novita');
    assert.equal(spentBy({ ...call, provider: 'auto' }, { ...asked, provider: undefined }).provider, 'auto');
  });

  it('belongs to the user’s own server under its whole name, at no price', () => {
    const own = { ...asked, provider: 'server:box', price: () => ({ input: 1, output: 1 }) };
    const spent = spentBy({ ...call, ...tokens, model: 'qwen3:8b', provider: 'hf-inference' }, own);
    assert.deepEqual([spent.model, spent.provider, spent.cost], ['qwen3:8b', 'server:box', undefined]);
  });
});
