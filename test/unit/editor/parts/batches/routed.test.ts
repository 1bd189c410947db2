import assert from 'node:assert/strict';
import { isOfHub, routedProviders } from '../../../../../src/editor/parts/batches/routed';

const cases = [
  { provider: 'auto', task: 'conversational', asks: true },
  { provider: 'groq', task: 'conversational', asks: true },
  { provider: 'server:lab', task: 'conversational', asks: false },
  { provider: 'server:', task: 'conversational', asks: false },
  { provider: 'auto', task: 'text-to-image', asks: false },
] as const;

describe('a run over rows', () => {
  for (const { provider, task, asks } of cases) {
    it(`${asks ? 'asks' : "doesn't ask"} the router who runs ${task} with ${provider}`, async () => {
      const asked: string[] = [];
      const router = {
        providersOf: async (model: string) => {
          asked.push(model);
          return [{ provider: 'groq' }];
        },
      };
      const found = await routedProviders(router, { model: 'acme/chat', provider, task });
      assert.deepEqual(asked, asks ? ['acme/chat'] : []);
      assert.equal(found.length, asks ? 1 : 0);
    });
  }

  it('has nothing to do with the hub on a server of the user’s own', () => {
    assert.deepEqual(
      ['server:lab', 'auto', 'groq'].map((provider) => isOfHub({ provider })),
      [false, true, true],
    );
  });
});
